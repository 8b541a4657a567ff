import type { AreaContext } from '@canvass/shared/contract/area';

/**
 * Two documents: one, and the one in the other language that gets the snapshots of its forms, without passwords as in
 * the shell.
 */
export function languageSwitch(ctx: AreaContext): { before: AreaContext; after: () => AreaContext } {
  const snapshots = new Map<string, () => unknown>();
  const keep = (key: string, value: () => unknown) => {
    snapshots.set(key, value);
    return () => {};
  };
  const withoutPasswords = (name: string, value: unknown) => (/password/i.test(name) ? undefined : value);
  const carried = (key: string): unknown => {
    const value = snapshots.get(key)?.();
    return value === undefined ? undefined : JSON.parse(JSON.stringify(value, withoutPasswords));
  };
  return {
    before: { ...ctx, unsaved: { ...ctx.unsaved, keep } },
    after: () => ({
      ...ctx,
      locale: { ...ctx.locale, current: 'it', tag: 'it-IT' },
      unsaved: { ...ctx.unsaved, restore: carried },
    }),
  };
}
