import {
  ALL_AUDIT_ACTIONS,
  AUDIT_KINDS,
  auditActionsOf,
  auditKindOf,
  COALESCED_AUDIT_ACTIONS,
} from './audit.ts';

it('each action is of one kind, and is listed once', () => {
  expect(new Set(ALL_AUDIT_ACTIONS).size).toBe(ALL_AUDIT_ACTIONS.length);
  for (const kind of AUDIT_KINDS) {
    expect(new Set(auditActionsOf(kind).map(auditKindOf))).toEqual(new Set([kind]));
  }
});

it('no action that changes access, publishes or deletes is coalesced', () => {
  const coalesced = COALESCED_AUDIT_ACTIONS.filter((action) =>
    /publish|close|reopen|delete|erase|export|^(?:member|invitation|apiKey|workspace)/.test(action),
  );
  expect(coalesced).toEqual([]);
});
