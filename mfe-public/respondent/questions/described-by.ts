/** The value of `aria-describedby`: the ids of the texts that are shown; undefined without any. */
export const describedByAll = (
  ...ids: ReadonlyArray<string | false | null | undefined>
): string | undefined => ids.filter(Boolean).join(' ') || undefined;
