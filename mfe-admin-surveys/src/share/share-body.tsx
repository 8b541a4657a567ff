import { useMay } from '@canvass/shared/contract/use-workspace';
import { languageName } from '@canvass/shared/domain/language-name';
import { Alert, Box, LinkButton, LoadingState, Select, Stack } from '@canvass/shared/ui/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSurveyInUse } from '../survey/use-survey.ts';
import { LoadFailure } from '../load-failure.tsx';
import { EmailPanel } from './email-panel.tsx';
import { EmbedPanel } from './embed-panel.tsx';
import { LinkPanel } from './link-panel.tsx';
import { PrefillPanel } from './prefill-panel.tsx';
import { QrPanel } from './qr-panel.tsx';
import { SHARE_TABS, type ShareTab, ShareTabs } from './share-tabs.tsx';
import { surveyLink } from './survey-link.ts';

/** All ways of sharing the survey's link, in the language that the creator selects for it. */
export function ShareBody({ surveyId }: { surveyId: string }) {
  const { t, i18n } = useTranslation('admin-surveys');
  const read = useSurveyInUse(surveyId);
  const mayEdit = useMay('survey:edit');
  const [tab, setTab] = useState<ShareTab>(SHARE_TABS[0]);
  const [language, setLanguage] = useState('');
  if (!read.data) {
    return read.error ? (
      <LoadFailure error={read.error} onRetry={() => void read.refetch()} retrying={read.isFetching} />
    ) : (
      <LoadingState lines={5} />
    );
  }
  const { survey, asked } = read.data;
  const link = surveyLink({ ...asked, id: survey.id }, language || undefined);
  const languages = [asked.language, ...asked.languages];
  return (
    <Stack gap="5">
      {survey.status !== 'published' && (
        <Alert
          tone="warning"
          title={t(`share.${survey.status}Title`)}
          actions={
            mayEdit && (
              <LinkButton
                to={`/admin/surveys/${survey.id}${survey.status === 'draft' ? '/edit' : ''}`}
                size="sm"
              >
                {t(`share.${survey.status}Action`)}
              </LinkButton>
            )
          }
        >
          {t(`share.${survey.status}Text`)}
        </Alert>
      )}
      <ShareTabs tab={tab} onTab={setTab} />
      {/* The tallest panel's room: the dialog doesn't jump from tab to tab. */}
      <Box role="tabpanel" id={`share-panel-${tab}`} aria-labelledby={`share-tab-${tab}`} minHeight="20rem">
        <Stack gap="5">
          {languages.length > 1 && (
            <Box maxWidth="18rem">
              <Select
                label={t('share.language')}
                value={language}
                placeholder={t('share.ownLanguage')}
                options={languages.map((value) => ({ value, label: languageName(value, i18n.language) }))}
                onChange={(event) => setLanguage(event.target.value)}
              />
            </Box>
          )}
          {tab === 'link' && <LinkPanel link={link} />}
          {tab === 'qr' && <QrPanel link={link} title={survey.title} />}
          {tab === 'email' && <EmailPanel link={link} title={survey.title} />}
          {tab === 'embed' && <EmbedPanel link={link} survey={survey} />}
          {tab === 'prefill' && <PrefillPanel link={link} survey={survey} asked={asked} />}
        </Stack>
      </Box>
    </Stack>
  );
}
