import { useSearchParams } from '@canvass/shared/router/router';
import { Grid, PageHeader, Stack } from '@canvass/shared/ui/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BlankSurvey } from './blank-survey.tsx';
import { ImportSurvey } from './file/import-survey.tsx';
import { PasteSurvey } from './paste/paste-survey.tsx';
import { StartCard } from './start-card.tsx';
import { Gallery } from './templates/gallery.tsx';
import { FolderOfNew } from './use-create-survey.ts';

const HERE = '/admin/surveys/new';

/** `/admin/surveys/new`: from nothing, from a template, from a list of questions (`?from=paste`) or a file (`?from=file`). */
export function NewSurveyPage() {
  const { t } = useTranslation('admin-surveys');
  const [address] = useSearchParams();
  const from = address.get('from');
  // The ways to begin are addresses of this page, which don't repeat it.
  const [folder] = useState(address.get('folder') ?? undefined);
  const way = from === 'paste' || from === 'file' ? from : undefined;
  const title = t(way ? `new.${way}.title` : 'new.title');
  return (
    <FolderOfNew value={folder}>
      <PageHeader
        title={title}
        description={t(way ? `new.${way}.description` : 'new.description')}
        breadcrumbs={[
          { label: t('list.title'), to: folder ? `/admin/surveys?folder=${folder}` : '/admin/surveys' },
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
    </FolderOfNew>
  );
}
