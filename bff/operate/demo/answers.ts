import type { SeededRandom } from '@canvass/shared/domain/seeded-random';
import type { Question } from '@canvass/shared/domain/survey';
import { DAY_MS } from '@canvass/shared/domain/days';
import { dayOf } from '../../platform/database/day.ts';
import { type Answerer, answererOf } from '../generator/answers.ts';
import type { AnswerContext } from '../generator/answer-context.ts';
import { LINKS } from '../generator/words.ts';

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

/** Returns the answers of a generator with a probability, and none otherwise. */
const maybe =
  (probability: number, answer: Answerer): Answerer =>
  (context) =>
    context.random.chance(probability) ? answer(context) : undefined;

/** The answers to questions of which the survey knows more than their type says, by question. */
const ANSWERERS: Record<string, Answerer> = {
  reason: ({ random }) =>
    random.chance(0.06)
      ? { other: random.pick(OTHER_REASONS) }
      : { option: random.pick(['browsing', 'title', 'gift', 'reading', 'coffee'], [34, 27, 18, 9, 12]) },
  shop: ({ random }) => ({
    option: random.pick(
      ['bergamo', 'bristol', 'edinburgh', 'lecce', 'manchester', 'torino', 'trieste', 'york'],
      [10, 18, 16, 6, 15, 17, 8, 10],
    ),
  }),
  day: maybe(0.9, ({ random, startedAt }) => {
    const daysBefore = random.pick([0, 1, 2, 5], [50, 30, 15, 5]);
    return dayOf(new Date(startedAt.getTime() - daysBefore * DAY_MS));
  }),
  liked: maybe(0.93, likes),
  books: maybe(0.9, ({ random, mood }) =>
    random.pick([0, 1, 2, 3, 4, 6], mood > 3 ? [12, 38, 26, 14, 7, 3] : [48, 34, 12, 4, 1, 1]),
  ),
  again: maybe(0.95, ({ random, mood }) => random.chance(mood > 3 ? 0.96 : mood === 3 ? 0.8 : 0.35)),
  better: maybe(0.45, ({ random, mood }) =>
    random.pick(mood > 3 ? REMARKS.happy : mood === 3 ? REMARKS.fair : REMARKS.unhappy),
  ),
  link: maybe(0.1, ({ random }) => random.pick(LINKS)),
};

/** Creates the generator of the visitors' answers to a question of the demo survey. */
export const visitorAnswererOf = (question: Question, random: SeededRandom): Answerer =>
  ANSWERERS[question.id] ?? answererOf(question, random);

function likes({ random, mood }: AnswerContext): { options: string[]; other?: string } {
  const options = ['choice', 'staff', 'quiet', 'prices', 'cafe'].filter((option) =>
    random.chance(
      { choice: 0.62, staff: 0.2 + mood * 0.1, quiet: 0.4, prices: 0.06 * mood, cafe: 0.33 }[option] ?? 0,
    ),
  );
  const other = options.length === 0 || random.chance(0.04) ? random.pick(OTHER_LIKES) : undefined;
  return other ? { options, other } : { options };
}
