import type { SessionErrorCode, SessionResult } from '@canvass/shared/contract/session';

/** Says another of the catalogue's codes where the provider's own would tell too much, or the wrong thing. */
export function renameFailure<Value>(
  result: SessionResult<Value>,
  names: Partial<Record<SessionErrorCode, SessionErrorCode>>,
): SessionResult<Value> {
  if (result.ok) return result;
  return { ...result, code: names[result.code] ?? result.code };
}
