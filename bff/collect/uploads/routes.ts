import Router, { type RouterContext } from '@koa/router';
import {
  LARGEST_PIECE,
  PIECE_TYPE,
  SMALLEST_PIECE,
  type Upload,
  uploadInputSchema,
} from '@canvass/shared/api/uploads';
import type { Deps } from '../../platform/deps.ts';
import { readBodyBytes } from '../../platform/http/body.ts';
import { shortIdParam, uuidParam } from '../../platform/http/params.ts';
import { conflict, invalid, notFound, ProblemError } from '../../platform/http/problem.ts';
import { rateLimit } from '../../platform/http/rate-limit.ts';
import { readBody } from '../../platform/http/validate.ts';
import { type FileRow, findFile } from '../../results/files/store.ts';
import { hasAnswered } from '../public-surveys/answered.ts';
import { admit, passwordRequired } from '../public-surveys/refusals.ts';
import type { CollectServices } from '../services.ts';
import { beginUpload } from './begin-upload.ts';
import { appendPiece, removeUpload } from './store.ts';

type Services = Pick<CollectServices, 'publicSurveys' | 'unlocks' | 'definitions'>;

/**
 * `/api/public/surveys/{id}/responses/{responseId}/files`: files that a respondent uploads in pieces. A connection that broke off asks how
 * far it came (`Upload-Offset`, as in tus) and goes on there. The random ids of response and file are the permission; no
 * file is read here.
 */
export function uploadRoutes(deps: Deps, { publicSurveys, unlocks, definitions }: Services): Router {
  const { db, now } = deps;
  const router = new Router({ prefix: '/api/public/surveys/:id/responses/:responseId/files' });

  router.post('/', rateLimit(120, 60), async (ctx) => {
    const found = admit(await publicSurveys.find(shortIdParam(ctx)));
    const { password, onePerBrowser } = found.live.definition.settings;
    if (!(await unlocks.isUnlocked(ctx, found.state.id, password))) throw passwordRequired();
    if (onePerBrowser && hasAnswered(ctx, found.state.id)) throw conflict('already_answered');
    const input = await readBody(ctx, uploadInputSchema);
    const responseId = uuidParam(ctx, 'responseId');
    const file = await beginUpload(deps, definitions, { found, responseId }, input);
    ctx.status = 201;
    ctx.set('Location', `${ctx.path.replace(/\/$/, '')}/${file.id}`);
    answer(ctx, file);
  });

  const named = (ctx: RouterContext) => ({
    id: uuidParam(ctx, 'fileId'),
    surveyId: shortIdParam(ctx),
    responseId: uuidParam(ctx, 'responseId'),
  });

  router.get('/:fileId', rateLimit(600, 60), async (ctx) => {
    const { id, surveyId, responseId } = named(ctx);
    const file = await findFile(db, surveyId, responseId, id);
    if (!file) throw notFound();
    answer(ctx, file);
  });

  router.patch('/:fileId', rateLimit(1200, 60), async (ctx) => {
    const file = named(ctx);
    if (!ctx.is(PIECE_TYPE)) throw new ProblemError(415, 'unsupported_media_type');
    const offset = offsetOf(ctx);
    const bytes = await readBodyBytes(ctx.req, LARGEST_PIECE);
    const appended = await appendPiece(db, file, { offset, bytes }, now());
    if (!appended) throw notFound();
    if ('file' in appended) return answer(ctx, appended.file);
    if (appended.refused === 'content') {
      throw invalid([{ field: 'file', code: 'file_content', message: '' }]);
    }
    if (appended.refused === 'small') {
      const params = { kilobytes: SMALLEST_PIECE / 1024 };
      throw invalid([{ field: 'file', code: 'piece_too_small', message: '', params }]);
    }
    const at = appended.offset;
    throw new ProblemError(409, 'wrong_offset', {
      headers: { 'Upload-Offset': String(at) },
      extra: { offset: at },
    });
  });

  router.delete('/:fileId', rateLimit(600, 60), async (ctx) => {
    if (!(await removeUpload(db, named(ctx)))) throw conflict('already_completed');
    ctx.status = 204;
  });
  return router;
}

function answer(ctx: RouterContext, { id, name, size, type, received }: FileRow): void {
  ctx.set({ 'Upload-Offset': String(received), 'Upload-Length': String(size), 'Cache-Control': 'no-store' });
  ctx.body = { id, name, size, type, offset: received } satisfies Upload;
}

/** @throws 400 without a header `Upload-Offset` that is a whole number */
function offsetOf(ctx: RouterContext): number {
  const text = ctx.get('Upload-Offset');
  if (!/^\d{1,12}$/.test(text)) throw new ProblemError(400, 'bad_request');
  return Number(text);
}
