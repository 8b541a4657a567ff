import type { Analytics, Overview } from '@canvass/shared/api/analytics';
import type { SurveyResponse } from '@canvass/shared/api/responses';
import type { Survey, SurveySummary } from '@canvass/shared/api/surveys';
import type { Member } from '@canvass/shared/api/workspaces';
import type { Role } from '@canvass/shared/domain/policy';
import type { SurveyDefinition } from '@canvass/shared/domain/survey';
import { surveyDefinitionSchema } from '@canvass/shared/domain/survey-schema';

const moment = '2026-11-20T09:00:00.000Z';

export const coffee: SurveyDefinition = surveyDefinitionSchema.parse({
  title: 'Coffee at work',
  questions: [
    { id: 'name', type: 'text_short', title: 'What should we call you?' },
    {
      id: 'drink',
      type: 'multiple_choice_single',
      title: 'Which coffee?',
      options: [
        { id: 'espresso', label: 'Espresso' },
        { id: 'filter', label: 'Filter coffee' },
      ],
      other: true,
    },
    { id: 'stars', type: 'star_rating', title: 'How good is it?' },
    { id: 'mood', type: 'emoji_rating', title: 'How do you feel?' },
  ],
});

export const survey = (fields: Partial<Survey> = {}): Survey => ({
  ...coffee,
  id: 'surveyAAAAAA',
  status: 'published',
  availability: fields.status === undefined || fields.status === 'published' ? 'open' : fields.status,
  revision: 3,
  liveVersion: 1,
  unpublishedChanges: false,
  createdAt: moment,
  updatedAt: moment,
  publishedAt: moment,
  closedAt: null,
  ...fields,
});

export const summary = (fields: Partial<SurveySummary> = {}): SurveySummary => ({
  id: 'surveyAAAAAA',
  title: 'Coffee at work',
  status: 'published',
  availability: fields.status === undefined || fields.status === 'published' ? 'open' : fields.status,
  theme: 'cosmic-purple',
  liveVersion: 1,
  questions: 4,
  responses: 3,
  completed: 2,
  lastResponseAt: moment,
  trend: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2],
  createdAt: moment,
  updatedAt: moment,
  deletedAt: null,
  ...fields,
});

export const response = (fields: Partial<SurveyResponse> = {}): SurveyResponse => ({
  id: '01890000-0000-7000-8000-000000000001',
  surveyId: 'surveyAAAAAA',
  version: 1,
  sequence: 1,
  state: 'completed',
  ending: null,
  answers: { name: 'Grace', drink: { option: 'filter' }, stars: 4 },
  language: 'en',
  source: 'link',
  widgetId: null,
  hidden: { campaign: 'autumn' },
  device: 'phone',
  timings: { name: 65_000 },
  suspectedSpam: false,
  consent: null,
  tags: [],
  note: '',
  noteAuthor: null,
  startedAt: moment,
  updatedAt: moment,
  completedAt: '2026-11-20T09:01:30.000Z',
  secondsToComplete: 90,
  ...fields,
});

const unanswered = {
  versions: [1],
  wordings: [],
  answered: 0,
  left: 0,
  values: {},
  cut: 0,
  mean: null,
  deviation: null,
  median: null,
};

export const analytics = (fields: Partial<Analytics> = {}): Analytics => ({
  surveyId: 'surveyAAAAAA',
  counting: false,
  leftAtOnce: 0,
  views: 10,
  starts: 3,
  completions: 2,
  completionRate: 67,
  medianSeconds: 90,
  days: [],
  questions: [
    { ...unanswered, id: 'name', answered: 3, values: {} },
    { ...unanswered, id: 'drink', answered: 3, values: { espresso: 1, filter: 1, other: 1 } },
    { ...unanswered, id: 'stars', answered: 2, values: { '4': 2 }, mean: 4, deviation: 0, median: 4 },
    { ...unanswered, id: 'mood', answered: 0, values: {} },
  ],
  ...fields,
});

export const overview = (fields: Partial<Overview> = {}): Overview => ({
  surveys: 1,
  published: 1,
  starts: 1234,
  completions: 1000,
  completionRate: 81,
  days: [],
  ...fields,
});

/** What responses to the only version of a definition can be filtered by. */
export const facets = (
  { questions }: Pick<SurveyDefinition, 'questions'>,
  fields: { tags?: string[] } = {},
) => ({
  languages: ['en', 'it'],
  tags: [],
  versions: [1],
  questions: questions.map((question) => ({ versions: [1], question })),
  meanings: questions.map(({ id }) => ({ question: id, versions: [1], options: {} })),
  ...fields,
});

/** A member of the workspace `creator`. */
export const member = (id: string, displayName: string, role: Role): Member => ({
  id,
  displayName,
  email: `${id}@example.com`,
  avatar: null,
  role,
  joinedAt: '2026-11-20T09:00:00.000Z',
});
