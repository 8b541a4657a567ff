import type { ResponseEventData } from '@canvass/shared/api/webhook-events';
import type { Answers } from '@canvass/shared/domain/answers';
import { isFilesAnswer } from '@canvass/shared/domain/files-answer';
import { wellFormedTag } from '@canvass/shared/domain/language-tag';
import { pickLocale } from '@canvass/shared/domain/locales';
import { withMatrixTitles } from '@canvass/shared/domain/matrix';
import type { SurveyDefinition } from '@canvass/shared/domain/survey';
import type { EnrichEvent } from '../../notify/deliveries/worker.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Definitions } from '../../surveys/versions/definitions.ts';
import { filePath } from '../files/file-path.ts';
import { answerRows } from '../response-mails/answers.ts';
import type { RecordedResponse } from './present.ts';

type Recorded = RecordedResponse['response'];

/**
 * Adds to the event of a completed response the words of its survey and the addresses of its files, so that a webhook's receiver
 * needs no further request. They are those of the version that was answered, which never changes: every attempt sends the same.
 */
export function eventEnricher(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  definitions: Definitions,
): EnrichEvent {
  return async (type, payload) => {
    if (type !== 'survey_response_created') return payload;
    const { response } = payload as unknown as RecordedResponse;
    const { surveyId, version } = response;
    const published = await definitions.get(db, surveyId, version);
    // Only a survey that was deleted permanently since the worker claimed the delivery has no versions.
    if (!published) return payload;
    const { definition } = published;
    return {
      survey: { id: surveyId, title: definition.title, version },
      response: { ...response, answers: withFileAddresses(config.publicOrigin, response) },
      questions: answeredQuestions(definition, response.answers),
    } satisfies ResponseEventData;
  };
}

/** Like mails about responses, with the survey's own texts in its default language, and that language's numbers and dates. */
function answeredQuestions(definition: SurveyDefinition, answers: Answers): ResponseEventData['questions'] {
  const language = wellFormedTag(definition.language);
  const locale = pickLocale(language);
  return withMatrixTitles(definition).flatMap((question) =>
    answerRows([question], answers, locale, language).map(([title, answer]) => ({
      id: question.id,
      type: question.type,
      title,
      answer,
    })),
  );
}

function withFileAddresses(origin: string, response: Recorded): ResponseEventData['response']['answers'] {
  return Object.fromEntries(
    Object.entries(response.answers).map(([question, answer]) => {
      if (!isFilesAnswer(answer)) return [question, answer];
      const files = answer.files.map((file) => {
        const path = filePath(response, file.id);
        return { ...file, path, url: origin + path };
      });
      return [question, { files }];
    }),
  );
}
