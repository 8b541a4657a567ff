import type { AreaContext } from '@canvass/shared/contract/area';

/** A document and the one in the other language that takes over what its forms held, without passwords as the shell does. */
export function languageSwitch(ctx: AreaContext): { before: AreaContext; after: () => AreaContext } {
  const kept = new Map<string, () => unknown>();
  const keep = (key: string, value: () => unknown) => {
    kept.set(key, value);
    return () => {};
  };
  const withoutPasswords = (name: string, value: unknown) => (/password/i.test(name) ? undefined : value);
  const carried = (key: string): unknown => {
    const value = kept.get(key)?.();
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
