import type { SessionErrorCode, SessionResult } from '@canvass/shared/contract/session';

/** Replaces error codes whose message would reveal too much, or be misleading. */
export function renameFailure<Value>(
  result: SessionResult<Value>,
  names: Partial<Record<SessionErrorCode, SessionErrorCode>>,
): SessionResult<Value> {
  if (result.ok) return result;
  return { ...result, code: names[result.code] ?? result.code };
}
