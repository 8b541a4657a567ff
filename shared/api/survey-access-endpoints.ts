import type { Endpoint } from './endpoint.ts';
import { surveyAccessInputSchema, surveyAccessSchema } from './survey-access.ts';

/** Which members of a workspace have a survey. */
export const SURVEY_ACCESS_ENDPOINTS: Endpoint[] = [
  {
    method: 'get',
    path: '/api/surveys/{id}/access',
    tag: 'Surveys',
    summary: 'Whether the survey is for all members of its workspace or for some',
    access: 'session',
    internal: true,
    permission: 'surveyAccess:read',
    answer: surveyAccessSchema,
  },
  {
    method: 'put',
    path: '/api/surveys/{id}/access',
    tag: 'Surveys',
    summary:
      'Limit the survey to some members, or open it to all members of its workspace. For others it no longer exists; owners and admins see it in any case. Its creator may change it, too, while they may edit it.',
    access: 'session',
    internal: true,
    permission: 'surveyAccess:manage',
    body: surveyAccessInputSchema,
    answer: surveyAccessSchema,
    ifMatch: 'required',
    current: surveyAccessSchema,
  },
];
