import type { Answers } from '@canvass/shared/domain/answers';
import { dayOf } from '../../platform/database/day.ts';
import type { SeededRandom } from './random.ts';

const NAMES = [
  'Anna',
  'Ben',
  'Carla',
  'David',
  'Elisa',
  'Fiona',
  'Giulia',
  'Hugh',
  'Irene',
  'James',
  'Lucia',
  'Marco',
  'Nora',
  'Olivia',
  'Paolo',
  'Rosa',
  'Sam',
  'Teresa',
];

const OTHER_REASONS = [
  'I was waiting for my train',
  'Rain',
  'My daughter insisted',
  'To sell some old books',
];

const OTHER_LIKES = ['The smell of paper', 'The cat', 'The window display'];

/** Remarks by mood. */
const REMARKS = {
  unhappy: [
    'I waited at the till for almost fifteen minutes with one person working.',
    'The book I had reserved was not there, and nobody knew where it was.',
    'Too warm upstairs, and no place to sit.',
    'The prices are above what I pay elsewhere for the same edition.',
  ],
  fair: [
    'More books in Italian, please.',
    'Longer opening hours on Sunday would help.',
    'The shelves for science are hard to find.',
    'Card payment did not work on the first try, otherwise fine.',
    'A few more chairs near the window.',
  ],
  happy: [
    'Nothing, really. I come for the quiet and I find it.',
    'Keep the handwritten recommendations, I bought two books because of them.',
    'The reading on Thursday was lovely, do more of those.',
    'Everybody was so kind to my children.',
    'Perhaps a larger poetry shelf?',
  ],
};

const LINKS = [
  'https://example.com/books/the-lighthouse',
  'https://example.org/authors/ginzburg',
  'https://example.net/poems',
];

/**
 * One visitor's answers, in the order of the questions. All of them follow one mood, so that the metrics correlate: a
 * content visitor bought more and comes again.
 */
export function visitorAnswers(random: SeededRandom, visitedAt: Date, number: number): Answers {
  const mood = random.pick([1, 2, 3, 4, 5], [4, 7, 18, 39, 32]);
  const near = (spread: number) => Math.min(5, Math.max(1, mood + random.between(-spread, spread)));
  const name = random.pick(NAMES);
  const daysBefore = random.pick([0, 1, 2, 5], [50, 30, 15, 5]);
  const maybe = (probability: number, answers: Answers): Answers =>
    random.chance(probability) ? answers : {};
  return {
    reason: random.chance(0.06)
      ? { other: random.pick(OTHER_REASONS) }
      : { option: random.pick(['browsing', 'title', 'gift', 'reading', 'coffee'], [34, 27, 18, 9, 12]) },
    shop: {
      option: random.pick(
        ['bergamo', 'bristol', 'edinburgh', 'lecce', 'manchester', 'torino', 'trieste', 'york'],
        [10, 18, 16, 6, 15, 17, 8, 10],
      ),
    },
    ...maybe(0.9, { day: dayOf(new Date(visitedAt.getTime() - daysBefore * 86_400_000)) }),
    ...maybe(0.93, { liked: likes(random, mood) }),
    overall: near(1),
    ...maybe(0.92, { feeling: near(1) }),
    ...maybe(0.9, {
      books: random.pick([0, 1, 2, 3, 4, 6], mood > 3 ? [12, 38, 26, 14, 7, 3] : [48, 34, 12, 4, 1, 1]),
    }),
    ...maybe(0.95, { again: random.chance(mood > 3 ? 0.96 : mood === 3 ? 0.8 : 0.35) }),
    ...maybe(0.45, {
      better: random.pick(mood > 3 ? REMARKS.happy : mood === 3 ? REMARKS.fair : REMARKS.unhappy),
    }),
    ...maybe(0.6, { name }),
    ...maybe(0.35, { email: `${name.toLowerCase()}.${number}@example.com` }),
    ...maybe(0.1, { link: random.pick(LINKS) }),
    // Numbers reserved for fiction, which belong to nobody.
    ...maybe(0.12, { phone: `+4420794600${String(random.between(0, 99)).padStart(2, '0')}` }),
  };
}

function likes(random: SeededRandom, mood: number): { options: string[]; other?: string } {
  const options = ['choice', 'staff', 'quiet', 'prices', 'cafe'].filter((option) =>
    random.chance(
      { choice: 0.62, staff: 0.2 + mood * 0.1, quiet: 0.4, prices: 0.06 * mood, cafe: 0.33 }[option] ?? 0,
    ),
  );
  const other = options.length === 0 || random.chance(0.04) ? random.pick(OTHER_LIKES) : undefined;
  return other ? { options, other } : { options };
}
