import type { SurveyResponse } from '@canvass/shared/api/responses';
import { isFilesAnswer } from '@canvass/shared/domain/files-answer';
import { namedEndings } from '@canvass/shared/domain/endings';
import { namedScores } from '@canvass/shared/domain/named-scores';
import { withoutAnswers } from '@canvass/shared/domain/recall';
import { isDrawn, isSignature } from '@canvass/shared/domain/signature';
import { presentResponse } from '../responses/present.ts';
import type { ResponseRow } from '../responses/response-row.ts';
import { wordingsOf } from '../responses/filters/wordings.ts';
import type { Codebook } from './codebook.ts';
import type { ExportWording } from './export-wording.ts';
import { otherOf, exportedAnswer } from './exported-answer.ts';

/**
 * A JSON file that can be read without the API: every wording of every question with the versions that have it, the
 * endings, and the responses. With labels, each answer has the title of its version's wording; with ids, answers are as in the API.
 * Files have the addresses of their downloads.
 */
export async function* jsonOf(
  rows: AsyncGenerator<ResponseRow>,
  codebook: Codebook,
  wording: ExportWording,
): AsyncGenerator<string> {
  const questions = wordingsOf(codebook.versions).map((wording) => JSON.stringify(wording));
  const endings = namedEndings(codebook.versions).map((ending) => JSON.stringify(ending));
  const scores = namedScores(codebook.versions).map((score) => JSON.stringify(score));
  const scoreList = scores.length > 0 ? `"scores":${listOf(scores)},\n` : '';
  yield `{"questions":${listOf(questions)},\n"endings":${listOf(endings)},\n${scoreList}"responses":[`;
  let before = '\n';
  for await (const row of rows) {
    const response = presentResponse(row, codebook.authors);
    const exported =
      wording.values === 'labels'
        ? { ...response, answers: answersOf(response, codebook, wording) }
        : response;
    yield `${before}${JSON.stringify(exported)}`;
    before = ',\n';
  }
  yield `${before === '\n' ? '' : '\n'}]}\n`;
}

const listOf = (lines: readonly string[]) => (lines.length > 0 ? `[\n${lines.join(',\n')}\n]` : '[]');

/** The answers in the order of the version's questions; answers to unknown questions come last, as stored. */
function answersOf({ version, answers }: SurveyResponse, codebook: Codebook, wording: ExportWording) {
  const order = codebook.versions.find((entry) => entry.version === version)?.definition.questions ?? [];
  const ids = new Set([...order.map(({ id }) => id), ...Object.keys(answers)]);
  return [...ids].flatMap((id) => {
    const answer = answers[id];
    if (answer === undefined) return [];
    const question = codebook.question(version, id);
    const other = otherOf(answer);
    return {
      question: id,
      title: question ? withoutAnswers(question.title) : null,
      answer: question ? exportedAnswer(question, answer, wording) : answer,
      ...(other === null ? {} : { other }),
      ...(isFilesAnswer(answer) && {
        downloads: answer.files.map(({ path = '' }) => wording.origin + path),
      }),
      ...(isSignature(answer) && isDrawn(answer) && { strokes: answer.strokes }),
    };
  });
}
