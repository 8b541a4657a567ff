import type { PeriodsQuery } from '@canvass/shared/api/analytics';
import type { SurveyListQuery } from '@canvass/shared/api/surveys';

/**
 * Keys of what is read about surveys. A key covers all that begin with it: after a change of a survey `all` is
 * invalidated, after an event of the server `results` of the survey, or `overview`.
 */
export const surveyKeys = {
  all: ['surveys'],
  lists: ['surveys', 'list'],
  folders: ['surveys', 'folders'],
  list: (query: Partial<SurveyListQuery>) => [...surveyKeys.lists, query],

  /** Data that responses of any survey change. */
  overview: ['surveys', 'overview'],
  totals: ['surveys', 'overview', 'totals'],
  recent: ['surveys', 'overview', 'recent'],
  activity: ['surveys', 'overview', 'activity'],
  periods: (query: PeriodsQuery) => ['surveys', 'overview', 'periods', query],

  detail: (id: string) => ['surveys', 'detail', id],
  draft: (id: string) => [...surveyKeys.detail(id), 'draft'],
  inUse: (id: string) => [...surveyKeys.detail(id), 'in-use'],
  /** Not below `all`: what was published stays as it is while the draft is edited. */
  versions: (id: string) => ['survey-versions', id],
  version: (id: string, version: number | undefined) => [...surveyKeys.versions(id), version],
  /** The answers given up to a version. */
  answersUpTo: (id: string, version: number) => [...surveyKeys.versions(id), version, 'answers'],
  /** The live version's wordings, and the answers given to them. */
  wordings: (id: string, live: number | null) => [...surveyKeys.versions(id), live, 'wordings'],
  summaryLinks: (id: string) => [...surveyKeys.detail(id), 'summary-links'],
  access: (id: string) => [...surveyKeys.detail(id), 'access'],
  mails: (id: string) => [...surveyKeys.detail(id), 'mails'],
  exports: (id: string) => [...surveyKeys.detail(id), 'exports'],
  facets: (id: string) => [...surveyKeys.detail(id), 'facets'],

  /** Data that a survey's responses change, and that screens update by themselves. */
  results: (id: string) => [...surveyKeys.detail(id), 'results'],
  metrics: (id: string) => [...surveyKeys.results(id), 'metrics'],
  latest: (id: string) => [...surveyKeys.results(id), 'latest'],
  response: (id: string, responseId: string) => [...surveyKeys.results(id), 'response', responseId],
  /** A response among the others of a list. */
  responseIn: (id: string, responseId: string, query: string) => [
    ...surveyKeys.response(id, responseId),
    query,
  ],

  /** Lists of responses that follow the server's events in their own way. */
  responseLists: (id: string) => [...surveyKeys.detail(id), 'responses'],
  responseList: (id: string, query: string) => [...surveyKeys.responseLists(id), query],
  responseCount: (id: string, query: string) => [...surveyKeys.detail(id), 'response-count', query],
  /** Metrics of groups of respondents; counting them may take long. */
  groups: (id: string, groups: unknown) => [...surveyKeys.detail(id), 'groups', groups],
  /** Scores of a question by parts of time. */
  scores: (id: string, query: unknown) => [...surveyKeys.detail(id), 'scores', query],
  words: (id: string, query: unknown) => [...surveyKeys.detail(id), 'words', query],
  fileSums: (id: string, query: unknown) => [...surveyKeys.detail(id), 'file-sums', query],
  answers: (id: string, query: unknown) => [...surveyKeys.detail(id), 'answers', query],
} as const;
