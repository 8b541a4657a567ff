import type { Survey } from '@canvass/shared/api/surveys';
import type { surveys } from '../../platform/database/schema.ts';

export type SurveyRow = typeof surveys.$inferSelect;

/** A survey's row with its availability. */
export interface StoredSurvey extends SurveyRow {
  unpublishedChanges: boolean;
  /** Whether the survey takes answers now. */
  availability: Survey['availability'];
}
