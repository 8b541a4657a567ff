import { coffee } from '../../testing/examples.ts';
import { faultAfter, faultKey } from './next-fault.ts';

const [first, second] = coffee.questions;
const fault = (index: number, field: string, code = 'title_missing') => ({
  field: `questions.${index}.${field}`,
  code,
  question: coffee.questions[index]?.id ?? '',
});

it('a fault is the same one after its question moved', () => {
  const { id = '' } = first ?? {};
  expect(faultKey({ field: 'questions.0.title', code: 'c', question: id })).toBe(
    faultKey({ field: 'questions.4.title', code: 'c', question: id }),
  );
  expect(faultKey(fault(0, 'title'))).not.toBe(faultKey(fault(0, 'options')));
});

it('the next fault is the one after it, also once it has left the list, and after the last the first', () => {
  expect(second).toBeDefined();
  const [one, two, three] = [fault(0, 'title'), fault(1, 'title'), { field: 'settings.closeAt', code: 'x' }];
  expect(faultAfter(coffee, [one, two, three], one)).toBe(two);
  expect(faultAfter(coffee, [one, three], two)).toBe(one);
  expect(faultAfter(coffee, [one, fault(1, 'options')], two)).toMatchObject({ field: 'questions.1.options' });
  expect(faultAfter(coffee, [one, two, three], three)).toBe(one);
  expect(faultAfter(coffee, [one], one)).toBeUndefined();
  expect(faultAfter(coffee, [], one)).toBeUndefined();
});
