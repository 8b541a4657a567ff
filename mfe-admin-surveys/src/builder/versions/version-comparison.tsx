import type { SurveyDefinition } from '@canvass/shared/domain/survey';
import { RetryAlert } from '@canvass/shared/screens/retry-alert';
import { Box, Button, Flex, Grid, LoadingState, Select, Stack } from '@canvass/shared/ui/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditor } from '../state/editor-context.tsx';
import { Differences } from './differences.tsx';
import { RestoreVersion } from './restore-version.tsx';
import { useVersion } from './use-version.ts';
import type { VersionView } from './version-view.ts';

const DRAFT = 'draft';

interface VersionComparisonProps {
  /** The version that is compared with the draft at first. */
  version: number;
  onView: (view: VersionView) => void;
  onRestored: () => void;
}

/** Compares any two versions, or a version with the draft. */
export function VersionComparison({ version, onView, onRestored }: VersionComparisonProps) {
  const { t } = useTranslation('admin-surveys');
  const [from, setFrom] = useState(version);
  const [to, setTo] = useState<string>(DRAFT);
  const latest = useEditor((state) => state.survey.liveVersion) ?? version;
  // Versions are numbered consecutively, and the newest is the live one.
  const versions = Array.from({ length: latest }, (_, index) => ({
    value: String(latest - index),
    label: t('versions.version', { version: latest - index }),
  }));
  const before = useVersion(from);
  return (
    <Stack gap="4">
      <Flex gap="2" wrap="wrap">
        <Button size="sm" icon="arrow-left" autoFocus onClick={() => onView({ at: 'list', version: from })}>
          {t('versions.all')}
        </Button>
        <Button size="sm" icon="eye" onClick={() => onView({ at: 'preview', version: from })}>
          {t('versions.viewVersion', { version: from })}
        </Button>
        {before.definition && (
          <RestoreVersion version={from} definition={before.definition} onRestored={onRestored} />
        )}
      </Flex>
      <Grid gap="3" gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }}>
        <Select
          label={t('versions.from')}
          value={String(from)}
          options={versions}
          onChange={(event) => setFrom(Number(event.target.value))}
        />
        <Select
          label={t('versions.to')}
          value={to}
          options={[{ value: DRAFT, label: t('versions.draft') }, ...versions]}
          onChange={(event) => setTo(event.target.value)}
        />
      </Grid>
      {before.query.error ? (
        <RetryAlert query={before.query} />
      ) : !before.definition ? (
        <LoadingState lines={6} />
      ) : to === DRAFT ? (
        <WithDraft version={from} before={before.definition} />
      ) : (
        <WithVersion version={from} before={before.definition} other={Number(to)} />
      )}
    </Stack>
  );
}

interface SideProps {
  version: number;
  before: SurveyDefinition;
}

function WithDraft(side: SideProps) {
  return <Differences {...side} after={useEditor((state) => state.definition)} />;
}

function WithVersion({ other, ...side }: SideProps & { other: number }) {
  const { definition, query } = useVersion(other);
  if (query.error) return <RetryAlert query={query} />;
  return <Box>{definition ? <Differences {...side} after={definition} /> : <LoadingState lines={6} />}</Box>;
}
