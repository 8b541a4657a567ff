import type { Context } from 'koa';
import type {
  AnsweredInWidget,
  Gate,
  StoredAnswers,
  PageTexts,
  PasswordFault,
  RefusalReason,
} from '@canvass/shared/contract/respondent';
import { wellFormedTag } from '@canvass/shared/domain/language-tag';
import { localized, surveyLanguage } from '@canvass/shared/domain/localize';
import type { Locale } from '@canvass/shared/domain/locales';
import { withMatrixTitles } from '@canvass/shared/domain/matrix';
import { withTranslatedLanguages } from '@canvass/shared/domain/translated-languages';
import { DEFAULT_THEME } from '@canvass/shared/domain/themes';
import type { SurveyDefinition } from '@canvass/shared/domain/survey';
import type { Deps } from '../../../platform/deps.ts';
import { translate } from '../../../platform/http/language.ts';
import { ownResponse } from '../../../results/responses/store.ts';
import { readBegunResponseId, readResponseId } from '../../public-surveys/response-cookies.ts';
import type { CollectServices } from '../../services.ts';
import { carried, formAddress } from '../document/address.ts';
import { respondentDocument } from '../document/document.ts';
import { yesNoWords } from '../document/answer-reader.ts';
import { interfaceLanguage, otherLanguages, requestedLanguages } from '../document/localized-survey.ts';
import { pageDesign } from '../design/page-design.ts';
import type { SurveyRequest } from '../document/survey-request.ts';

/** The reasons for which a browser may still store answers that were never saved to the server. */
const NOT_ACCEPTING: ReadonlySet<RefusalReason> = new Set(['closed', 'full', 'not_open']);

/**
 * Responds with the gate page: why the survey can't be answered.
 * @param answers those of the posted page that is refused
 * @param fault code of the field error that says more than the reason's own text
 */
export async function refuse(
  deps: Pick<Deps, 'config' | 'db'>,
  services: Pick<CollectServices, 'brands'>,
  ctx: Context,
  request: SurveyRequest,
  status: number,
  cause: RefusalReason,
  answers: Gate['answers'] = [],
  fault?: 'not_utf8',
): Promise<void> {
  const { built } = request;
  const { words, gate, language } = await appearanceOf(deps, services, ctx, request);
  // A build of an earlier release has no words for a reason that is newer.
  const reason = cause in (built.page.texts[words].page as object) ? cause : 'unreadable';
  const hidden = ctx.state.locked || (reason === 'not_open' && !(await hasBegun(deps, ctx, request)));
  const texts = built.page.texts[words];
  const title = (texts.page as Record<string, string>)[reason] ?? 'Canvass';
  const definition = ctx.state.definition as SurveyDefinition | undefined;
  const { onePerBrowser } = definition?.settings ?? {};
  // The page's own text says that each browser answers once.
  const ownText = reason === 'answered' && !onePerBrowser ? 'problems.already_completed' : undefined;
  const key = fault ? `fields.${fault}` : ownText;
  const text = key && translate(words, key);
  // Without cookies, as in another site's frame, the address would begin another response.
  const goesOn = readResponseId(ctx, request.surveyId) ?? readBegunResponseId(ctx, request.surveyId);
  const open =
    cause === 'not_asked' && goesOn
      ? {
          href: formAddress(carried(ctx, language, definition)),
          label: translate(words, 'pages.openSurvey'),
        }
      : undefined;
  send(ctx, status, {
    language: gate.language,
    title,
    theme: gate.theme,
    body: await built.page.gate({
      reason,
      words,
      gate: { ...gate, ...(text && { text }), answers, ...(open && { open }) },
    }),
    request,
    boot: NOT_ACCEPTING.has(reason)
      ? storedAnswersOf(ctx, request, texts, { language, hidden })
      : reason === 'answered' && request.widget
        ? { widget: request.widget, survey: request.surveyId }
        : undefined,
  });
}

/**
 * Whether the browser has begun a response that is stored. A survey that was open before may open again later; the questions of
 * one that never was must not be in a page that any client can get.
 */
async function hasBegun(
  { db }: Pick<Deps, 'db'>,
  ctx: Context,
  { surveyId }: SurveyRequest,
): Promise<boolean> {
  for (const id of [readResponseId(ctx, surveyId), readBegunResponseId(ctx, surveyId)]) {
    if (id && (await ownResponse(db, surveyId, id))) return true;
  }
  return false;
}

/** The data for the script that shows the answers in the browser's own storage. */
function storedAnswersOf(
  ctx: Context,
  { surveyId }: SurveyRequest,
  texts: PageTexts,
  { language, hidden }: { language: string; hidden: boolean },
): StoredAnswers | undefined {
  const definition = ctx.state.definition as SurveyDefinition | undefined;
  if (!definition) return undefined;
  const words = texts.page as Record<'kept_show' | 'kept_copy' | 'kept_copied', string>;
  return {
    survey: surveyId,
    questions: hidden ? [] : withMatrixTitles(localized(definition, language)),
    language: wellFormedTag(language),
    words: {
      kept: String(texts.kept_on_device),
      show: words.kept_show,
      copy: words.kept_copy,
      copied: words.kept_copied,
      ...yesNoWords(texts),
    },
  };
}

/** Responds with the form that asks for the survey's password. */
export async function refusePassword(
  deps: Pick<Deps, 'config'>,
  services: Pick<CollectServices, 'brands'>,
  ctx: Context,
  request: SurveyRequest,
  fault?: PasswordFault,
): Promise<void> {
  const { built } = request;
  const { words, gate } = await appearanceOf(deps, services, ctx, request);
  const texts = built.page.texts[words];
  const title = (texts.page as Record<string, string>).password ?? 'Canvass';
  send(ctx, fault === 'often' ? 429 : 401, {
    language: gate.language,
    title,
    theme: gate.theme,
    body: await built.page.password({ words, gate: { ...gate, title: '' }, fault }),
    request,
  });
}

/** The language and theme of a gate page: the survey's if the survey is known, else a language of the product. */
async function appearanceOf(
  deps: Pick<Deps, 'config'>,
  services: Pick<CollectServices, 'brands'>,
  ctx: Context,
  { locale, path, frame, built }: SurveyRequest,
): Promise<{ words: Locale; gate: Gate; language: string }> {
  const definition = ctx.state.definition as SurveyDefinition | undefined;
  const survey = definition ? withTranslatedLanguages(definition) : { language: 'en', languages: ['it'] };
  const language = surveyLanguage(survey, requestedLanguages(ctx, locale));
  const words = interfaceLanguage({ locale, language });
  // A locked survey shows no text of its own to a respondent who hasn't given the password, even if it is also closed.
  const visible = ctx.state.locked ? undefined : definition;
  const opensAt = visible?.settings.opensAt;
  const theme = definition?.theme ?? DEFAULT_THEME;
  ctx.state.theme = theme;
  ctx.state.frame = frame;
  ctx.state.rightToLeft = false;
  ctx.state.design = definition && (await pageDesign(deps, services, definition, ctx.state.workspace, built));
  const gate: Gate = {
    title: visible ? localized(visible, language).title : '',
    theme,
    frame,
    language: words,
    ...(language.split('-')[0] === words ? {} : { titleLanguage: wellFormedTag(language) }),
    languages: otherLanguages(survey, language, { path, carrying: carried(ctx, language, definition) }),
    ...(opensAt ? { opensAt } : {}),
  };
  return { words, gate, language };
}

function send(
  ctx: Context,
  status: number,
  {
    language,
    title,
    theme,
    body,
    request,
    boot,
  }: {
    language: string;
    title: string;
    theme: string;
    body: string;
    request: SurveyRequest;
    boot?: StoredAnswers | AnsweredInWidget | undefined;
  },
): void {
  ctx.status = status;
  ctx.type = 'html';
  ctx.set('Cache-Control', 'no-store');
  ctx.body = respondentDocument({
    language,
    title,
    description: '',
    body,
    built: request.built,
    theme,
    frame: request.frame,
    design: ctx.state.design,
    indexed: false,
    ...(boot ? { boot, script: request.built.files.kept } : {}),
  });
}
