import type { Translate } from './texts.ts';

/** The parameters of a fault, with the name of its part instead of the part's id. */
export const withPartName = (
  params: Record<string, string | number>,
  t: Translate,
): Record<string, string | number> => (params.part ? { ...params, part: t(`part_${params.part}`) } : params);
