import { newQuestion } from '@canvass/shared/domain/survey-defaults';
import type { Question } from '@canvass/shared/domain/survey';
import {
  blockIdsIn,
  blocksIn,
  countIn,
  numberIn,
  positionIn,
  questionIn,
  sectionIn,
} from './question-lookup.ts';

const question = (id: string, fields: Partial<Question> = {}) =>
  ({ ...newQuestion('text_short', id), title: id, ...fields }) as Question;
const section = (id: string) => newQuestion('section', id);
const rows = [question('r1', { matrix: 'm' }), question('r2', { matrix: 'm' })];
const matrices = [{ id: 'm', title: 'Matrix', description: '', image: null }];
const list: Question[] = [question('a'), section('s'), question('b'), ...rows, question('c')];

/** The list with one entry's fields changed. */
const changed = (at: number, fields: Partial<Question>) =>
  list.map((entry, index) => (index === at ? ({ ...entry, ...fields } as Question) : entry));

const placesIn = (questions: readonly Question[]) =>
  questions.map(({ id }) => [
    positionIn(questions, id),
    numberIn(questions, id),
    sectionIn(questions, id)?.id,
  ]);

it('finds positions, numbers and sections', () => {
  expect(placesIn(list)).toEqual([
    [0, 1, undefined],
    [1, null, 's'],
    [2, 2, 's'],
    [3, 3, 's'],
    [4, 3, 's'],
    [5, 4, 's'],
  ]);
  expect([positionIn(list, 'gone'), numberIn(list, 'gone'), countIn(list)]).toEqual([-1, null, 4]);
});

it('has the question and the section as they are now', () => {
  expect(sectionIn(list, 'b')?.title).toBe('');
  const titled = changed(1, { title: 'About you' });
  expect(sectionIn(titled, 'b')).toBe(titled[1]);
  const renamed = changed(2, { title: 'New' });
  expect(questionIn(renamed, 'b')).toBe(renamed[2]);
  expect(blocksIn({ questions: renamed, matrices }).flat()).toContain(renamed[2]);
  expect(blocksIn({ questions: list, matrices }).flat()).toContain(list[2]);
});

it.each<[string, Question[], unknown]>([
  ['an entry becomes content', changed(0, { type: 'statement' }), [0, null, undefined]],
  ['entries change places', list.toReversed(), [5, 4, 's']],
  ['an entry is deleted', list.slice(1), undefined],
  ['an entry comes before', [question('z'), ...list], [1, 2, undefined]],
])('counts again when %s', (_, next, expected) => {
  placesIn(list);
  expect(placesIn(next)[next.findIndex(({ id }) => id === 'a')]).toEqual(expected);
  expect(placesIn(list)[0]).toEqual([0, 1, undefined]);
});

it('keeps the ids of blocks until the order changes', () => {
  const before = blockIdsIn({ questions: list, matrices });
  expect(before).toEqual(['a', 's', 'b', 'r1', 'c']);
  expect(blockIdsIn({ questions: changed(0, { title: 'New' }), matrices })).toBe(before);
  const renamed = matrices.map((matrix) => ({ ...matrix, title: 'New' }));
  expect(blockIdsIn({ questions: list, matrices: renamed })).toBe(before);
  // Without its matrix, a row is a question by itself.
  const apart = ['a', 's', 'b', 'r1', 'r2', 'c'];
  expect(blockIdsIn({ questions: list, matrices: undefined })).toEqual(apart);
  expect(blockIdsIn({ questions: changed(4, { matrix: undefined }), matrices })).toEqual(apart);
});
