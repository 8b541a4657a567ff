import type { Survey } from '@canvass/shared/api/surveys';

/** The survey's state besides its draft. */
export type SurveyState = Pick<
  Survey,
  'id' | 'status' | 'availability' | 'liveVersion' | 'unpublishedChanges'
>;
