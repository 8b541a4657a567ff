import type { SurveySummary } from '@canvass/shared/api/surveys';
import { useArea } from '@canvass/shared/contract/area-context';
import { useTranslation } from 'react-i18next';
import { closeSurvey, deleteSurvey, reopenSurvey, restoreSurvey } from '../api/surveys.ts';
import { useFailureText } from '@canvass/shared/http/use-failure-text';

type Target = Pick<SurveySummary, 'id' | 'title'>;

export interface SurveyActionSet {
  /** Each resolves to whether it was done: the creator may have said no, the server may have refused. */
  close: (survey: Target) => Promise<boolean>;
  reopen: (survey: Target) => Promise<boolean>;
  remove: (survey: Target) => Promise<boolean>;
  restore: (survey: Target) => Promise<boolean>;
}

/** What can be done to a survey as a whole, with its question, its call and what is said afterwards. */
export function useSurveyActions(): SurveyActionSet {
  const { t } = useTranslation('admin-surveys');
  const { http, busy, dialogs, toast } = useArea();
  const failureText = useFailureText();

  const perform = async (work: Promise<void>, done: string) => {
    try {
      await busy.during(work);
      toast.show({ type: 'success', message: done });
      return true;
    } catch (error) {
      toast.show({ type: 'error', message: failureText(error) });
      return false;
    }
  };
  return {
    close: async (survey) => {
      const sure = await dialogs.confirm({
        title: t('close.title'),
        message: t('close.text', { title: survey.title }),
        confirm: { text: t('close.confirm') },
      });
      return sure && perform(closeSurvey(http, survey.id), t('close.done'));
    },
    restore: (survey) => perform(restoreSurvey(http, survey.id), t('restoreSurvey.done')),
    reopen: (survey) => perform(reopenSurvey(http, survey.id), t('reopen.done')),
    remove: async (survey) => {
      const sure = await dialogs.confirm({
        title: t('remove.title'),
        message: t('remove.text', { title: survey.title }),
        colour: 'danger',
        confirm: { type: 'danger', text: t('remove.confirm'), icon: 'trash' },
      });
      return sure && perform(deleteSurvey(http, survey.id), t('remove.done'));
    },
  };
}
