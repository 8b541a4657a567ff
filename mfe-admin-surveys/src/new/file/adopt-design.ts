import type { AreaContext } from '@canvass/shared/contract/area';
import type { SurveyDefinition } from '@canvass/shared/domain/survey';
import { readBrandDesign } from '../../api/brands.ts';
import { findLost, type MissingPictures } from './lost-pictures.ts';

const PICTURES = ['logo', 'picture'] as const;

/**
 * A survey of a file with a design that this workspace has: without a brand that it never had, whose values the file has, and
 * without pictures that this installation doesn't have. A brand that can't be looked up is left as it is.
 */
export async function adoptDesign(
  http: AreaContext['http'],
  definition: SurveyDefinition,
): Promise<{ definition: SurveyDefinition; missing: MissingPictures[] }> {
  const { design } = definition;
  if (!design) return { definition, missing: [] };
  const { brand, ...values } = design;
  if (brand) {
    const known = await readBrandDesign(http, brand, new AbortController().signal).catch(() => undefined);
    if (known !== null) return { definition, missing: [] };
  }
  const isLost = await findLost(PICTURES.map((name) => values[name]));
  const lost = PICTURES.filter((name) => isLost(values[name]));
  const removed = Object.fromEntries(lost.map((name) => [name, null]));
  return {
    definition: { ...definition, design: { ...values, ...removed } },
    missing: lost.map((name) => ({ of: name, count: 1 })),
  };
}
