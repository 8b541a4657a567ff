import { renderToString } from 'preact-render-to-string';
import type { PageTexts, RespondentBundle } from '@canvass/shared/contract/respondent';
import { CONTENT_TYPE_IDS, LATER_TYPE_IDS } from '@canvass/shared/domain/question-types';
import { learnCountries } from './entries/countries.ts';
import { countryTableIn } from './entries/country-order.ts';
import { formEntry } from './entries/form-entry.ts';
import { answerOf, entryFault } from './entries/read-entry.ts';
import { firstStep, nextStep, previousStep, questionsAt } from './steps/step.ts';
import { Respondent } from './respondent.tsx';
import { PasswordPage, RefusalPage } from './page/gate-page.tsx';
import { newResponseId } from './session/response-id.ts';
import { shuffledFor } from './session/shuffle.ts';
import { hiddenFields, prefilled } from './session/url-fields.ts';
import en from './texts/en.json';
import it from './texts/it.json';
import { isLight } from './light/light-survey.ts';
import { isLongList } from './search/long-list.ts';
import { usedMessages } from './used-messages.ts';
import { translator } from './texts/texts.ts';

const TEXTS: Record<string, PageTexts> = { en, it };

learnCountries(countryTableIn('en'));

const bundle: RespondentBundle = {
  textsFor: (language, fallback) => TEXTS[language.slice(0, 2)] ?? TEXTS[fallback] ?? en,
  neededTexts: usedMessages,
  renderSurvey(boot, answers) {
    if (boot.countries) learnCountries(boot.countries);
    return renderToString(<Respondent boot={boot} answers={answers} />);
  },
  renderRefusal: (reason, texts, gate) =>
    renderToString(<RefusalPage reason={reason} gate={gate} t={translator(texts)} />),
  renderPassword: (texts, gate, fault) =>
    renderToString(<PasswordPage gate={gate} t={translator(texts)} fault={fault} />),
  countryTableIn,
  isLongList,
  isLight,
  contentTypes: [...CONTENT_TYPE_IDS, ...LATER_TYPE_IDS],
  formEntry,
  answerOf,
  entryFault,
  firstPlace: firstStep,
  nextPlace: nextStep,
  previousPlace: previousStep,
  questionsAt,
  shuffledFor,
  hiddenFields,
  prefilled,
  newResponseId,
};

export default bundle;
