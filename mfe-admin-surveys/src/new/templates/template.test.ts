import { surveyInputSchema } from '@canvass/shared/api/survey-input';
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
  const find = (search: string, category = '') =>
    findTemplates(TEMPLATES, { search, category }).map(({ id }) => id);

  it('searches title, summary and questions, regardless of order, case and accents', () => {
    expect(find('GUEST event')).toContain('event-feedback');
    expect(find('candidatura')).toEqual(['job-application']);
    expect(find('perche')).toContain('cancellation');
    expect(find('')).toHaveLength(TEMPLATES.length);
    expect(find('xyzzy')).toEqual([]);
    expect(find('xyzzy survey')).toEqual([]);
  });

  it.each([
    'survey',
    'Form',
    'questionnaire',
    'templates',
    'a form for',
    'questionario',
    'modello di sondaggio',
  ])('shows all for words that are true of all: %s', (search) =>
    expect(find(search)).toHaveLength(TEMPLATES.length),
  );

  it.each([
    ['nps', 'recommendation'],
    ['net promoter score', 'recommendation'],
    ['enps', 'engagement'],
    ['csat', 'customer-satisfaction'],
    ['CES', 'customer-effort'],
    ['churn', 'cancellation'],
    ['disdetta', 'cancellation'],
    ['RSVP', 'party-invitation'],
    ['sign up', 'event-registration'],
    ['onboarding', 'new-hire'],
    ['offboarding', 'exit-interview'],
    ['roadmap', 'feature-priorities'],
    ['resume', 'job-application'],
    ['preventivo', 'quote-request'],
    ['universita', 'course-evaluation'],
    ['usability', 'website-feedback'],
    ['restaurant', 'restaurant-feedback'],
    ['restaurant survey', 'restaurant-feedback'],
    ['exit interview', 'exit-interview'],
    ['customer survey', 'customer-satisfaction'],
    ['customer satisfaction survey', 'customer-satisfaction'],
    ['employee survey', 'employee-pulse'],
    ['feedback form', 'customer-satisfaction'],
    ['product market fit', 'product-market-fit'],
    ['product-market fit survey', 'product-market-fit'],
    ['job application form', 'job-application'],
    ['event registration form', 'event-registration'],
    ['contact us form', 'contact-form'],
    ['school survey', 'parents-survey'],
    ['work climate', 'employee-pulse'],
    ['ristorante', 'restaurant-feedback'],
    ['sito web', 'website-feedback'],
    ['clima aziendale', 'employee-pulse'],
    ['questionario clima aziendale', 'engagement'],
    ['modulo contatti', 'contact-form'],
    ['questionario clienti', 'customer-satisfaction'],
    ['soddisfazione del cliente', 'customer-satisfaction'],
    ['colloquio di uscita', 'exit-interview'],
    ['modulo d’ordine', 'order-form'],
    ['iscrizione all’evento', 'event-registration'],
    ['festa di compleanno', 'party-invitation'],
    ['volontari', 'volunteers'],
    // "Example" is a word for any template.
    ['exam', 'quiz'],
  ] as const)('finds by what people call it, in either language: %s', (search, id) => {
    expect(find(search)).toContain(id);
    expect(find(search).length).toBeLessThan(TEMPLATES.length / 2);
  });

  it('shows all while a word that is true of all is typed, and no template has one that begins so', () => {
    expect(find('surv')).toHaveLength(TEMPLATES.length);
    expect(find('customer surv')).toEqual(find('customer survey'));
    expect(find('xyzzy surv')).toEqual([]);
  });

  it('searches within the selected category', () => {
    expect(find('exam', 'events')).toEqual([]);
    expect(find('', 'education')).toEqual([
      'course-evaluation',
      'training-feedback',
      'parents-survey',
      'quiz',
    ]);
    expect(find('order', 'education')).not.toContain('order-form');
  });
});
