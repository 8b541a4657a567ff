import type { SurveySummary } from '@canvass/shared/api/surveys';
import { Menu, type MenuItem } from '@canvass/shared/ui/admin';
import { IconButton } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { useSurveyActions } from './use-survey-actions.ts';

interface SurveyActionsProps {
  survey: SurveySummary;
  /** The row as it is now; null when it went to the trash. */
  onChange: (survey: SurveySummary | null) => void;
}

/** The menu at the end of a row. */
export function SurveyActions({ survey, onChange }: SurveyActionsProps) {
  const { t } = useTranslation('admin-surveys');
  const actions = useSurveyActions();
  const switchTo = (status: SurveySummary['status'], work: Promise<boolean>) =>
    void work.then((done) => done && onChange({ ...survey, status }));
  const items: MenuItem[] = [
    { label: t('list.action.edit'), icon: 'pencil', to: `/admin/surveys/${survey.id}/edit` },
    { label: t('list.action.responses'), icon: 'inbox', to: `/admin/surveys/${survey.id}/responses` },
    { label: t('list.action.analytics'), icon: 'chart', to: `/admin/surveys/${survey.id}/analytics` },
  ];
  if (survey.status === 'published') {
    items.push({
      label: t('list.action.close'),
      icon: 'pause',
      separated: true,
      onSelect: () => switchTo('closed', actions.close(survey)),
    });
  }
  if (survey.status === 'closed') {
    items.push({
      label: t('list.action.reopen'),
      icon: 'play',
      separated: true,
      onSelect: () => switchTo('published', actions.reopen(survey)),
    });
  }
  items.push({
    label: t('list.action.delete'),
    icon: 'trash',
    tone: 'danger',
    separated: survey.status === 'draft',
    onSelect: () => void actions.remove(survey).then((done) => done && onChange(null)),
  });
  return (
    <Menu
      items={items}
      trigger={(props) => (
        <IconButton {...props} icon="more" label={t('list.actionsOf', { title: survey.title })} />
      )}
    />
  );
}
