import { endingLabel, letteredEndings } from '@canvass/shared/domain/endings';
import { Alert } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { useEditor } from '../state/editor-context.tsx';

/** Names the endings that no answers lead to; nothing if there are none. */
export function UnreachedEndings({ ids }: { ids: ReadonlySet<string> }) {
  const { t, i18n } = useTranslation('admin-surveys');
  const endings = useEditor((state) => state.definition.endings);
  const names = letteredEndings(endings).flatMap((ending) => (ids.has(ending.id) ? endingLabel(ending) : []));
  if (names.length === 0) return null;
  const list = new Intl.ListFormat([i18n.language], { type: 'conjunction' }).format(
    names.map((name) => `“${name}”`),
  );
  return <Alert tone="warning">{t('logic.endingsUnreached', { count: names.length, names: list })}</Alert>;
}
