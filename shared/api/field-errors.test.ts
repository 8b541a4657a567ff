import { z } from 'zod';
import { fieldErrors } from './field-errors.ts';

it('names expected types as JSON Schema does', () => {
  const schema = z.object({
    count: z.int(),
    texts: z.record(z.string(), z.string()),
    list: z.array(z.string()),
  });
  const { error } = schema.safeParse({ count: 1.5, texts: [], list: {} }, { reportInput: true });
  expect(error && fieldErrors(error)).toMatchObject([
    { field: 'count', code: 'wrong_type', params: { expected: 'integer' } },
    { field: 'texts', code: 'wrong_type', params: { expected: 'object' } },
    { field: 'list', code: 'wrong_type', params: { expected: 'array' } },
  ]);
});
