import { surveyInputSchema } from '@canvass/shared/api/surveys';
import { localized } from '@canvass/shared/domain/localize';
import type { SurveyDefinition } from '@canvass/shared/domain/survey';
import { path } from '@canvass/shared/domain/flow';
import { unreachable } from '@canvass/shared/domain/reach';
import { publishFaults } from '@canvass/shared/domain/publish-check';
import { QUESTION_TYPE_IDS } from '@canvass/shared/domain/question-types';
import { SURVEY_THEMES } from '@canvass/shared/domain/themes';
import { CATEGORIES, findTemplates, templateSurvey } from './template.ts';
import { TEMPLATES } from './templates.ts';

const languages = ['en', 'it'] as const;
const both = TEMPLATES.flatMap((template) =>
  languages.map((language) => [`${template.id}, ${language}`, template, language] as const),
);

/** All texts of a survey, by their paths. */
function textsOf(value: unknown, at = ''): [string, string][] {
  if (typeof value === 'string') return [[at, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, entry]) => textsOf(entry, `${at}.${key}`));
}

it('there are at least 24 templates, in every category, which together use every question type', () => {
  expect(TEMPLATES.length).toBeGreaterThanOrEqual(24);
  expect(new Set(TEMPLATES.map(({ id }) => id)).size).toBe(TEMPLATES.length);
  expect([...new Set(TEMPLATES.map(({ category }) => category))].sort()).toEqual([...CATEGORIES].sort());
  const types = new Set(TEMPLATES.flatMap(({ survey }) => survey.questions.map(({ type }) => type)));
  expect([...types].sort()).toEqual([...QUESTION_TYPE_IDS].sort());
});

describe.each(both)('%s', (_, template, language) => {
  const input = templateSurvey(template, language);
  const definition = surveyInputSchema.parse(input);

  it('is a survey that can be published as it is', () => {
    expect(publishFaults(definition)).toEqual([]);
    expect(definition.language).toBe(language);
    expect(Object.keys(SURVEY_THEMES)).toContain(definition.theme);
    expect(definition.questions.length).toBeGreaterThanOrEqual(5);
    expect(definition.questions.every(({ type }) => type !== 'unknown')).toBe(true);
  });

  it('is unchanged by the schema', () => {
    expect(definition).toMatchObject(input);
  });

  it('brings its texts in the other language along, if they are wanted', () => {
    const other = language === 'en' ? 'it' : 'en';
    const translated = surveyInputSchema.parse(templateSurvey(template, language, [other]));
    const texts = (survey: SurveyDefinition) => ({
      ...survey,
      language: null,
      languages: null,
      translations: null,
    });
    expect(translated.languages).toEqual([other]);
    expect(texts(localized(translated, other))).toEqual(
      texts(surveyInputSchema.parse(templateSurvey(template, other))),
    );
  });

  it('has only reachable questions, and every path ends', () => {
    expect(unreachable(definition)).toEqual({ questions: new Set(), endings: new Set() });
    expect(definition.endings.map(({ id }) => id)).toContain(path(definition, {}).ending);
  });

  it('has no empty text', () => {
    for (const [at, text] of textsOf(input)) expect([at, text.trim()]).not.toEqual([at, '']);
  });
});

it('is written in both languages, not copied', () => {
  for (const { survey, summary } of TEMPLATES) {
    expect(summary.it).not.toBe(summary.en);
    for (const { title } of survey.questions) expect(title.it).not.toBe(title.en);
  }
});

describe('finding one', () => {
  const find = (search: string, category = '', language: 'en' | 'it' = 'en') =>
    findTemplates(TEMPLATES, { search, category, language }).map(({ id }) => id);

  it('searches title, summary and questions, regardless of order, case and accents', () => {
    expect(find('GUEST event')).toContain('event-feedback');
    expect(find('candidatura', '', 'it')).toEqual(['job-application']);
    expect(find('perche', '', 'it')).toContain('cancellation');
    expect(find('')).toHaveLength(TEMPLATES.length);
    expect(find('xyzzy')).toEqual([]);
  });

  it.each([
    ['nps', 'recommendation', 'en'],
    ['net promoter score', 'recommendation', 'it'],
    ['enps', 'engagement', 'it'],
    ['csat', 'customer-satisfaction', 'en'],
    ['CES', 'customer-effort', 'it'],
    ['churn', 'cancellation', 'en'],
    ['disdetta', 'cancellation', 'it'],
    ['RSVP', 'party-invitation', 'en'],
    ['sign up', 'event-registration', 'en'],
    ['onboarding', 'new-hire', 'it'],
    ['offboarding', 'exit-interview', 'en'],
    ['roadmap', 'feature-priorities', 'en'],
    ['resume', 'job-application', 'en'],
    ['preventivo', 'quote-request', 'it'],
    ['universita', 'course-evaluation', 'it'],
    ['usability', 'website-feedback', 'en'],
  ] as const)('finds by what people call it: %s', (search, id, language) => {
    expect(find(search, '', language)).toContain(id);
  });

  it('searches within the selected category', () => {
    expect(find('', 'education')).toEqual([
      'course-evaluation',
      'training-feedback',
      'parents-survey',
      'quiz',
    ]);
    expect(find('order', 'education')).not.toContain('order-form');
  });
});
