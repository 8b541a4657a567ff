import { useSearchParams } from '@canvass/shared/router/router';
import { Grid, PageHeader, Stack } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { BlankSurvey } from './blank-survey.tsx';
import { ImportSurvey } from './file/import-survey.tsx';
import { PasteSurvey } from './paste/paste-survey.tsx';
import { StartCard } from './start-card.tsx';
import { Gallery } from './templates/gallery.tsx';

const HERE = '/admin/surveys/new';

/** `/admin/surveys/new`: from nothing, from a template, from a list of questions (`?from=paste`) or a file (`?from=file`). */
export function NewSurveyPage() {
  const { t } = useTranslation('admin-surveys');
  const from = useSearchParams()[0].get('from');
  const way = from === 'paste' || from === 'file' ? from : undefined;
  const title = t(way ? `new.${way}.title` : 'new.title');
  return (
    <>
      <PageHeader
        title={title}
        description={t(way ? `new.${way}.description` : 'new.description')}
        breadcrumbs={[
          { label: t('list.title'), to: '/admin/surveys' },
          ...(way ? [{ label: t('new.title'), to: HERE }] : []),
          { label: title },
        ]}
      />
      {way === 'paste' ? (
        <PasteSurvey />
      ) : way === 'file' ? (
        <ImportSurvey />
      ) : (
        <Stack gap="10">
          <Grid gap="4" gridTemplateColumns={{ base: '1fr', lg: '1.4fr 1fr 1fr' }}>
            <BlankSurvey />
            <StartCard to={`${HERE}?from=paste`} icon="list" title={t('new.paste.title')}>
              {t('new.paste.text')}
            </StartCard>
            <StartCard to={`${HERE}?from=file`} icon="file-text" title={t('new.file.title')}>
              {t('new.file.text')}
            </StartCard>
          </Grid>
          <Gallery />
        </Stack>
      )}
    </>
  );
}
