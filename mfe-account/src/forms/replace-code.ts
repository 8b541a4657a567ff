import type { SessionErrorCode, SessionResult } from '@canvass/shared/contract/session';

/** Replaces the code of a refusal whose message would reveal too much, or be misleading. @param codes the code to show by the given one */
export function replaceCode<Value>(
  result: SessionResult<Value>,
  codes: Partial<Record<SessionErrorCode, SessionErrorCode>>,
): SessionResult<Value> {
  if (result.ok) return result;
  return { ...result, code: codes[result.code] ?? result.code };
}
