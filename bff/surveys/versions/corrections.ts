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
  ownerId: string;
  id: string;
  version: number;
  /** The entity tag the caller last saw; undefined when it doesn't mind. */
  expected: string | undefined;
  corrections: readonly string[];
}

export type CorrectionOutcome =
  | { kind: 'done' | 'conflict'; survey: SurveyRow; version: VersionRow }
  | { kind: 'unknown_places'; errors: FieldError[] }
  | { kind: 'missing' };

/** Of a version only its corrections ever change, so that its tag is made of them: no revision of the draft goes up. */
export function versionTag({ corrections }: Pick<VersionRow, 'corrections'>): string {
  return `"${createHash('sha256').update(JSON.stringify(corrections)).digest('hex').slice(0, 16)}"`;
}

/**
 * Replaces what a version says that its words mean. Figures are stored by version and option, and what is counted together
 * is decided when they are read: nothing is counted again.
 */
export function changeCorrections(db: Database, step: CorrectionStep): Promise<CorrectionOutcome> {
  return db.transaction(async (tx) => {
    const survey = await lockSurvey(tx, step.ownerId, step.id);
    const version = survey && (await findVersion(tx, survey.id, step.version));
    if (!version) return { kind: 'missing' };
    const corrections = [...new Set(step.corrections)];
    const wanted = versionTag({ corrections });
    // A change whose answer got lost comes again: it is there already.
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

/** What names a question or an option that the version, or the earlier one it is said to mean, doesn't ask. */
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
  return parsed.flatMap(({ place, version: named }, index): FieldError[] => {
    const meant = named === undefined ? undefined : fault(questions.get(named) ?? [], place);
    const code = fault(definition.questions, place) ?? meant;
    return code ? [{ field: `corrections.${index}`, code, message: '' }] : [];
  });
}

function fault(questions: readonly Question[], place: string): string | undefined {
  const [id, option] = place.split('.');
  const question = questions.find((own) => own.id === id);
  if (!question) return 'answer_unknown_question';
  const options = 'options' in question ? question.options : [];
  return option === undefined || options.some((own) => own.id === option)
    ? undefined
    : 'answer_unknown_option';
}
