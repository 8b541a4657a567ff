import type { Context } from 'koa';
import type { Step } from '@canvass/shared/contract/respondent';
import type { AnswerFault } from '@canvass/shared/domain/answers';
import { MEGABYTE } from '@canvass/shared/domain/file-kinds';
import { isFilesAnswer } from '@canvass/shared/domain/files-answer';
import type { Deps } from '../../../platform/deps.ts';
import { isInParts, readFormBody, readParts } from '../../../platform/http/body.ts';
import { clientNetwork } from '../../../platform/http/client-network.ts';
import { translate } from '../../../platform/http/language.ts';
import { ProblemError } from '../../../platform/http/problem.ts';
import type { StoredResponse } from '../../../results/responses/store.ts';
import type { FoundSurvey } from '../../public-surveys/store.ts';
import type { CollectServices } from '../../services.ts';
import { beginUpload } from '../../uploads/begin-upload.ts';
import { appendWhole, removeUpload } from '../../uploads/store.ts';
import { interfaceLanguage } from '../document/localized-survey.ts';
import type { View } from '../document/view.ts';
import { isShared, type Posted } from './read-form.ts';
import { consentClaim, isAsked } from './take-page.ts';

/** Bytes of one posted page with all its files: without script nothing can be sent in pieces. */
const POSTED_BYTES = 25 * MEGABYTE;

/** The name of a field for files. */
const FILE_FIELD = /^q\.([A-Za-z0-9_-]{1,40})\.file$/;

/**
 * Reads a posted page, with its files if it has any: one of the version that its response was begun on may, also when the live one asks
 * for none.
 * @throws 400, 413, 415, 429, 503 while too many pages with files are read
 */
export async function readPosted(
  ctx: Context,
  { postedFiles }: Pick<CollectServices, 'postedFiles'>,
): Promise<Posted> {
  if (!isInParts(ctx)) return { form: await readFormBody(ctx), files: [], asked: new Set() };
  const parts = await postedFiles(clientNetwork(ctx.ip), () => readParts(ctx, POSTED_BYTES));
  const form = new URLSearchParams();
  const files: Posted['files'] = [];
  const asked = new Set<string>();
  for (const [field, value] of parts) {
    const question = FILE_FIELD.exec(field)?.[1];
    if (question) asked.add(question);
    if (typeof value === 'string') form.append(field, value);
    // A field without a chosen file posts one without name and content.
    else if (question && (value.name !== '' || value.size > 0)) files.push({ question, file: value });
  }
  return { form, files, asked };
}

/**
 * Stores the files of a posted page and adds them to its form, as if they had been uploaded before.
 * @returns why files were refused, by question; the others are stored
 */
export async function storePosted(
  deps: Deps,
  { definitions }: Pick<CollectServices, 'definitions'>,
  page: Posted & {
    ctx: Context;
    view: View;
    found: FoundSurvey;
    responseId: string;
    stored: StoredResponse | undefined;
    at: Step;
  },
): Promise<Record<string, AnswerFault & { message?: string }>> {
  const { view, found, responseId, stored, at, form, files, asked } = page;
  const faults: Record<string, AnswerFault & { message?: string }> = {};
  if (asked.size === 0) return faults;
  // Of a question that is no longer asked, `takePage` names the files to the respondent.
  if (stored?.state === 'completed' || !isAsked(view, at, stored, deps.now())) return faults;
  const consent = consentClaim(view, at, form, stored, deps.now());
  // Nothing is stored without consent; `takePage` asks for it, or takes a box that is no longer ticked as its withdrawal.
  if (consent === undefined) return faults;
  for (const { question, file } of files) {
    // Going back stores nothing that is new.
    if (form.get('go') === 'back') break;
    const { name, size } = file;
    try {
      if (size === 0) throw emptyFile(name);
      const version = view.survey.version;
      const row = await beginUpload(
        deps,
        definitions,
        { found, responseId },
        { question, version, name, size, consent },
      );
      const whole = await appendWhole(deps.db, row, Buffer.from(await file.arrayBuffer()), deps.now());
      if (!whole)
        throw new ProblemError(422, 'invalid_input', {
          errors: [{ field: 'file', code: 'file_content', message: '' }],
        });
      // The new file takes the place of the one before.
      if (maxFilesOf(view, question) === 1) form.delete(`q.${question}`);
      form.append(`q.${question}`, JSON.stringify({ id: row.id, name: row.name, size, type: row.type }));
    } catch (error) {
      // A fault at the question couldn't be mended there: the whole response is gone.
      const isFault =
        error instanceof ProblemError && error.status < 500 && error.code !== 'response_deleted';
      if (!isFault) throw error;
      faults[question] = faultOf(error, view);
    }
  }
  // A shared page has no boxes of files.
  if (!isShared(form)) await removeUnticked(deps, page);
  return faults;
}

/** Removes the files of a page's answers whose boxes the respondent has unticked: they go once the page's answers are stored. */
async function removeUnticked(
  { db }: Pick<Deps, 'db'>,
  { found, responseId, stored, form, asked }: Parameters<typeof storePosted>[2],
): Promise<void> {
  for (const question of asked) {
    const kept = form.getAll(`q.${question}`).join();
    const answer = stored?.answers[question];
    for (const { id } of isFilesAnswer(answer) ? answer.files : []) {
      if (!kept.includes(id)) await removeUpload(db, { id, surveyId: found.state.id, responseId });
    }
  }
}

function maxFilesOf({ survey }: View, id: string): number {
  const question = survey.questions.find((entry) => entry.id === id);
  return question?.type === 'file_upload' ? question.maxFiles : 0;
}

const emptyFile = (name: string) =>
  new ProblemError(422, 'invalid_input', {
    errors: [{ field: 'size', code: 'file_empty', message: '', params: { name } }],
  });

/** A refusal as the fault of the question; with the server's words where the page may have none. */
function faultOf({ code, params, errors }: ProblemError, view: View): AnswerFault & { message?: string } {
  const [first] = errors ?? [];
  if (!first) return { code, message: translate(interfaceLanguage(view), `problems.${code}`, params) };
  // The codes of `beginUpload` have texts and numbers only.
  const given = first.params as AnswerFault['params'];
  return { code: first.code, ...(given && { params: given }) };
}
