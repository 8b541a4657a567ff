import { ADDED_KINDS } from './added-kinds.ts';
import { typeIcon } from './type-icon.tsx';

test('each kind of question has an icon of its own', () => {
  const kindOf = new Map(ADDED_KINDS.map((kind) => [typeIcon(kind), kind]));
  expect([...kindOf.values()]).toEqual(ADDED_KINDS);
});
