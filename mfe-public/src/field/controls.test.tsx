import type { Locale } from '@canvass/shared/domain/locales';
import { QUESTION_TYPE_IDS, type QuestionType } from '@canvass/shared/domain/question-types';
import { renderToStaticMarkup } from 'react-dom/server';
import { PageProvider } from '../../respondent/page/page-context.tsx';
import { Question } from '../../respondent/questions/question.tsx';
import { sampleQuestion, sampleSurvey } from '../../respondent/testing/sample.ts';
import en from '../../respondent/texts/en.json';
import it_ from '../../respondent/texts/it.json';
import { translator } from '../../respondent/texts/texts.ts';
import { Controls } from './controls.tsx';

const alone = (type: QuestionType, language: string, fallback: Locale = 'en') =>
  renderToStaticMarkup(
    <Controls
      question={sampleQuestion(type)}
      theme="ocean-blue"
      layout="one_at_a_time"
      language={language}
      fallback={fallback}
    />,
  );

/** Its field is put there by a script; the page without one has the browser's own. */
const SCRIPTED = 'file_upload';

it.each(
  QUESTION_TYPE_IDS.filter((type) => type !== SCRIPTED).flatMap((type) => [
    [type, 'en'] as const,
    [type, 'it'] as const,
  ]),
)('%s in %s is, letter for letter, what stands on the respondent’s page', (type, language) => {
  const field = /<div class="cv" data-theme="ocean-blue" [^>]*>(.*)<\/div><\/div>$/.exec(
    alone(type, language),
  )?.[1];
  const value = {
    survey: sampleSurvey(),
    t: translator(language === 'it' ? it_ : en),
    language,
    country: language === 'it' ? 'IT' : 'US',
    answers: {},
    answerWords: () => '',
    idPrefix: '',
  };
  const page = renderToStaticMarkup(
    <PageProvider value={value}>
      <Question
        question={sampleQuestion(type)}
        number={1}
        level={1}
        entry={undefined}
        fault={undefined}
        onEntry={() => {}}
      />
    </PageProvider>,
  ).replace(/ aria-describedby="[^"]*"/g, '');
  expect(field).toMatch(/cv-/);
  expect(page).toContain(field);
});

it('is written in the direction of its language', () => {
  expect(alone('select_list', 'ar')).toMatch(/^<div lang="ar" dir="rtl"><div class="cv"/);
});

it('has labels in the creator’s language if the page lacks the survey’s', () => {
  expect(alone('text_short', 'xx', 'it')).toContain(it_.text_placeholder);
});

it.each(['en', 'it'] as const)(
  'files have the place to drop them that the page’s script shows, in %s',
  (language) => {
    const texts = language === 'it' ? it_ : en;
    const drawn = alone('file_upload', language);
    expect(drawn).toContain(`<div class="cv-drop">${texts.file_choose}</div>`);
    expect(drawn).not.toContain('type="file"');
  },
);
