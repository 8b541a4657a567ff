import { coffee } from '../../testing/examples.ts';
import { differences } from './differences.ts';

it('names what only one has, what differs, and what is the survey’s own', () => {
  const [name, drink, stars, mood] = coffee.questions;
  if (!name || !drink || !stars || !mood) throw new Error('the example has four questions');
  const mine = { ...coffee, title: 'Mine', questions: [name, { ...drink, required: true }, stars] };
  const theirs = { ...coffee, questions: [name, drink, mood] };
  expect(differences(mine, theirs).map(({ kind, title }) => [kind, title])).toEqual([
    ['changed', 'Which coffee?'],
    ['only_mine', 'How good is it?'],
    ['only_theirs', 'How do you feel?'],
    ['changed', null],
  ]);
});

it('notices another order, and nothing where nothing differs', () => {
  const turned = { ...coffee, questions: coffee.questions.toReversed() };
  expect(differences(coffee, turned)).toEqual([{ kind: 'changed', title: null, key: '' }]);
  expect(differences(coffee, structuredClone(coffee))).toEqual([]);
});
