import { sampleQuestion } from '../testing/sample.ts';
import { formEntry } from '../entries/form-entry.ts';
import { answerOf, entryFault } from '../entries/read-entry.ts';
import { reranked } from './rank-order.ts';

const ids = ['a', 'b', 'c', 'd'];

it.each<[string, string[], string, number, number, string[]]>([
  ['a press gives the next position', ['b'], 'd', 1, 4, ['b', 'd']],
  ['the last option gets the only position left', ['b', 'd'], 'a', 2, 4, ['b', 'd', 'a', 'c']],
  ['what is above a dropped option is ranked, too', [], 'a', 2, 4, ['b', 'c', 'a', 'd']],
  ['a ranked option moves among the others', ['a', 'b', 'c', 'd'], 'a', 2, 4, ['b', 'c', 'a', 'd']],
  ['beyond the first position it is the first', ['a', 'b'], 'b', -1, 4, ['b', 'a']],
  ['beyond the last position it is the last', ['a', 'b'], 'a', 9, 2, ['b', 'a']],
  ['of the first two, one that is pushed out has no position', ['a', 'b'], 'd', 0, 2, ['d', 'a']],
  ['of the first three of four, the fourth isn’t ranked by itself', ['a', 'b'], 'c', 2, 3, ['a', 'b', 'c']],
])('%s', (_, order, id, to, most, expected) => {
  expect(reranked(ids, order, id, to, most)).toEqual(expected);
});

describe('a posted form', () => {
  const options = ids.map((id) => ({ id, label: id.toUpperCase() }));
  const question = sampleQuestion('multiple_choice_multi', { display: 'ranking', options });
  const reader = { language: 'en', today: '2026-06-15' };
  const posted = (positions: Record<string, string>) =>
    formEntry(question, (name) => {
      const position = positions[name.replace('q.multiple_choice_multi.rank.', '')];
      return position === undefined ? [] : [position];
    });

  it('is the order of its positions, whatever numbers are left out', () => {
    expect(posted({ a: '4', b: '1', c: '', d: '2' })).toEqual({ options: ['b', 'd', 'a'] });
    expect(posted({ a: '', b: '', c: '', d: '' })).toBeUndefined();
  });

  it('with a position given twice is no answer: the fault names both options, and what was chosen stays', () => {
    const entry = posted({ a: '2', b: '1', c: '2', d: '3' });
    expect(entry).toEqual({ ranks: { a: '2', b: '1', c: '2', d: '3' } });
    expect(entryFault(question, entry, reader)).toEqual({
      code: 'rank_twice',
      params: { position: 2, first: 'A', second: 'C' },
    });
    expect(answerOf(question, entry, 'en')).toBeUndefined();
  });

  it('of older pages, and of an address that fills it in, is the order of its values', () => {
    expect(formEntry(question, (name) => (name === 'q.multiple_choice_multi' ? ['c', 'a'] : []))).toEqual({
      options: ['c', 'a'],
    });
  });
});
