import { type Endpoint, ADMISSION_REFUSALS, CLOSED_REFUSALS } from './endpoint.ts';
import {
  publicSurveyQuerySchema,
  publicSurveySchema,
  responseSavedSchema,
  responseSaveSchema,
  unlockedSchema,
  unlockSchema,
} from './public-surveys.ts';

/** What the clients of respondents call. */
export const PUBLIC_SURVEY_ENDPOINTS: Endpoint[] = [
  {
    method: 'get',
    path: '/api/public/surveys/{id}',
    tag: 'Respondents',
    access: 'public',
    query: publicSurveyQuerySchema,
    answer: publicSurveySchema,
    conditional: true,
    refusals: ADMISSION_REFUSALS,
  },
  {
    method: 'post',
    path: '/api/public/surveys/{id}/unlock',
    tag: 'Respondents',
    access: 'public',
    body: unlockSchema,
    answer: unlockedSchema,
    refusals: { ...CLOSED_REFUSALS, 403: ['wrong_password', 'survey_not_open'] },
  },
  ...(['put', 'post'] as const).map(
    (method): Endpoint => ({
      method,
      path: '/api/public/surveys/{id}/responses/{responseId}',
      tag: 'Respondents',
      access: 'public',
      body: responseSaveSchema,
      answer: responseSavedSchema,
      refusals: {
        ...ADMISSION_REFUSALS,
        409: ['already_completed', 'already_answered'],
        410: [...CLOSED_REFUSALS[410], 'response_deleted'],
        422: ['consent_required'],
      },
    }),
  ),
];
