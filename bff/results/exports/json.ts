import type { SurveyResponse } from '@canvass/shared/api/responses';
import { presentResponse } from '../responses/present.ts';
import type { ResponseRow } from '../responses/response-row.ts';
import { wordingsOf } from '../responses/search/wordings.ts';
import type { Asked, ExportWording } from './asked.ts';
import { otherOf, toldAnswer } from './response-table.ts';

/**
 * A file that can be read without the API: every wording of every question with the versions that had it, and the
 * responses. With labels, each answer stands under the wording it was given to; with ids, answers are as the API has them.
 */
export async function* jsonOf(
  rows: AsyncGenerator<ResponseRow>,
  asked: Asked,
  telling: ExportWording,
): AsyncGenerator<string> {
  const questions = wordingsOf(asked.versions).map((wording) => JSON.stringify(wording));
  yield `{"questions":[${questions.length > 0 ? `\n${questions.join(',\n')}\n` : ''}],\n"responses":[`;
  let before = '\n';
  for await (const row of rows) {
    const response = presentResponse(row);
    const told =
      telling.values === 'labels' ? { ...response, answers: answersOf(response, asked, telling) } : response;
    yield `${before}${JSON.stringify(told)}`;
    before = ',\n';
  }
  yield `${before === '\n' ? '' : '\n'}]}\n`;
}

/** In the order of the version's questions; what none of them asked comes last, as it is stored. */
function answersOf({ version, answers }: SurveyResponse, asked: Asked, telling: ExportWording) {
  const order = asked.versions.find((entry) => entry.version === version)?.definition.questions ?? [];
  const ids = new Set([...order.map(({ id }) => id), ...Object.keys(answers)]);
  return [...ids].flatMap((id) => {
    const answer = answers[id];
    if (answer === undefined) return [];
    const question = asked.question(version, id);
    const other = otherOf(answer);
    return {
      question: id,
      title: question?.title ?? null,
      answer: question ? toldAnswer(question, answer, telling) : answer,
      ...(other === null ? {} : { other }),
    };
  });
}
