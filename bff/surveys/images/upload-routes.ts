import type { IncomingMessage } from 'node:http';
import Router, { type RouterContext } from '@koa/router';
import { imageAddressSchema, type UploadedImage } from '@canvass/shared/api/images';
import { LARGEST_UPLOAD, UPLOAD_TYPES, uploadedAddress } from '@canvass/shared/domain/images';
import type { Database, Deps } from '../../platform/deps.ts';
import { readBodyBytes } from '../../platform/http/body.ts';
import { conflict, invalid } from '../../platform/http/problem.ts';
import { rateLimit } from '../../platform/http/rate-limit.ts';
import { auditCallerOf } from '../../people/audit/caller.ts';
import { recordAudit } from '../../people/audit/record.ts';
import { callerOf } from '../../people/callers/caller.ts';
import { accessOf, workspaceAccess } from '../../people/access/access.ts';
import { idempotency } from '../../people/idempotency/run-once.ts';
import { guardedAgent } from '../../platform/outbound/agent.ts';
import { readBody } from '../../platform/http/validate.ts';
import { readPicture } from './decode.ts';
import { fetchPicture } from './fetch-picture.ts';
import { countPictures, storePicture } from './store.ts';
import { semaphore } from './semaphore.ts';

/** Enough for every question of many surveys; keeps an account from being used as file storage. */
const MOST_PICTURES = 1000;

const MEGABYTES = LARGEST_UPLOAD / 1024 / 1024;

const refused = (code: string, field = 'image') =>
  invalid([{ field, code, message: '', params: { megabytes: MEGABYTES } }]);

/** `POST /api/images`: the request's body is the file itself, which a form of another site can't send. */
export function imageUploadRoutes(deps: Deps): Router {
  const router = new Router({ prefix: '/api/images' });
  const inWorkspace = workspaceAccess(deps);
  const withPermit = semaphore({ running: 2, waiting: 16, waitingOfClient: 4 });
  const writes = rateLimit(60, 600, (ctx) => callerOf(ctx));
  const once = idempotency(deps);

  const agent = guardedAgent({ allowLoopback: deps.config.webhookAllowLoopback });

  router.post('/', inWorkspace('image:upload'), writes, async (ctx) => {
    if (!ctx.is(...UPLOAD_TYPES)) throw refused('image_type');
    const bytes = await readUpload(ctx.req);
    const prepare = async () => {
      await checkQuota(ctx);
      return store(ctx, bytes, 'image');
    };
    await once(ctx, prepare, bytes);
  });

  // The picture is copied, so that respondents' browsers send no requests to servers that the creator may not know
  // either.
  router.post('/from-address', inWorkspace('image:upload'), writes, async (ctx) => {
    const { address } = await readBody(ctx, imageAddressSchema);
    await once(ctx, async () => {
      await checkQuota(ctx);
      const fetched = await fetchPicture(address, agent);
      if ('rejected' in fetched) throw refused(fetched.rejected, 'address');
      return store(ctx, fetched.bytes, 'address');
    });
  });

  return router;

  async function checkQuota(ctx: RouterContext): Promise<void> {
    if ((await countPictures(deps.db, accessOf(ctx).workspaceId)) >= MOST_PICTURES) {
      throw conflict('image_limit', { limit: MOST_PICTURES });
    }
  }

  /** Reads a picture. @returns what stores it and answers with its address */
  async function store(ctx: RouterContext, bytes: Buffer, field: string) {
    const picture = await withPermit(callerOf(ctx), () => readPicture(bytes));
    if ('rejected' in picture) throw refused(picture.rejected, field);
    const { width, height } = picture;
    return (db: Database) =>
      db.transaction(async (tx) => {
        const id = await storePicture(tx, accessOf(ctx).workspaceId, picture);
        await recordAudit(tx, auditCallerOf(ctx), 'image.upload', id);
        ctx.status = 201;
        ctx.body = { id, width, height, src: uploadedAddress(id) } satisfies UploadedImage;
      });
  }
}

async function readUpload(request: IncomingMessage): Promise<Buffer> {
  const bytes = await readBodyBytes(request, LARGEST_UPLOAD, [
    { field: 'image', code: 'image_too_large', message: '', params: { megabytes: MEGABYTES } },
  ]);
  if (bytes.length === 0) throw refused('required');
  return bytes;
}
