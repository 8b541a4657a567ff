import { versionsApart, withRemovedOptions } from './older-wordings.ts';
import { questionSchema } from './survey.ts';

const choice = (options: string[], more: object = {}) =>
  questionSchema.parse({
    id: 'q',
    type: 'multiple_choice_single',
    options: options.map((id) => ({ id, label: id.toUpperCase() })),
    ...more,
  });
const stars = (count: number) => questionSchema.parse({ id: 'q', type: 'star_rating', stars: count });
const removed = (label: string) => `${label} (removed)`;

describe('options of older versions', () => {
  const now = choice(['a', 'b']);
  const wordings = [
    { question: now, versions: [3] },
    { question: choice(['a', 'gone', 'never'], { other: true }), versions: [1, 2] },
  ];
  const labels = (values: Record<string, number> | null) => {
    const question = withRemovedOptions(now, wordings, values, removed);
    return 'options' in question ? question.options.map(({ label }) => label) : [];
  };

  it('are there when somebody chose them', () => {
    expect(labels({ a: 1, gone: 2 })).toEqual(['A', 'B', 'GONE (removed)']);
    expect(labels(null)).toEqual(['A', 'B', 'GONE (removed)', 'NEVER (removed)']);
    expect(labels({ a: 1 })).toEqual(['A', 'B']);
  });

  it('are own words, too', () => {
    expect(withRemovedOptions(now, wordings, { other: 1 }, removed)).toMatchObject({ other: true });
    expect(withRemovedOptions(now, wordings, {}, removed)).toMatchObject({ other: false });
  });
});

it('versions that asked on another scale or for another kind of answer are apart', () => {
  const wordings = [
    { question: stars(10), versions: [3] },
    { question: stars(5), versions: [1, 2] },
  ];
  expect(versionsApart(stars(10), wordings)).toEqual([1, 2, 3]);
  expect(versionsApart(stars(5), wordings.slice(1))).toEqual([]);
  const several = { ...choice(['a', 'b']), type: 'multiple_choice_multi' as const };
  expect(versionsApart(choice(['a']), [{ question: questionSchema.parse(several), versions: [1] }])).toEqual(
    [],
  );
});
