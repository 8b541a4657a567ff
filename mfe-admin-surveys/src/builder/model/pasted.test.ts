import { readDocument } from '../../new/paste/reader/read-document.ts';
import { pastedQuestions } from './pasted.ts';

const { questions } = readDocument('Your stay?\n\tPoor\tFair\tGood\nFood\t\t\t\nRooms\t\t\t\n');

it('a pasted grid is a matrix whose rows have the same options', () => {
  const clip = pastedQuestions(questions, 1);
  expect(clip.matrices).toMatchObject([{ title: 'Your stay?' }]);
  const [one, other] = clip.questions;
  const labels = ['Poor', 'Fair', 'Good'].map((label) => ({ id: expect.any(String), label }));
  expect(one).toMatchObject({
    title: 'Food',
    matrix: clip.matrices?.[0]?.id,
    options: labels,
    description: '',
  });
  expect(other).toEqual({ ...one, id: other?.id, title: 'Rooms' });
  expect(other?.id).not.toBe(one?.id);
});

it('a pasted grid is questions where the survey has no room for a matrix', () => {
  const clip = pastedQuestions(questions, 0);
  expect(clip.matrices).toBeUndefined();
  expect(clip.questions.map(({ matrix, description }) => [matrix, description])).toEqual([
    [undefined, 'Your stay?'],
    [undefined, 'Your stay?'],
  ]);
});
