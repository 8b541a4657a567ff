import type { Survey } from '@canvass/shared/api/surveys';

/** What the server says about the survey around its draft. */
export type SurveyState = Pick<
  Survey,
  'id' | 'status' | 'availability' | 'liveVersion' | 'unpublishedChanges'
>;
