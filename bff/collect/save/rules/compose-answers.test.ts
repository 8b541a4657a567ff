import { composeAnswers } from './compose-answers.ts';

it('composes texts and own words, and leaves everything else as it is', () => {
  const rest = {
    number: 1,
    yes: true,
    one: { option: 'a' },
    some: { options: ['a', 'b'] },
    plain: 'così, 💚',
  };
  const decomposed = (text: string) => text.normalize('NFD');
  const given = {
    ...rest,
    text: decomposed('Caffè e 咖啡'),
    own: { other: decomposed('perché') },
    more: { options: ['a'], other: decomposed('à') },
  };
  expect(composeAnswers(given)).toEqual({
    ...rest,
    text: 'Caffè e 咖啡',
    own: { other: 'perché' },
    more: { options: ['a'], other: 'à' },
  });
});
