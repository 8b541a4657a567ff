import type { AreaContext } from '@canvass/shared/contract/area';
import { imageAddress, PLACEHOLDER } from '@canvass/shared/domain/images';
import type { SurveyDefinition } from '@canvass/shared/domain/survey';
import { readBrandDesign } from '../../api/brands.ts';

const PICTURES = ['logo', 'picture'] as const;

/** A picture of a design. */
export type DesignPicture = (typeof PICTURES)[number];

interface Adopted {
  definition: SurveyDefinition;
  /** The pictures that this installation doesn't have. */
  missing: DesignPicture[];
}

/**
 * A survey of a file as this workspace can show it: without a brand that the workspace never had, whose values the file has, and
 * without pictures that were uploaded to another installation. What can't be looked up is left as it is.
 */
export async function adoptDesign(http: AreaContext['http'], definition: SurveyDefinition): Promise<Adopted> {
  const { design } = definition;
  if (!design) return { definition, missing: [] };
  const { brand, ...values } = design;
  if (brand) {
    const known = await readBrandDesign(http, brand, new AbortController().signal).catch(() => undefined);
    if (known !== null) return { definition, missing: [] };
  }
  const lost = await Promise.all(PICTURES.map((name) => isMissing(values[name]?.url)));
  const missing = PICTURES.filter((_, index) => lost[index]);
  const removed = Object.fromEntries(missing.map((name) => [name, null]));
  return { definition: { ...definition, design: { ...values, ...removed } }, missing };
}

/** Whether the server says that it has no such picture. */
async function isMissing(url: string | undefined): Promise<boolean> {
  const address = url && imageAddress(url, PLACEHOLDER);
  if (!address) return false;
  const answer = await fetch(address, { method: 'HEAD' }).catch(() => null);
  return answer?.status === 404;
}
