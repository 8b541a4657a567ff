import { z } from 'zod';
import { draftPatchSchema } from '../domain/draft-patch-schema.ts';
import { settingsSchema } from '../domain/survey-settings-schema.ts';
import { authorSchema } from './authors.ts';
import { surveyStateSchema } from './surveys.ts';

/** Changes of a draft: unlike those that clients send, they have all settings, or none. */
const changesSchema = draftPatchSchema.extend({ settings: settingsSchema.optional() });

/** A page of a survey in the editor. */
const pageSchema = z.string().regex(/^(?:welcome|(?:question|ending)\.[A-Za-z0-9_-]{1,40})$/);

/** The report of an editor's tab about itself. */
export const editingInputSchema = z.strictObject({
  page: pageSchema.nullable().meta({ description: 'The page that is open in the editor; `null`: none' }),
  revision: z
    .number()
    .int()
    .min(0)
    .max(2_147_483_647)
    .meta({ description: 'The revision whose draft the tab has: what changed since is in the answer' }),
});

/** Another person who has the survey open. */
export const editorSchema = z.object({
  id: z.string(),
  name: z.string(),
  avatar: z.string().nullable(),
  pages: z.array(pageSchema).meta({ description: 'The pages that their tabs have open' }),
});

/** The survey as the editor needs it between saves. */
export const editingSchema = z.object({
  survey: surveyStateSchema,
  editors: z.array(editorSchema).meta({ description: 'The other editors who have it open, each once' }),
  changes: z
    .object({
      patch: changesSchema.nullable().meta({
        description: '`null`: that revision is too old, the survey has to be read whole',
      }),
      authors: z
        .array(authorSchema)
        .meta({ description: 'Who changed it, the last one first, the caller last of all' }),
    })
    .nullable()
    .meta({ description: 'What changed since the given revision; `null`: nothing' }),
});

export type Editor = z.infer<typeof editorSchema>;
export type Editing = z.infer<typeof editingSchema>;
export type EditingInput = z.infer<typeof editingInputSchema>;
