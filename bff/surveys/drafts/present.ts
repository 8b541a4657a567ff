import {
  type SavedSurvey,
  type Survey,
  type SurveyState,
  type SurveySummary,
  type SurveyVersion,
  TREND_DAYS,
} from '@canvass/shared/api/surveys';
import { countQuestions } from '@canvass/shared/domain/content';
import type { surveys, surveyVersions } from '../../platform/database/schema.ts';
import { withDistinctLanguages } from './distinct-languages.ts';
import type { ListedSurvey, ListMetrics } from './listing.ts';
import { type PasswordReferences, referenceTo, withReference } from '../passwords/references.ts';

type SurveyRow = typeof surveys.$inferSelect;

const moment = (date: Date | null) => date?.toISOString() ?? null;

type StatedRow = SurveyRow & Pick<Survey, 'unpublishedChanges' | 'availability'>;

/** A survey as its creator reads it: the draft's members, and its state. */
export function presentSurvey(row: StatedRow, references: PasswordReferences): Survey {
  return { ...withReference(withDistinctLanguages(row.draft), references), ...presentState(row) };
}

/** The state of a survey after its draft was saved. */
export function presentSaved(row: StatedRow, references: PasswordReferences): SavedSurvey {
  return { ...presentState(row), password: referenceTo(row.draft.settings.password, references) };
}

/** The state of a survey besides its draft. */
export function presentState(row: StatedRow): SurveyState {
  return {
    id: row.id,
    status: row.status,
    revision: row.revision,
    liveVersion: row.liveVersion,
    unpublishedChanges: row.unpublishedChanges,
    availability: row.availability,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    publishedAt: moment(row.publishedAt),
    closedAt: moment(row.closedAt),
    restricted: row.restricted,
  };
}

/** One survey of the list. @param color that of its own design */
export function presentSummary(
  row: ListedSurvey,
  metrics: ListMetrics | undefined,
  color: string | undefined,
): SurveySummary {
  return {
    id: row.id,
    title: row.draft.title,
    status: row.status,
    availability: row.availability,
    theme: row.draft.theme,
    ...(color && { color }),
    liveVersion: row.liveVersion,
    questions: countQuestions(row.draft.questions),
    responses: metrics?.starts ?? 0,
    completed: metrics?.completions ?? 0,
    lastResponseAt: moment(metrics?.lastResponseAt ?? null),
    trend: metrics?.trend ?? Array.from({ length: TREND_DAYS }, () => 0),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    deletedAt: moment(row.deletedAt),
    restricted: row.restricted,
    folderId: row.folderId,
  };
}

/** One published version with its definition, as a draft that the version can be restored to: the API takes no other. */
export function presentVersion(
  row: typeof surveyVersions.$inferSelect,
  liveVersion: number | null,
  references: PasswordReferences,
): SurveyVersion {
  return {
    version: row.version,
    publishedAt: row.publishedAt.toISOString(),
    live: row.version === liveVersion,
    definition: withReference(withDistinctLanguages(row.definition), references),
    corrections: row.corrections,
  };
}
