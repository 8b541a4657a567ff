import type { Survey } from '@canvass/shared/api/surveys';
import type { surveys } from '../../platform/database/schema.ts';

export type SurveyRow = typeof surveys.$inferSelect;

/** A survey, and where it stands. */
export interface StoredSurvey extends SurveyRow {
  unpublishedChanges: boolean;
  /** How respondents meet it now. */
  availability: Survey['availability'];
}
