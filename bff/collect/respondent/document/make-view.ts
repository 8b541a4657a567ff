import type { Context } from 'koa';
import { directionOf } from '@canvass/shared/domain/direction';
import { wellFormedTag } from '@canvass/shared/domain/language-tag';
import { regionOf } from '@canvass/shared/domain/region';
import type { SurveyDefinition } from '@canvass/shared/domain/survey';
import type { Deps } from '../../../platform/deps.ts';
import type { StoredResponse } from '../../../results/responses/store.ts';
import { versionFor } from '../../public-surveys/begun-version.ts';
import { withinPlan } from '../../public-surveys/plan-limits.ts';
import type { CollectServices } from '../../services.ts';
import { carried, hiddenIn } from './address.ts';
import { localizedSurvey, requestedLanguages } from './localized-survey.ts';
import { pageDesign } from '../design/page-design.ts';
import type { FoundRequest, SurveyRequest } from './survey-request.ts';
import type { View } from './view.ts';

/** The view of the version that a response was begun on, if its respondent may read it, else of the live one. */
export async function viewOf(
  deps: Deps,
  services: CollectServices,
  ctx: Context,
  request: FoundRequest,
  begun: StoredResponse | undefined,
): Promise<View> {
  const { version, definition } = await versionFor(deps, services.definitions, request.found.live, begun);
  return makeView(deps, services, ctx, request, version, definition);
}

/** The view of a version, 0 for a preview, in the language and design of a request; sets `ctx.state.theme`, `frame`, `design` and `rightToLeft` for its policy. */
export async function makeView(
  deps: Deps,
  services: CollectServices,
  ctx: Context,
  request: SurveyRequest,
  version: number,
  definition: SurveyDefinition,
): Promise<View> {
  const { built, locale, frame, widget, path, surveyId, preview } = request;
  const shown = request.workspace ? withinPlan(definition, request.workspace, deps.config) : definition;
  const localizedPage = localizedSurvey(
    surveyId,
    version,
    shown,
    requestedLanguages(ctx, locale),
    built.page,
  );
  const design = await pageDesign(deps, services, definition, request.workspace, built);
  ctx.state.theme = definition.theme;
  ctx.state.frame = frame;
  ctx.state.design = design;
  ctx.state.rightToLeft = directionOf(wellFormedTag(localizedPage.language)) === 'rtl';
  return {
    ...localizedPage,
    hidden: hiddenIn(ctx, definition),
    carrying: carried(ctx, localizedPage.language, definition),
    built,
    definition,
    design,
    locale,
    country: regionOf(ctx.acceptsLanguages()[0] ?? ''),
    frame,
    widget,
    path,
    preview: preview !== undefined,
    origin: deps.config.publicOrigin,
  };
}
