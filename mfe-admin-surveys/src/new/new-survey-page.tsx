import { Navigate, useLocation, useSearchParams } from '@canvass/shared/router/router';
import { Grid, PageHeader, Stack } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { BlankSurvey } from './blank-survey.tsx';
import { ImportSurvey } from './file/import-survey.tsx';
import { PasteSurvey } from './paste/paste-survey.tsx';
import { StartCard } from './start-card.tsx';
import { newAddress } from './new-address.ts';
import { Gallery } from './templates/gallery.tsx';
import { TargetFolderContext } from './use-create-survey.ts';

const WAYS = ['paste', 'file'] as const;

/**
 * `/admin/surveys/new`: from nothing or from a template; `…/paste`: from a list of questions; `…/file`: from a file. Their own paths, so
 * that leaving one for another asks about what was entered.
 */
export function NewSurveyPage() {
  const { t } = useTranslation('admin-surveys');
  const { pathname } = useLocation();
  const way = WAYS.find((each) => pathname.replace(/\/$/, '').endsWith(`/new/${each}`));
  const [address] = useSearchParams();
  const folder = address.get('folder') ?? undefined;
  // The addresses of older releases, in bookmarks.
  const from = WAYS.find((each) => each === address.get('from'));
  if (!way && from) return <Navigate to={newAddress({ way: from, folder })} replace />;
  const title = t(way ? `new.${way}.title` : 'new.title');
  return (
    <TargetFolderContext value={folder}>
      <PageHeader
        title={title}
        description={t(way ? `new.${way}.description` : 'new.description')}
        breadcrumbs={[
          { label: t('list.title'), to: folder ? `/admin/surveys?folder=${folder}` : '/admin/surveys' },
          ...(way ? [{ label: t('new.title'), to: newAddress({ folder }) }] : []),
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
            <StartCard to={newAddress({ way: 'paste', folder })} icon="list" title={t('new.paste.title')}>
              {t('new.paste.text')}
            </StartCard>
            <StartCard to={newAddress({ way: 'file', folder })} icon="file-text" title={t('new.file.title')}>
              {t('new.file.text')}
            </StartCard>
          </Grid>
          <Gallery />
        </Stack>
      )}
    </TargetFolderContext>
  );
}
