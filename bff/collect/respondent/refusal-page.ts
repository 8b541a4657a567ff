import type { Context } from 'koa';
import type {
  Gate,
  StoredAnswers,
  PageTexts,
  PasswordFault,
  RefusalReason,
} from '@canvass/shared/contract/respondent';
import { localized, surveyLanguage } from '@canvass/shared/domain/localize';
import type { Locale } from '@canvass/shared/domain/locales';
import { DEFAULT_THEME } from '@canvass/shared/domain/themes';
import type { SurveyDefinition } from '@canvass/shared/domain/survey';
import { carried } from './address.ts';
import { respondentDocument } from './document.ts';
import type { SurveyRequest } from './survey-request.ts';
import { interfaceLanguage, otherLanguages, wishes } from './view.ts';

/** Who comes to these may have answers on the device that never got through. */
const TAKEN_NO_MORE: ReadonlySet<RefusalReason> = new Set(['closed', 'full', 'not_open']);

/** Answers with the page that says why a survey can't be answered. */
export function refuse(ctx: Context, request: SurveyRequest, status: number, reason: RefusalReason): void {
  const { built } = request;
  const { words, gate, language } = looks(ctx, request);
  const texts = built.page.textsFor(words, words);
  const title = (texts.page as Record<string, string>)[reason] ?? 'Canvass';
  send(ctx, status, {
    language: gate.language,
    title,
    theme: gate.theme,
    body: built.page.renderRefusal(reason, texts, gate),
    request,
    kept: TAKEN_NO_MORE.has(reason) ? keptAnswers(ctx, request, texts, language) : undefined,
  });
}

/** What a browser that had answers for the survey needs to show them: they are in its own storage. */
function keptAnswers(
  ctx: Context,
  { surveyId }: SurveyRequest,
  texts: PageTexts,
  language: string,
): StoredAnswers | undefined {
  const definition = ctx.state.definition as SurveyDefinition | undefined;
  if (!definition) return undefined;
  const words = texts.page as Record<'kept_show' | 'kept_copy' | 'kept_copied', string>;
  return {
    survey: surveyId,
    questions: ctx.state.locked ? [] : localized(definition, language).questions,
    language,
    words: {
      kept: String(texts.kept_on_device),
      show: words.kept_show,
      copy: words.kept_copy,
      copied: words.kept_copied,
      yes: String(texts.yes),
      no: String(texts.no),
    },
  };
}

/** Answers with the form that asks for the survey's password. */
export function refusePassword(ctx: Context, request: SurveyRequest, fault?: PasswordFault): void {
  const { built } = request;
  const { words, gate } = looks(ctx, request);
  const texts = built.page.textsFor(words, words);
  const title = (texts.page as Record<string, string>).password ?? 'Canvass';
  send(ctx, fault === 'often' ? 429 : 401, {
    language: gate.language,
    title,
    theme: gate.theme,
    body: built.page.renderPassword(texts, { ...gate, title: '' }, fault),
    request,
  });
}

/** In the survey's language and theme where it is known which survey is meant; else in one that we speak. */
function looks(
  ctx: Context,
  { locale, path, frame }: SurveyRequest,
): { words: Locale; gate: Gate; language: string } {
  const definition = ctx.state.definition as SurveyDefinition | undefined;
  const spoken = definition ?? { language: 'en', languages: ['it'] };
  const language = surveyLanguage(spoken, wishes(ctx, locale));
  const words = interfaceLanguage({ locale, language });
  // A password keeps all that the survey says from who hasn't given it, whatever else shuts it.
  const told = ctx.state.locked ? undefined : definition;
  const opensAt = told?.settings.opensAt;
  const theme = definition?.theme ?? DEFAULT_THEME;
  ctx.state.theme = theme;
  const gate: Gate = {
    title: told ? localized(told, language).title : '',
    theme,
    frame,
    language: words,
    ...(language.split('-')[0] === words ? {} : { titleLanguage: language }),
    languages: otherLanguages(spoken, language, { path, carrying: carried(ctx, language, definition) }),
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
    kept,
  }: {
    language: string;
    title: string;
    theme: string;
    body: string;
    request: SurveyRequest;
    kept?: StoredAnswers | undefined;
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
    indexed: false,
    ...(kept ? { boot: kept, script: request.built.files.kept } : {}),
  });
}
