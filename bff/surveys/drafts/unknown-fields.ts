import { surveyInputSchema, surveyStateSchema } from '@canvass/shared/api/surveys';
import { SURVEY_LIMITS, withBodyLimits } from '@canvass/shared/domain/body-limits';
import { draftPatchSchema } from '@canvass/shared/domain/draft-patch-schema';
import { isRecord } from '@canvass/shared/domain/record';
import { DEFINITION_FIELDS } from '@canvass/shared/domain/survey-defaults';
import { settingsSchema } from '@canvass/shared/domain/survey-schema';
import type { Context } from 'koa';
import { z } from 'zod';

/** What a survey is read with: a program may send back what it has read. */
const FIELDS = new Set<string>([...DEFINITION_FIELDS, ...Object.keys(surveyStateSchema.shape)]);
const SETTINGS = new Set(Object.keys(settingsSchema.shape));

interface Known {
  fields?: ReadonlySet<string>;
  settings?: ReadonlySet<string>;
}

/** A schema that refuses unknown fields: one that was misspelt, or another product's, would be dropped, and a whole draft lose its own. */
const refusing = <Schema extends z.ZodType>(schema: Schema, { fields, settings }: Known) =>
  withBodyLimits(
    z.preprocess((body, ctx) => {
      const refuse = (value: unknown, known: ReadonlySet<string> | undefined, path: string[]) => {
        const keys = known && isRecord(value) ? Object.keys(value).filter((key) => !known.has(key)) : [];
        if (keys.length > 0)
          ctx.addIssue({ code: 'unrecognized_keys', keys, path, input: body as Record<string, unknown> });
      };
      refuse(body, fields, []);
      refuse(isRecord(body) ? body.settings : undefined, settings, ['settings']);
      return body;
    }, schema),
    SURVEY_LIMITS,
  );

const programSurvey = refusing(surveyInputSchema, { fields: FIELDS, settings: SETTINGS });
const programPatch = refusing(draftPatchSchema, { settings: SETTINGS });

/**
 * The schema of a whole survey in a request. Where a newer release stored fields (after a rollback, or while servers of two releases run),
 * editors and programs send back what they read: it is dropped, as a creator couldn't save otherwise. Of a program's request everything
 * else unknown is refused.
 * @param stored the draft that it replaces
 */
export function surveySchemaFor(
  ctx: Context,
  stored?: { settings: object },
): typeof surveyInputSchema | typeof programSurvey {
  if (!ctx.state.apiKey) return surveyInputSchema;
  if (!stored) return programSurvey;
  return refusing(surveyInputSchema, {
    fields: new Set([...FIELDS, ...Object.keys(stored)]),
    settings: new Set([...SETTINGS, ...Object.keys(stored.settings)]),
  });
}

/** The schema of a patch in a request; its unknown fields are always refused. */
export const patchSchemaFor = (ctx: Context) => (ctx.state.apiKey ? programPatch : draftPatchSchema);
