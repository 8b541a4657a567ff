import type { Survey, SurveySummary } from '@canvass/shared/api/surveys';
import { useArea } from '@canvass/shared/contract/area-context';
import { cutText } from '@canvass/shared/domain/cut-text';
import { isPlanLimit } from '@canvass/shared/http/plan-limit';
import { useFailureText } from '@canvass/shared/http/use-failure-text';
import { useQueryClient } from '@canvass/shared/query/query';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { surveyKeys } from '../api/survey-keys.ts';
import { closeSurvey, deleteSurvey, duplicateSurvey, reopenSurvey, restoreSurvey } from '../api/surveys.ts';

type Target = Pick<SurveySummary, 'id' | 'title'>;

/** Milliseconds for which the message of a deletion offers to undo it; later the survey can be restored from the trash. */
const UNDO_TIME = 10_000;

/** The most characters of a copied title: the limit less room for the words that mark the copy. */
const COPY_TITLE = 180;

export interface SurveyActionSet {
  /** Each action resolves to false if the creator cancelled it or the server refused it. */
  close: (survey: Target) => Promise<boolean>;
  reopen: (survey: Target) => Promise<boolean>;
  /** @param onUndone called after the deletion was undone */
  remove: (survey: Target & Pick<SurveySummary, 'status'>, onUndone: () => void) => Promise<boolean>;
  restore: (survey: Target) => Promise<boolean>;
  duplicate: (survey: Target) => Promise<Survey | undefined>;
}

/** Actions on a whole survey. Each confirms what respondents would notice, calls the API and shows the outcome as a message. */
export function useSurveyActions(): SurveyActionSet {
  const { t } = useTranslation('admin-surveys');
  const { http, busy, dialogs, toast, navigate } = useArea();
  const failureText = useFailureText();
  const client = useQueryClient();
  // One function: a repeated message with the same button replaces the one that is shown.
  const seePlans = useCallback(() => navigate.to('/admin/subscription'), [navigate]);

  /**
   * Returns the call's result; shows a message and returns undefined if it fails. What screens that aren't shown have read
   * of surveys is removed from the cache; the screen that is shown knows what to read again.
   */
  const attempt = async <Value>(work: Promise<Value>): Promise<Value | undefined> => {
    try {
      const done = await busy.during(work);
      client.removeQueries({ queryKey: surveyKeys.all, type: 'inactive' });
      return done;
    } catch (error) {
      toast.show({
        type: 'error',
        message: failureText(error),
        ...(isPlanLimit(error)
          ? { action: { text: t('common:limit.seePlans'), run: seePlans }, duration: UNDO_TIME }
          : {}),
      });
      return undefined;
    }
  };
  const perform = async (work: Promise<void>, done: string) => {
    const ok = await attempt(work.then(() => true));
    if (ok) toast.show({ type: 'success', message: done });
    return ok === true;
  };
  const restore = (survey: Target) => perform(restoreSurvey(http, survey.id), t('restoreSurvey.done'));
  return {
    close: async (survey) => {
      const sure = await dialogs.confirm({
        title: t('close.title'),
        message: t('close.text', { title: survey.title }),
        confirm: { text: t('close.confirm') },
      });
      return sure && perform(closeSurvey(http, survey.id), t('close.done'));
    },
    restore,
    reopen: (survey) => perform(reopenSurvey(http, survey.id), t('reopen.done')),
    // Only changes that respondents notice are confirmed first; the others can be undone with one click.
    remove: async (survey, onUndone) => {
      const sure =
        survey.status !== 'published' ||
        (await dialogs.confirm({
          title: t('remove.title'),
          message: t('remove.text', { title: survey.title }),
          colour: 'danger',
          confirm: { type: 'danger', text: t('remove.confirm'), icon: 'trash' },
        }));
      const done = sure && (await attempt(deleteSurvey(http, survey.id).then(() => true)));
      if (!done) return false;
      toast.show({
        type: 'success',
        message: t('remove.done', { title: survey.title }),
        duration: UNDO_TIME,
        action: {
          text: t('remove.undo'),
          run: () => void restore(survey).then((back) => back && onUndone()),
        },
      });
      return true;
    },
    duplicate: async (survey) => {
      const title = t('duplicate.copyOf', { title: cutText(survey.title, COPY_TITLE) });
      const copy = await attempt(duplicateSurvey(http, survey.id, title));
      if (copy) {
        toast.show({
          type: 'success',
          message: t('duplicate.done', { title: copy.title }),
          action: { text: t('duplicate.open'), run: () => navigate.to(`/admin/surveys/${copy.id}/edit`) },
        });
      }
      return copy;
    },
  };
}
