import type { SurveySummary } from '@canvass/shared/api/surveys';
import { useMay } from '@canvass/shared/contract/use-workspace';
import { Menu, type MenuItem } from '@canvass/shared/ui/admin';
import { IconButton } from '@canvass/shared/ui/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AccessDialog } from '../access/access-dialog.tsx';
import { useAccessOffered } from '../access/use-access-offered.ts';
import { useSurveyActions } from '../survey/use-survey-actions.ts';

interface SurveyActionsProps {
  survey: SurveySummary;
  /** Called with the changed row; null if it was moved to the trash. */
  onChange: (survey: SurveySummary | null) => void;
  /** Called if the list has one more survey: a copy, or a restored one. */
  onReload: () => void;
  onShare: () => void;
  onMove: () => void;
}

/** The menu at the end of a row. */
export function SurveyActions({ survey, onChange, onReload, onShare, onMove }: SurveyActionsProps) {
  const { t } = useTranslation('admin-surveys');
  const actions = useSurveyActions();
  const mayEdit = useMay('survey:edit');
  const mayPublish = useMay('survey:publish');
  const mayDelete = useMay('survey:delete');
  const mayRead = useMay('response:read');
  const close = () =>
    void actions
      .close(survey)
      .then((done) => done && onChange({ ...survey, status: 'closed', availability: 'closed' }));
  // Its dates and its limit decide its availability then, which only the server knows.
  const reopen = () => void actions.reopen(survey).then((done) => done && onReload());
  const offersAccess = useAccessOffered()(survey);
  const [isAccessOpen, setAccessOpen] = useState(false);
  const base = `/admin/surveys/${survey.id}`;
  const items: (MenuItem | false)[] = [
    mayEdit && { label: t('list.action.edit'), icon: 'pencil', to: `${base}/edit` },
    mayRead && { label: t('list.action.responses'), icon: 'inbox', to: `${base}/responses/all` },
    { label: t('list.action.analytics'), icon: 'chart', to: `${base}/analytics` },
    { label: t('list.action.share'), icon: 'share', onSelect: onShare, separated: true },
    offersAccess && { label: t('access.title'), icon: 'users', onSelect: () => setAccessOpen(true) },
    mayEdit && {
      label: t('list.action.duplicate'),
      icon: 'copy',
      onSelect: () => void actions.duplicate(survey).then((copy) => copy && onReload()),
    },
    mayEdit && { label: t('list.action.move'), icon: 'inbox', onSelect: onMove },
    mayPublish &&
      survey.status === 'published' && { label: t('list.action.close'), icon: 'pause', onSelect: close },
    mayPublish &&
      survey.status === 'closed' && { label: t('list.action.reopen'), icon: 'play', onSelect: reopen },
    mayDelete && {
      label: t('list.action.delete'),
      icon: 'trash',
      tone: 'danger',
      separated: true,
      onSelect: () => void actions.remove(survey, onReload).then((done) => done && onChange(null)),
    },
  ];
  return (
    <>
      <Menu
        items={items.filter((item) => item !== false)}
        trigger={(props) => (
          <IconButton {...props} icon="more" label={t('list.actionsOf', { title: survey.title })} />
        )}
      />
      {isAccessOpen && (
        <AccessDialog surveyId={survey.id} onClose={() => setAccessOpen(false)} onChange={onReload} />
      )}
    </>
  );
}
