import type { SurveyDefinition } from '@canvass/shared/domain/survey';
import type { Database } from '../../platform/deps.ts';
import { copyAccess } from './copy-access.ts';
import { createSurvey, findSurvey } from './store.ts';
import type { StoredSurvey } from './survey-row.ts';

/**
 * Creates a new draft with the content of this one; ids of questions and options stay, responses and versions are not
 * copied. Translations of the old title aren't, where the copy has another one. A close date in the past is left out,
 * because the copy would be closed before it opens. The copy is in
 * the same folder; that of a restricted survey is for the same members and for the one who makes it.
 */
export async function duplicateSurvey(
  db: Database,
  by: { workspaceId: string; userId: string | null },
  id: string,
  title: string | undefined,
  now: Date,
): Promise<StoredSurvey | undefined> {
  const survey = await findSurvey(db, by.workspaceId, id);
  if (!survey) return undefined;
  const { settings } = survey.draft;
  const over = settings.closeAt !== null && new Date(settings.closeAt) <= now;
  const draft: SurveyDefinition = {
    ...survey.draft,
    ...(title === undefined || title === survey.draft.title
      ? {}
      : { title, translations: withoutTitle(survey.draft.translations) }),
    settings: { ...settings, closeAt: over ? null : settings.closeAt },
  };
  return db.transaction(async (tx) => {
    const copy = await createSurvey(tx, { ...by, folderId: survey.folderId }, draft, now);
    if (!survey.restricted) return copy;
    await copyAccess(tx, { from: id, to: copy.id, ...by });
    return { ...copy, restricted: true };
  });
}

const withoutTitle = (translations: SurveyDefinition['translations']): SurveyDefinition['translations'] =>
  Object.fromEntries(
    Object.entries(translations).map(([language, texts]) => [
      language,
      Object.fromEntries(Object.entries(texts).filter(([path]) => path !== 'title')),
    ]),
  );
