import { useFormat } from '@canvass/shared/i18n/use-format';
import { useNow } from './use-now.ts';

/** How long ago a moment was, with the exact time on hover. */
export function Since({ at }: { at: string }) {
  const { ago, dateTime } = useFormat();
  const now = useNow();
  return (
    <time dateTime={at} title={dateTime(at)}>
      {ago(at, now)}
    </time>
  );
}
