import type { Context } from 'koa';
import type { RefusalReason } from '@canvass/shared/contract/respondent';
import { surveyLanguage } from '@canvass/shared/domain/localize';
import { DEFAULT_THEME } from '@canvass/shared/domain/themes';
import type { SurveyDefinition } from '@canvass/shared/domain/survey';
import { respondentDocument } from './document.ts';
import type { SurveyRequest } from './survey-request.ts';
import { interfaceLanguage, wishes } from './view.ts';

/** Answers with the page that says why a survey can't be answered. */
export function refuse(ctx: Context, request: SurveyRequest, status: number, reason: RefusalReason): void {
  const { built, frame } = request;
  const { words, theme } = looks(ctx, request);
  const texts = built.page.textsFor(words, words);
  const title = (texts.page as Record<string, string>)[reason] ?? 'Canvass';
  send(ctx, status, {
    language: words,
    title,
    body: built.page.renderRefusal(reason, texts, theme, frame),
    request,
  });
}

/** Answers with the form that asks for the survey's password. */
export function refusePassword(ctx: Context, request: SurveyRequest, wrong: boolean): void {
  const { built, frame } = request;
  const { words, theme } = looks(ctx, request);
  const texts = built.page.textsFor(words, words);
  const title = (texts.page as Record<string, string>).password ?? 'Canvass';
  send(ctx, 401, {
    language: words,
    title,
    body: built.page.renderPassword(texts, theme, frame, wrong),
    request,
  });
}

/** In the survey's language and theme where it is known which survey is meant. */
function looks(ctx: Context, { locale }: SurveyRequest): { words: 'en' | 'it'; theme: string } {
  const definition = ctx.state.definition as SurveyDefinition | undefined;
  const wanted = wishes(ctx, locale);
  const language = definition
    ? surveyLanguage(definition, wanted)
    : surveyLanguage({ language: 'en', languages: ['it'] }, wanted);
  return { words: interfaceLanguage({ locale, language }), theme: definition?.theme ?? DEFAULT_THEME };
}

function send(
  ctx: Context,
  status: number,
  {
    language,
    title,
    body,
    request,
  }: { language: string; title: string; body: string; request: SurveyRequest },
): void {
  ctx.status = status;
  ctx.type = 'html';
  ctx.set('Cache-Control', 'no-store');
  ctx.body = respondentDocument({
    language,
    title,
    description: '',
    body,
    files: request.built.files,
    indexed: false,
  });
}
