import type { PublicSurvey } from '@canvass/shared/api/public-surveys';
import type { PageTexts } from '@canvass/shared/contract/respondent';
import type { RespondentFieldProps } from '@canvass/shared/contract/respondent-field';
import { regionOf } from '@canvass/shared/domain/region';
import { directionOf } from '@canvass/shared/domain/direction';
import { learnCountries } from '../../respondent/entries/countries.ts';
import { COUNTRY_TABLE } from '@canvass/shared/domain/country-table';
import { PageProvider } from '../../respondent/page/page-context.tsx';
import { Field } from '../../respondent/questions/field.tsx';
import en from '../../respondent/texts/en.json';
import it from '../../respondent/texts/it.json';
import { translator } from '../../respondent/texts/texts.ts';

const TEXTS: Record<string, PageTexts> = { en, it };

learnCountries(COUNTRY_TABLE);

/**
 * A question's field alone, in the context of the respondent's page. Files have the place to drop them that the page's script puts
 * before the browser's own field.
 */
export function Controls({ question, theme, variables, layout, language, fallback }: RespondentFieldProps) {
  const t = translator(TEXTS[language.slice(0, 2)] ?? TEXTS[fallback] ?? en);
  return (
    <PageProvider
      value={{
        survey: NONE,
        t,
        language,
        country: regionOf(language),
        answers: {},
        answerWords: () => '',
        idPrefix: '',
      }}
    >
      <div lang={language} dir={directionOf(language)}>
        <div
          className="cv"
          style={variables}
          data-theme={theme}
          data-frame="page"
          data-surface="sheet"
          data-layout={layout}
        >
          {question.type === 'file_upload' ? (
            <div className="cv-files">
              <div className="cv-drop">{t(question.maxFiles > 1 ? 'files_choose' : 'file_choose')}</div>
            </div>
          ) : (
            <Field
              question={question}
              entry={undefined}
              fieldId={`field-${question.id}`}
              describedBy={undefined}
              invalid={false}
            />
          )}
        </div>
      </div>
    </PageProvider>
  );
}

/** Stands in for the survey: a single field needs nothing of it. */
const NONE: PublicSurvey = {
  id: '',
  version: 0,
  title: '',
  description: '',
  language: 'en',
  languages: [],
  translations: {},
  theme: '',
  layout: 'one_at_a_time',
  progressBar: false,
  backButton: false,
  welcome: null,
  questions: [],
  endings: [],
  hiddenFields: [],
  prefill: false,
  consent: null,
  onePerBrowser: false,
};
