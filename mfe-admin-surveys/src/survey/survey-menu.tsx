import type { Survey } from '@canvass/shared/api/surveys';
import { useNavigate } from '@canvass/shared/router/router';
import { Menu, type MenuItem } from '@canvass/shared/ui/admin';
import { IconButton } from '@canvass/shared/ui/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AccessDialog } from '../access/access-dialog.tsx';
import { useAccessOffered } from '../access/use-access-offered.ts';
import { MailsDialog } from '../response-mails/mails-dialog.tsx';
import { useSurveyActions } from './use-survey-actions.ts';

/** The menu of actions on the whole survey: who has access, e-mail notifications, duplicate, close or reopen, delete. */
export function SurveyMenu({ survey, onChange }: { survey: Survey; onChange: () => void }) {
  const { t } = useTranslation('admin-surveys');
  const navigate = useNavigate();
  const actions = useSurveyActions();
  const then = (work: Promise<boolean>, next: () => void) => void work.then((done) => done && next());
  const duplicate = async () => {
    const copy = await actions.duplicate(survey);
    if (copy) await navigate(`/admin/surveys/${copy.id}`);
  };
  const offersAccess = useAccessOffered()(survey);
  const [isAccessOpen, setAccessOpen] = useState(false);
  const [areMailsOpen, setMailsOpen] = useState(false);
  const items: MenuItem[] = [
    ...(offersAccess
      ? [{ label: t('access.title'), icon: 'users' as const, onSelect: () => setAccessOpen(true) }]
      : []),
    { label: t('list.action.mails'), icon: 'mail', onSelect: () => setMailsOpen(true) },
    { label: t('list.action.duplicate'), icon: 'copy', onSelect: () => void duplicate() },
    ...(survey.status === 'published'
      ? [
          {
            label: t('list.action.close'),
            icon: 'pause' as const,
            onSelect: () => then(actions.close(survey), onChange),
          },
        ]
      : []),
    ...(survey.status === 'closed'
      ? [
          {
            label: t('list.action.reopen'),
            icon: 'play' as const,
            onSelect: () => then(actions.reopen(survey), onChange),
          },
        ]
      : []),
    {
      label: t('list.action.delete'),
      icon: 'trash',
      tone: 'danger',
      onSelect: () =>
        then(
          actions.remove(survey, () => void navigate(`/admin/surveys/${survey.id}`)),
          () => void navigate('/admin/surveys'),
        ),
    },
  ];
  return (
    <>
      <Menu
        items={items}
        trigger={(props) => (
          <IconButton
            {...props}
            variant="secondary"
            icon="more"
            label={t('list.actionsOf', { title: survey.title })}
          />
        )}
      />
      {isAccessOpen && (
        <AccessDialog surveyId={survey.id} onClose={() => setAccessOpen(false)} onChange={onChange} />
      )}
      {areMailsOpen && <MailsDialog surveyId={survey.id} onClose={() => setMailsOpen(false)} />}
    </>
  );
}
