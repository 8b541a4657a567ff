import { z } from 'zod';
import { SHORT_ID } from '../domain/short-id.ts';

/** Query of every list: `cursor` is `next` of the previous page. */
export const pageQuerySchema = z.object({
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(25),
});

/** Every list responds with `{items, next}`; `next` is null on the last page. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), next: z.string().nullable() });

export const shortIdSchema = z.string().regex(SHORT_ID);
export const momentSchema = z.iso.datetime({ offset: true });
/** A day of a filter. PostgreSQL knows no year 0. */
export const dayFilterSchema = z.iso
  .date()
  .refine((day) => day >= '1000', { params: { code: 'invalid_format' } });
/** Refuses a range of days that ends before it begins: nothing found would look as if there were nothing. */
export const dayRange = [
  ({ from, to }: { from?: string | undefined; to?: string | undefined }) => !from || !to || from <= to,
  { path: ['to'], params: { code: 'before_from' } },
] as const satisfies Parameters<z.ZodType<{ from?: string | undefined; to?: string | undefined }>['refine']>;

export type PageQuery = z.infer<typeof pageQuerySchema>;
/** A page of a list; `next` is the cursor of the page after it, null on the last one. */
export interface Page<Item> {
  items: Item[];
  next: string | null;
}
