import type { Boot, Progress } from '@canvass/shared/contract/respondent';
import type { Answers } from '@canvass/shared/domain/answers';
import { directionOf } from '@canvass/shared/domain/direction';
import { wellFormedTag } from '@canvass/shared/domain/language-tag';
import { buttonTexts } from '@canvass/shared/domain/localize';
import { isRanking } from '@canvass/shared/domain/ranking';
import { withoutAnswers } from '@canvass/shared/domain/recall';
import { withTranslatedLanguages } from '@canvass/shared/domain/translated-languages';
import { respondentDocument } from './document.ts';
import { interfaceLanguage, listedAddresses, otherLanguages } from './localized-survey.ts';
import { withPictureSources } from './pictures.ts';
import { cachedSurvey, type View } from './view.ts';

/** The respondent's state that a document shows besides the survey. */
export interface DocumentState {
  /** The answers so far, for recall and rules; null: those that the entries of `progress` mean. */
  answers: Answers | null;
  progress?: Progress;
  /** The hidden fields of the respondent that the page is rendered for. */
  hidden?: Record<string, string>;
  /** Token that unlocks the survey where its cookie isn't sent. */
  unlock?: string | undefined;
  /** The address that browsers without script are redirected to. */
  withoutScript?: string | undefined;
}

/** A rendered document, and whether the light script is enough for it. */
export interface RenderedDocument {
  html: string;
  light: boolean;
}

/** All data that the page is rendered from, on the server and in the browser, without what the bundle adds. */
function knownBoot(view: View, { progress, unlock }: DocumentState): Omit<Boot, 'survey' | 'texts'> {
  const { built, survey, language, definition } = view;
  const words = interfaceLanguage(view);
  return {
    language: wellFormedTag(language),
    ...(language.split('-')[0] === words ? {} : { words }),
    frame: view.frame,
    widget: view.widget,
    preview: view.preview,
    languages: otherLanguages(withTranslatedLanguages(definition), language, view),
    ...(survey.endings.some(({ confetti }) => confetti) ? { confetti: `/p/${built.files.confetti}` } : {}),
    ...(built.files.ranking && survey.questions.some(isRanking)
      ? { ranking: `/p/${built.files.ranking}` }
      : {}),
    ...(built.files.scores && survey.scores?.length ? { scores: `/p/${built.files.scores}` } : {}),
    ...(built.files.uploads && survey.questions.some(({ type }) => type === 'file_upload')
      ? { uploads: `/p/${built.files.uploads}` }
      : {}),
    ...(built.files.signature && survey.questions.some(({ type }) => type === 'signature')
      ? { signature: `/p/${built.files.signature}` }
      : {}),
    ...(progress ? { progress, country: view.country } : {}),
    ...(unlock ? { unlock } : {}),
  };
}

/** The whole document of a survey. @throws BundleError if the bundle fails */
export async function surveyDocument(view: View, shown: DocumentState): Promise<RenderedDocument> {
  const { built, survey } = view;
  const { progress, answers, withoutScript, hidden = {} } = shown;
  const words = interfaceLanguage(view);
  const known = knownBoot(view, shown);
  const { html, added, light } = await built.page.page(
    {
      words,
      isolated: directionOf(known.language) === 'rtl',
      buttons: buttonTexts(view.definition, view.language),
      boot: known,
      search: `/p/${built.files.search}`,
      answers,
      hidden,
    },
    cachedSurvey(view),
  );
  const { error } = built.page.texts[words].page as Record<'error', string>;
  const [wrong] = Object.keys(progress?.faults ?? {});
  const failed = wrong !== undefined || progress?.consentMissing;
  const indexed = view.frame === 'page' && !view.preview && !progress;
  const offered = withTranslatedLanguages(view.definition);
  const { canonical, alternates } = listedAddresses(offered, view.language, view);
  const boot: Boot = {
    survey: {
      ...withPictureSources(survey),
      ...(Object.keys(hidden).length > 0 && { hiddenValues: hidden }),
    },
    ...added,
    ...known,
  };
  const document = respondentDocument({
    language: known.language,
    title: failed ? `${error}: ${survey.title}` : survey.title,
    description: survey.description || withoutAnswers(survey.welcome?.description ?? '') || survey.title,
    body: wrong ? focusedOn(wrong, html) : html,
    built,
    theme: survey.theme,
    frame: view.frame,
    design: view.design,
    light,
    preview: view.preview,
    boot,
    canonical,
    alternates: indexed ? alternates : [],
    indexed,
    ...(withoutScript ? { withoutScript } : {}),
  });
  return { html: document, light };
}

/** Sets `autofocus` on the field of a question: without script nothing else moves the focus to a fault. */
function focusedOn(questionId: string, html: string): string {
  const at = html.indexOf(`data-question="${questionId}"`);
  const rest = html.slice(at).replace(/<(input|select|textarea) (?![^>]*type="hidden")/, '<$1 autofocus ');
  return html.slice(0, at) + rest;
}
