import { newQuestion } from '@canvass/shared/domain/survey-defaults';
import type { QuestionOf } from '@canvass/shared/domain/survey';
import { renderToStaticMarkup } from 'react-dom/server';
import { entriesFaults } from '../entries/read-entry.ts';
import { Respondent } from '../respondent.tsx';
import { progressAt, questionsAt } from '../steps/step.ts';
import { prefilled } from '../session/url-fields.ts';
import { sampleQuestion, sampleSurvey } from '../testing/sample.ts';
import en from '../texts/en.json';

const statement = (fields: Partial<QuestionOf<'statement'>>) =>
  ({ ...newQuestion('statement', 'intro'), title: 'Before you go on', ...fields }) as QuestionOf<'statement'>;
const boot = {
  texts: en,
  language: 'en',
  frame: 'page',
  widget: null,
  preview: false,
  languages: [],
} as const;
const name = sampleQuestion('text_short', { id: 'name' });

const markup = (
  own: QuestionOf<'statement'>,
  layout: 'one_at_a_time' | 'single_page' = 'one_at_a_time',
  words?: string,
) =>
  renderToStaticMarkup(
    <Respondent
      boot={{
        ...boot,
        ...(words && { words, language: 'pl' }),
        survey: sampleSurvey({ layout, questions: [name, own] }),
        progress: {
          responseId: '',
          at: layout === 'single_page' ? { kind: 'all' } : { kind: 'question', id: 'intro' },
          entries: { name: 'Ada' },
          faults: {},
          consentGiven: false,
          consentMissing: false,
        },
      }}
      answers={{ name: 'Ada' }}
    />,
  );

it('is a page with its text, recalled answers and its own button, and no field', () => {
  const html = markup(statement({ description: 'Hello **{{name}}**', buttonLabel: 'I have read it' }));
  expect(html).toContain('<h1 class="cv-title" id="title-intro">Before you go on</h1>');
  expect(html).toContain('<strong>Ada</strong>');
  expect(html).toMatch(/<button [^>]*value="next"[^>]*><span [^>]*>I have read it</);
  expect(html).not.toContain('name="q.intro"');
  expect(html).not.toContain('cv-number');
});

it('has its own button in the survey’s language, and another one in the page’s', () => {
  const of = (buttonLabel: string) => markup(statement({ buttonLabel }), 'one_at_a_time', 'en');
  expect(of('Przeczytałem')).toContain('><span lang="pl">Przeczytałem</span></button>');
  expect(of(' ')).toMatch(/<div class="cv-actions" lang="en"><button [^>]*>Submit<\/button>/);
});

it('stands between the questions where all are on one page', () => {
  const html = markup(statement({ buttonLabel: 'I have read it' }), 'single_page');
  expect(html).toContain('<h2 class="cv-title" id="title-intro">Before you go on</h2>');
  expect(html).not.toContain('I have read it');
});

it('leads to its video by a link with its picture, and requests nothing of its site', () => {
  const image = { url: '/images/poster.png', alt: 'Our shop' };
  const html = markup(statement({ image, video: 'https://www.youtube.com/watch?v=x' }));
  expect(html).toMatch(
    /<a class="cv-video" href="https:\/\/www\.youtube\.com\/watch\?v=x" target="_blank" rel="noopener noreferrer nofollow"><span class="cv-picture">/,
  );
  expect(html).toContain(`${en.watch_video} <span class="cv-video-site">youtube.com</span>`);
  expect(html).not.toContain('iframe');
  for (const video of ['javascript:alert(1)', 'https://', 'x']) {
    expect(markup(statement({ video }))).not.toContain('cv-video');
  }
});

it('doesn’t count in the numbers and the progress, and takes neither an address’s value nor a draft’s', () => {
  const survey = sampleSurvey({
    prefill: true,
    questions: [statement({}), name, sampleQuestion('email', { id: 'mail' })],
  });
  const at = (id: string) => ({ kind: 'question', id }) as const;
  expect(questionsAt(survey, {}, { kind: 'all' }).map(({ number }) => number)).toEqual([null, 1, 2]);
  expect(progressAt(survey, {}, at('name'))).toBe(0);
  expect(progressAt(survey, { name: 'Ada' }, at('mail'))).toBe(50);
  expect(prefilled(survey, new URLSearchParams('intro=x&name=Ada'), '')).toEqual({ name: 'Ada' });
  const faults = entriesFaults(
    survey.questions,
    { intro: 'of a version in which it was a question' },
    {
      language: 'en',
      today: '2026-11-23',
    },
  );
  expect(faults).toEqual({});
});
