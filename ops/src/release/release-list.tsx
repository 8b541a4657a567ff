import type { OpsArea } from '@canvass/shared/api/ops';
import { LoadMore } from '@canvass/shared/ui/admin';
import { Card, LoadingState, Text } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { useReleaseList } from '../api/queries.ts';
import { LoadFailure } from '../screen/load-failure.tsx';
import { NAMESPACE } from '../messages.ts';
import type { Move } from '../moves/move.ts';
import type { OfferedRelease } from '../moves/allowed-moves.ts';
import { ReleaseRow } from './release-row.tsx';

/**
 * The releases of an area, page by page. The faults that keep a release from being live are known of the newest ones; for older
 * ones the server answers with them at a move.
 */
export function ReleaseList({ area, onMove }: { area: OpsArea; onMove: (move: Move) => void }) {
  const { t } = useTranslation(NAMESPACE);
  const list = useReleaseList(area.area);
  if (!list.data) return list.error ? <LoadFailure query={list} small /> : <LoadingState lines={6} />;
  if (list.data.length === 0) return <Text tone="muted">{t('release.empty')}</Text>;
  const newest = new Map<string, OfferedRelease>(area.releases.map((release) => [release.version, release]));
  const live = area.releases.find(({ state }) => state === 'live');
  return (
    <div>
      <Card as="ol" padding="none" listStyleType="none" m="0">
        {list.data.map((release) => (
          <ReleaseRow
            key={release.version}
            release={newest.get(release.version) ?? release}
            area={area}
            live={live}
            onMove={onMove}
          />
        ))}
      </Card>
      <LoadMore
        next={list.hasNextPage ? 'next' : null}
        loading={list.isFetchingNextPage}
        onMore={() => void list.fetchNextPage()}
      />
    </div>
  );
}
