import type { Survey } from '@canvass/shared/api/surveys';
import { useMay } from '@canvass/shared/contract/use-workspace';
import { Tabs } from '@canvass/shared/ui/admin';
import { LinkButton, PageHeader, Row } from '@canvass/shared/ui/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { RestrictedBadge } from '../access/restricted-badge.tsx';
import { MailsButton } from '../response-mails/mails-button.tsx';
import { usePreload } from '../use-preload.ts';
import { HeldNotice } from './held-notice.tsx';
import { SurveyStatusPill } from './status-pill.tsx';
import { SurveyMenu } from './survey-menu.tsx';

interface SurveyFrameProps {
  survey: Survey;
  /** Called after an action of the frame changed the survey. */
  onChange: () => void;
  children: ReactNode;
}

/** The frame of a survey's pages: its title, its state and links to its other pages. */
export function SurveyFrame({ survey, onChange, children }: SurveyFrameProps) {
  const { t } = useTranslation('admin-surveys');
  const mayEdit = useMay('survey:edit');
  const mayRead = useMay('response:read');
  const base = `/admin/surveys/${survey.id}`;
  usePreload(true);
  return (
    <>
      <PageHeader
        title={survey.title}
        status={
          <Row gap="2">
            <SurveyStatusPill availability={survey.availability} />
            {survey.restricted && <RestrictedBadge />}
          </Row>
        }
        breadcrumbs={[{ label: t('list.title'), to: '/admin/surveys' }, { label: survey.title }]}
        // Those who edit may also publish and delete.
        actions={
          mayEdit ? (
            <>
              <LinkButton to={`${base}/edit`} icon="pencil">
                {t('detail.edit')}
              </LinkButton>
              <SurveyMenu survey={survey} onChange={onChange} />
            </>
          ) : (
            <>
              <LinkButton to={`${base}/edit`} icon="eye">
                {t('preview.title')}
              </LinkButton>
              <MailsButton surveyId={survey.id} />
            </>
          )
        }
      />
      <Tabs
        label={t('detail.pages')}
        tabs={[
          { to: base, label: t('detail.overview'), end: true },
          ...(mayRead
            ? [
                { to: `${base}/responses/all`, label: t('detail.responses') },
                { to: `${base}/responses`, label: t('detail.summary'), end: true },
              ]
            : []),
          { to: `${base}/analytics`, label: t('detail.analytics') },
        ]}
      />
      <HeldNotice />
      {children}
    </>
  );
}
