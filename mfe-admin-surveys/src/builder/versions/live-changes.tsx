import { useArea } from '@canvass/shared/contract/area-context';
import { useLoad } from '@canvass/shared/http/use-load';
import { Alert, LoadingState, Stack } from '@canvass/shared/ui/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { readVersion } from '../../api/surveys.ts';
import { useEditor } from '../editor-context.tsx';
import { publishedChanges } from '../model/published-changes.ts';
import { ChangeList } from './change-list.tsx';

/** What publishing the draft changes against the version that respondents get now. */
export function LiveChanges({ version }: { version: number }) {
  const { t } = useTranslation('admin-surveys');
  const { http } = useArea();
  const id = useEditor((state) => state.survey.id);
  const draft = useEditor((state) => state.definition);
  const live = useLoad(`${id}/${version}`, (signal) => readVersion(http, id, version, signal));
  const before = live.value?.definition;
  const changes = useMemo(() => before && publishedChanges(before, draft), [before, draft]);
  if (live.error) return <Alert tone="warning">{t('versions.notCompared')}</Alert>;
  if (!changes) return <LoadingState lines={3} />;
  const altered = changes.questions.filter((change) => change.alters.length > 0).length;
  return (
    <Stack gap="3">
      {altered > 0 && <Alert tone="warning">{t('versions.altered', { count: altered })}</Alert>}
      <ChangeList changes={changes} />
    </Stack>
  );
}
