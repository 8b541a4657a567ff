import { extensionOf, endingsOf, FILE_LIMITS, MEGABYTE } from '@canvass/shared/domain/file-kinds';
import { PLANS } from '@canvass/shared/domain/plans';
import type { UploadInput } from '@canvass/shared/api/uploads';
import type { QuestionOf } from '@canvass/shared/domain/survey';
import { type PlanConfig, planOf } from '../../people/plans/plan.ts';
import type { Deps } from '../../platform/deps.ts';
import { conflict, invalid } from '../../platform/http/problem.ts';
import type { FileRow } from '../../results/files/store.ts';
import { isDeleted } from '../../results/responses/deleted.ts';
import { ownResponse } from '../../results/responses/store.ts';
import type { Definitions } from '../../surveys/versions/definitions.ts';
import { responseDeleted } from '../public-surveys/refusals.ts';
import type { FoundSurvey } from '../public-surveys/store.ts';
import { consentOf, consentRequired } from '../save/rules/consent.ts';
import { safeFileName } from './file-name.ts';
import { fileTypeOf } from './file-types.ts';
import { createUpload } from './store.ts';

/** So many times the files that a question takes may be stored for it in one response: uploads that were given up stay for a while. */
const SPARE = 4;

interface Target {
  found: FoundSurvey;
  /** A UUID in lower case. */
  responseId: string;
}

/**
 * Begins the upload of a file to a question of a response that isn't complete, if the question, the plan and the consent allow it.
 * @throws 409 `already_completed`, `too_many_uploads`, `file_storage_full`, 410 `response_deleted`, 422 naming `question`, `version`, `name`, `size` or `consent`
 */
export async function beginUpload(
  { db, config, now }: Pick<Deps, 'db' | 'now'> & { config: PlanConfig },
  definitions: Definitions,
  { found, responseId }: Target,
  input: UploadInput,
): Promise<FileRow> {
  const { state } = found;
  const version = await definitions.get(db, state.id, input.version);
  if (!version) throw invalid([{ field: 'version', code: 'unknown_version', message: '' }]);
  const question = version.questions.get(input.question);
  if (question?.type !== 'file_upload') {
    throw invalid([{ field: 'question', code: 'answer_unknown_question', message: '' }]);
  }
  const plan = PLANS[planOf(state.planSources, config)];
  const file = acceptedFile(question, input, plan.largestFile);
  if (consentOf(version, input, now()) === undefined) throw consentRequired();
  const stored = await ownResponse(db, state.id, responseId);
  if (stored?.state === 'completed') throw conflict('already_completed');
  if (!stored && (await isDeleted(db, state.id, responseId))) throw responseDeleted();
  const created = await createUpload(
    db,
    { surveyId: state.id, responseId, questionId: question.id, ...file },
    { workspaceId: state.workspaceId, most: question.maxFiles * SPARE, plan },
    now(),
  );
  if (created === 'response') throw conflict('too_many_uploads');
  if (created === 'plan') throw conflict('file_storage_full');
  return created;
}

/** The file as it is stored. @param largest megabytes that the plan allows @throws 422 naming `name` or `size` */
function acceptedFile(
  question: QuestionOf<'file_upload'>,
  { name: given, size }: Pick<UploadInput, 'name' | 'size'>,
  largest: number,
): Pick<FileRow, 'name' | 'type' | 'size'> {
  const name = safeFileName(given);
  const ending = extensionOf(name);
  const type = fileTypeOf(ending);
  const shown = name.slice(0, FILE_LIMITS.name);
  if (!type || !endingsOf(question.kinds).includes(ending)) {
    throw invalid([{ field: 'name', code: 'file_type', message: '', params: { name: shown } }]);
  }
  const megabytes = Math.min(question.maxMegabytes, largest);
  if (size > megabytes * MEGABYTE) {
    throw invalid([
      { field: 'size', code: 'file_too_large', message: '', params: { name: shown, megabytes } },
    ]);
  }
  return { name, type: type.type, size };
}
