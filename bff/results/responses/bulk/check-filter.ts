import type { ResponseFilter } from '@canvass/shared/api/responses';
import { requirePermission } from '../../../people/access/access.ts';
import type { Access } from '../../../people/access/find-access.ts';

/** The parts of a filter that are about what respondents answered or came with, or what members noted of it. */
const NEEDING_RESPONSES = ['answer', 'ending', 'hidden', 'search', 'tag'] as const;

/**
 * Checks the filter of a bulk change. An API key without `response:read` could guess answers by how many responses it changes, or by
 * which ones have the tag afterwards; closed questions, too, as no threshold applies to a change.
 * @throws 403 as `requirePermission`, naming the fields that need `response:read`
 */
export function checkBulkFilter(access: Access, filter: ResponseFilter): void {
  const fields = NEEDING_RESPONSES.filter((part) => filter[part]?.length);
  if (fields.length === 0) return;
  const errors = fields.map((part) => ({
    field: `selection.filter.${part}`,
    code: 'needs_responses',
    message: '',
  }));
  requirePermission(access, 'response:read', errors);
}
