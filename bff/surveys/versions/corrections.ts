import { createHash } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import type { FieldError } from '@canvass/shared/api/problem';
import { parseCorrection } from '@canvass/shared/domain/meanings';
import type { Question } from '@canvass/shared/domain/survey';
import { surveyVersions } from '../../platform/database/schema.ts';
import type { Database, Executor } from '../../platform/deps.ts';
import { lockSurvey } from '../drafts/store.ts';
import type { SurveyRow } from '../drafts/survey-row.ts';
import { findVersion } from './versions.ts';

export type VersionRow = typeof surveyVersions.$inferSelect;

export interface CorrectionStep {
  workspaceId: string;
  id: string;
  version: number;
  /** The entity tag that the client last read; undefined accepts any. */
  expected: string | undefined;
  corrections: readonly string[];
}

export type CorrectionOutcome =
  | { kind: 'done' | 'conflict'; survey: SurveyRow; version: VersionRow }
  | { kind: 'unknown_places'; errors: FieldError[] }
  | { kind: 'missing' };

/**
 * The entity tag of a version. Only its corrections ever change, so the tag is derived from them; the draft's revision
 * doesn't grow.
 */
export function versionTag({ corrections }: Pick<VersionRow, 'corrections'>): string {
  return `"${createHash('sha256').update(JSON.stringify(corrections)).digest('hex').slice(0, 16)}"`;
}

/**
 * Replaces the corrections of a version. Metrics are stored by version and option, and which of them are counted
 * together is decided when they are read, so nothing is recounted.
 */
export function changeCorrections(db: Database, step: CorrectionStep): Promise<CorrectionOutcome> {
  return db.transaction(async (tx) => {
    const survey = await lockSurvey(tx, step.workspaceId, step.id);
    const version = survey && (await findVersion(tx, survey.id, step.version));
    if (!version) return { kind: 'missing' };
    const corrections = [...new Set(step.corrections)];
    const wanted = versionTag({ corrections });
    // A repeated change whose answer was lost is accepted: its corrections are stored already.
    if (step.expected !== undefined && ![step.expected, wanted].includes(versionTag(version))) {
      return { kind: 'conflict', survey, version };
    }
    const errors = await unknownCorrections(tx, version, corrections);
    if (errors.length > 0) return { kind: 'unknown_places', errors };
    await tx
      .update(surveyVersions)
      .set({ corrections })
      .where(and(eq(surveyVersions.surveyId, survey.id), eq(surveyVersions.version, step.version)));
    return { kind: 'done', survey, version: { ...version, corrections } };
  });
}

/**
 * Errors for corrections that name a question or an option which the version, or the earlier one they refer to, doesn't
 * have.
 */
async function unknownCorrections(
  tx: Executor,
  { surveyId, version, definition }: VersionRow,
  corrections: readonly string[],
): Promise<FieldError[]> {
  const parsed = corrections.map(parseCorrection);
  const earlier = parsed.flatMap(({ version: named }) =>
    named !== undefined && named < version ? [named] : [],
  );
  const rows = await tx
    .select({ version: surveyVersions.version, definition: surveyVersions.definition })
    .from(surveyVersions)
    .where(
      and(eq(surveyVersions.surveyId, surveyId), inArray(surveyVersions.version, [...new Set(earlier)])),
    );
  const questions = new Map(rows.map((row) => [row.version, row.definition.questions]));
  return parsed.flatMap(({ path, version: named }, index): FieldError[] => {
    const meant = named === undefined ? undefined : errorCode(questions.get(named) ?? [], path);
    const code = errorCode(definition.questions, path) ?? meant;
    return code ? [{ field: `corrections.${index}`, code, message: '' }] : [];
  });
}

function errorCode(questions: readonly Question[], path: string): string | undefined {
  const [id, option] = path.split('.');
  const question = questions.find((own) => own.id === id);
  if (!question) return 'answer_unknown_question';
  const options = 'options' in question ? question.options : [];
  return option === undefined || options.some((own) => own.id === option)
    ? undefined
    : 'answer_unknown_option';
}
