import type { Boot } from '@canvass/shared/contract/respondent';
import type { Locale } from '@canvass/shared/domain/locales';
import type { SurveyDefinition } from '@canvass/shared/domain/survey';
import type { FoundSurvey } from '../../public-surveys/store.ts';
import type { BuiltPage } from '../live-build/bundle.ts';
import type { pageCache } from './page-cache.ts';
import type { PageWorkspace } from '../design/page-design.ts';

/** A request for a survey's page. */
export interface SurveyRequest {
  surveyId: string;
  frame: Boot['frame'];
  widget: string | null;
  /** The definition to preview, if the request is for a preview. */
  preview: SurveyDefinition | undefined;
  /** Of the survey, once it is known. */
  workspace?: PageWorkspace | undefined;
  built: BuiltPage;
  locale: Locale;
  /** Without the locale's prefix. */
  path: string;
  send: ReturnType<typeof pageCache>;
}

/** A request, with the survey that it is for. */
export type FoundRequest = SurveyRequest & { found: FoundSurvey };
