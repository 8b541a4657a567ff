import { createHash } from 'node:crypto';
import type { PublicSurvey } from '@canvass/shared/api/public-surveys';
import type { Boot } from '@canvass/shared/contract/respondent';
import type { Locale } from '@canvass/shared/domain/locales';
import type { SurveyDefinition } from '@canvass/shared/domain/survey';
import type { CachedValue } from '../../../platform/isolation/isolated-process.ts';
import { fileLimits } from '../../public-surveys/plan-limits.ts';
import type { BuiltPage } from '../live-build/bundle.ts';
import type { DesignParts } from '../design/design-parts.ts';
import { withPictureSources } from './pictures.ts';

/** A survey as one request shows it. */
export interface View {
  built: BuiltPage;
  survey: PublicSurvey;
  definition: SurveyDefinition;
  design: DesignParts | undefined;
  /** Language of the survey's texts. */
  language: string;
  /** `it` below `/it`. */
  locale: Locale;
  /** Region of the browser's language, for the pages of one respondent. */
  country: string;
  frame: Boot['frame'];
  widget: string | null;
  preview: boolean;
  /** Path without the locale's prefix: `/survey/<id>`. */
  path: string;
  /** The hidden fields in the address; none in the cached document. */
  hidden: Record<string, string>;
  /** The query parameters for every following page; empty in the cached document. */
  carrying: URLSearchParams;
  origin: string;
}

/** The hidden fields of a respondent: what the address says replaces what is stored. */
export const hiddenOf = (
  { hidden }: Pick<View, 'hidden'>,
  stored: { hidden: Record<string, string> } | undefined,
): Record<string, string> => ({ ...stored?.hidden, ...hidden });

/**
 * The survey of a view as the bundle gets it. A published version never changes but for the plan's limits of files, so a process gets
 * it once; the key of a preview is its digest.
 */
export const cachedSurvey = ({ survey, language, preview }: View): CachedValue => ({
  key: preview
    ? createHash('sha256').update(JSON.stringify(survey)).digest('base64url')
    : `${survey.id} ${survey.version} ${language} ${fileLimits(survey)}`,
  value: () => withPictureSources(survey),
});
