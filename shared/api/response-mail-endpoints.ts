import type { Endpoint } from './endpoint.ts';
import { ownMailsInputSchema, responseMailsInputSchema, responseMailsSchema } from './response-mails.ts';

/** Who is mailed about the responses to a survey. */
export const RESPONSE_MAIL_ENDPOINTS: Endpoint[] = [
  {
    method: 'get',
    path: '/api/surveys/{id}/response-mails',
    tag: 'Surveys',
    summary: 'Who is mailed about the survey’s new responses, and how often',
    access: 'session',
    internal: true,
    permission: 'surveyAccess:read',
    answer: responseMailsSchema,
  },
  {
    method: 'put',
    path: '/api/surveys/{id}/response-mails',
    tag: 'Surveys',
    summary:
      'Replace who is mailed about the survey’s new responses. Addresses of no member are asked to confirm first.',
    access: 'session',
    internal: true,
    permission: 'responseMail:edit',
    body: responseMailsInputSchema,
    answer: responseMailsSchema,
    ifMatch: 'required',
    current: responseMailsSchema,
    refusals: { 409: ['too_many_addresses'] },
  },
  {
    method: 'put',
    path: '/api/surveys/{id}/response-mails/own',
    tag: 'Surveys',
    summary: 'Change how often the caller is mailed about the survey’s new responses',
    access: 'session',
    internal: true,
    permission: 'surveyAccess:read',
    body: ownMailsInputSchema,
    answer: responseMailsSchema,
  },
];
