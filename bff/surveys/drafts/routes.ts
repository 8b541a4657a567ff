import Router, { type RouterContext } from '@koa/router';
import {
  draftSaveQuerySchema,
  surveySchema,
  surveyDuplicateSchema,
  surveyCreateQuerySchema,
  surveyListQuerySchema,
} from '@canvass/shared/api/surveys';
import { surveyInputSchema } from '@canvass/shared/api/survey-input';
import type { SentPatch } from '@canvass/shared/domain/draft-patch';
import { draftPatchSchema } from '@canvass/shared/domain/draft-patch-schema';
import type { SurveyDefinition } from '@canvass/shared/domain/survey';
import { surveyDefinitionSchema } from '@canvass/shared/domain/survey-schema';
import type { Database, Deps } from '../../platform/deps.ts';
import {
  changedMeanwhile,
  expectedRevisions,
  optionalRevisions,
  setRevision,
} from '../../platform/http/etag.ts';
import { shortIdParam } from '../../platform/http/params.ts';
import { invalid, notFound, type ProblemError } from '../../platform/http/problem.ts';
import { rateLimit } from '../../platform/http/rate-limit.ts';
import { auditCallerOf } from '../../people/audit/caller.ts';
import { recordAudit } from '../../people/audit/record.ts';
import { callerOf } from '../../people/callers/caller.ts';
import { ofProgram } from '../../people/callers/unknown-fields.ts';
import {
  accessOf,
  requireWholeWorkspace,
  scopedAccess,
  surveyAccess,
  workspaceAccess,
} from '../../people/access/access.ts';
import { idempotency } from '../../people/idempotency/run-once.ts';
import { readBody, readQuery } from '../../platform/http/validate.ts';
import { lockFolder } from '../folders/store.ts';
import type { SurveyPasswords } from '../passwords/passwords.ts';
import { recentActivity } from './activity.ts';
import type { BrandDesigns } from '../brands/brand-designs.ts';
import { defaultBrandDesign } from '../brands/store.ts';
import { duplicateSurvey } from './duplicate.ts';
import { cursorAfter, listSurveys, metricsOf } from './listing.ts';
import type { PasswordReferences } from '../passwords/references.ts';
import { presentSaved, presentSummary, presentSurvey } from './present.ts';
import { type DraftSave, patchDraft, saveDraft, type SaveOutcome } from './save.ts';
import { createSurvey, findSurvey, storedPassword, trashSurvey } from './store.ts';
import type { StoredSurvey } from './survey-row.ts';
import { readSurvey } from './too-large.ts';

/**
 * A patch whose questions have the fields of their types: they are checked in the draft that results, where unknown ones are gone.
 * Unknown fields of the patch itself are refused to editors too, also those that a newer release stored: it is a strict object.
 */
const patchFields = draftPatchSchema.extend({ questions: surveyDefinitionSchema.shape.questions });

/** `/api/surveys`: the creator's surveys. Another workspace's survey is answered with 404. */
export function surveyRoutes(
  deps: Deps,
  { passwords, brands }: { passwords: SurveyPasswords; brands: BrandDesigns },
): Router {
  const { db, now } = deps;
  const router = new Router();
  const inWorkspace = workspaceAccess(deps);
  const inScope = scopedAccess(deps);
  const ofSurvey = surveyAccess(deps);
  const writes = rateLimit(600, 60, (ctx) => callerOf(ctx));
  const once = idempotency(deps);

  router.get('/api/surveys', inScope('survey:read'), async (ctx) => {
    const query = readQuery(ctx, surveyListQuerySchema);
    const rows = await listSurveys(db, accessOf(ctx), query);
    const shown = rows.slice(0, query.limit);
    const metrics = await metricsOf(db, shown, now());
    const last = rows.length > query.limit ? shown.at(-1) : undefined;
    ctx.body = {
      items: await Promise.all(
        shown.map(async (row) => {
          const { design } = row.draft;
          const color = design && (await brands.resolve(row.workspaceId, design)).color;
          return presentSummary(row, metrics.get(row.id), color);
        }),
      ),
      next: last ? cursorAfter(query.sort, last) : null,
    };
  });

  router.get('/api/activity', inScope('survey:read'), async (ctx) => {
    ctx.set('Cache-Control', 'no-store');
    ctx.body = await recentActivity(db, accessOf(ctx));
  });

  router.post('/api/surveys', inWorkspace('survey:edit'), writes, async (ctx) => {
    const { brand, folder } = readQuery(ctx, surveyCreateQuerySchema);
    const given = await readSurvey(ctx, ofProgram(ctx, surveyInputSchema, surveySchema));
    await once(ctx, async () => {
      const design = given.design ?? (brand && (await defaultBrandDesign(db, accessOf(ctx).workspaceId)));
      const draft = await passwords.draftToStore(design ? { ...given, design } : given);
      const references = await passwords.references();
      return (database) =>
        database.transaction(async (tx) => {
          const { workspaceId, userId } = accessOf(ctx);
          const isKnown = folder === undefined || (await lockFolder(tx, workspaceId, folder)) !== undefined;
          if (!isKnown) throw invalid([{ field: 'folder', code: 'unknown_folder', message: '' }]);
          const survey = await createSurvey(
            tx,
            { workspaceId, userId, folderId: folder ?? null },
            draft,
            now(),
          );
          await recordAudit(tx, auditCallerOf(ctx), 'survey.create', survey.id);
          created(ctx, survey, references);
        });
    });
  });

  router.post('/api/surveys/:id/duplicate', ofSurvey('survey:edit'), writes, async (ctx) => {
    requireWholeWorkspace(accessOf(ctx));
    const { title } = await readBody(ctx, surveyDuplicateSchema);
    const id = shortIdParam(ctx);
    await once(ctx, async () => {
      const references = await passwords.references();
      return (database) =>
        database.transaction(async (tx) => {
          const survey = await duplicateSurvey(tx, accessOf(ctx), id, title, now());
          if (!survey) throw notFound();
          await recordAudit(tx, auditCallerOf(ctx), 'survey.create', survey.id, { source: id });
          created(ctx, survey, references);
        });
    });
  });

  router.get('/api/surveys/:id', ofSurvey('survey:read'), async (ctx) => {
    const survey = await findSurvey(db, accessOf(ctx).workspaceId, shortIdParam(ctx));
    sendSurvey(ctx, survey, await passwords.references());
  });

  router.put('/api/surveys/:id', ofSurvey('survey:edit'), writes, async (ctx) => {
    const save = draftSave(ctx);
    const stored = await storedForProgram(ctx, save);
    const given = await readSurvey(ctx, ofProgram(ctx, surveyInputSchema, surveySchema, stored));
    const draft = await passwords.draftToStore(given, await currentPassword(save, stored));
    const references = await passwords.references();
    const outcome = await recorded(ctx, (tx) => saveDraft(tx, save, draft));
    const survey = saved(outcome, references);
    sendSurvey(ctx, survey, references);
    // The builder saves while its user writes and has the draft already, so it asks for the state only.
    if (outcome.kind === 'saved' && /\breturn=minimal\b/.test(ctx.get('Prefer'))) {
      ctx.set('Preference-Applied', 'return=minimal');
      ctx.body = presentSaved(survey, references);
    }
  });

  router.patch('/api/surveys/:id', ofSurvey('survey:edit'), writes, async (ctx) => {
    const save = draftSave(ctx);
    const stored = await storedForProgram(ctx, save);
    const { settings, ...rest } = await readSurvey(
      ctx,
      ofProgram(ctx, draftPatchSchema, patchFields, stored),
    );
    const patch = { ...rest, ...(settings && { settings: await withStored(settings, save, stored) }) };
    const references = await passwords.references();
    const outcome = await recorded(ctx, (tx) => patchDraft(tx, save, patch));
    const survey = saved(outcome, references);
    sendSurvey(ctx, survey, references);
    if (outcome.kind === 'saved') ctx.body = presentSaved(survey, references);
  });

  router.delete('/api/surveys/:id', ofSurvey('survey:delete'), writes, async (ctx) => {
    const id = shortIdParam(ctx);
    const { workspaceId } = accessOf(ctx);
    const expected = optionalRevisions(ctx);
    const references = await passwords.references();
    await db.transaction(async (tx) => {
      if (!(await trashSurvey(tx, workspaceId, id, expected, now()))) {
        const survey = await findSurvey(tx, workspaceId, id);
        throw survey ? changedElsewhere(survey, references) : notFound();
      }
      await recordAudit(tx, auditCallerOf(ctx), 'survey.delete', id);
    });
    ctx.status = 204;
  });
  return router;

  /** Saves a draft, and records that it was edited. */
  function recorded(ctx: RouterContext, save: (tx: Database) => Promise<SaveOutcome>): Promise<SaveOutcome> {
    return db.transaction(async (tx) => {
      const outcome = await save(tx);
      if (outcome.kind === 'saved' || outcome.kind === 'merged') {
        await recordAudit(tx, auditCallerOf(ctx), 'survey.edit', outcome.survey.id);
      }
      return outcome;
    });
  }

  function draftSave(ctx: RouterContext): DraftSave {
    return {
      workspaceId: accessOf(ctx).workspaceId,
      id: shortIdParam(ctx),
      expected: expectedRevisions(ctx),
      merge: readQuery(ctx, draftSaveQuerySchema).merge === 'true',
      author: callerOf(ctx),
      now: now(),
    };
  }

  /** The draft that a program's request changes. */
  async function storedForProgram(ctx: RouterContext, { workspaceId, id }: DraftSave) {
    return ctx.state.apiKey ? (await findSurvey(db, workspaceId, id))?.draft : undefined;
  }

  /** The stored text of a draft's password, from the draft if it has been read. */
  function currentPassword({ workspaceId, id }: DraftSave, stored: SurveyDefinition | undefined) {
    return stored ? stored.settings.password : storedPassword(db, workspaceId, id);
  }

  /**
   * Settings with the text to store for their password, if they have one. Hashing takes a while, so it is done before any row is locked.
   */
  async function withStored(
    settings: NonNullable<SentPatch['settings']>,
    save: DraftSave,
    stored: SurveyDefinition | undefined,
  ): Promise<typeof settings> {
    if (settings.password === undefined) return settings;
    const current = await currentPassword(save, stored);
    return { ...settings, password: await passwords.toStore(settings.password, current) };
  }
}

function created(ctx: RouterContext, survey: StoredSurvey, references: PasswordReferences): void {
  ctx.status = 201;
  ctx.set('Location', `/api/surveys/${survey.id}`);
  sendSurvey(ctx, survey, references);
}

/**
 * Answers with a survey and its ETag, which is for If-Match: availability and access change without a new revision, so that a 304
 * would hide from clients that a survey is full.
 * @throws 404 for undefined
 */
export function sendSurvey(
  ctx: RouterContext,
  survey: StoredSurvey | undefined,
  references: PasswordReferences,
): void {
  if (!survey) throw notFound();
  setRevision(ctx, survey.revision);
  ctx.set('Cache-Control', 'no-cache');
  ctx.body = presentSurvey(survey, references);
}

/**
 * The survey as it was saved.
 * @throws 404, or 412 when another client changed it meanwhile
 */
function saved(outcome: SaveOutcome, references: PasswordReferences): StoredSurvey {
  if (outcome.kind === 'missing') throw notFound();
  if (outcome.kind === 'conflict') throw changedElsewhere(outcome.survey, references);
  return outcome.survey;
}

/** 412 with the stored survey as `current`. */
export const changedElsewhere = (survey: StoredSurvey, references: PasswordReferences): ProblemError =>
  changedMeanwhile(survey.revision, presentSurvey(survey, references));
