import type { ListedRelease, ReleasePointer } from '@canvass/shared/api/releases';
import { releaseStatus } from '@canvass/shared/domain/release-status';
import messages from '../../ops/messages/en.json' with { type: 'json' };

/** The status of a release, in the words of the operators' page: `Rolled back automatically, files deleted`. */
export function statusText(
  release: ListedRelease,
  { canaryPercent, pinned }: Pick<ReleasePointer, 'canaryPercent' | 'pinned'>,
): string {
  const words = releaseStatus(release, pinned).map((status) =>
    messages.status[status].replace('{{percent}}', String(canaryPercent)),
  );
  return words.map((text, index) => (index === 0 ? text : text.toLowerCase())).join(', ');
}
