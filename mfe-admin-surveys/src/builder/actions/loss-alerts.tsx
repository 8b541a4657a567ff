import { Alert } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import type { Use } from '../model/uses.ts';
import { settingKey } from '../names/setting-key.ts';
import { usePlaceName } from '../names/use-place-name.ts';
import { useEditor } from '../state/editor-context.tsx';

interface LossAlertsProps {
  /** What is said of lost options. */
  options: string | false | null;
  /** Numbers of questions whose rules are invalid afterwards. */
  broken: readonly number[];
  /** Rules and texts that refer to what is lost. */
  uses: readonly Use[];
  /** Lost fields with the kinds that have them. */
  lost: ReadonlyArray<{ field: string; kind: string }>;
}

/** What a change of type loses. */
export function LossAlerts({ options, broken, uses, lost }: LossAlertsProps) {
  const { t, i18n } = useTranslation('admin-surveys');
  const nameOf = usePlaceName(useEditor((state) => state.definition));
  const list = new Intl.ListFormat([i18n.language], { type: 'unit' });
  const places = [...new Set(uses.map(nameOf))];
  const fields = [...new Set(lost.map(({ field, kind }) => t(settingKey(field, kind))))];
  const texts = [
    options,
    broken.length > 0 &&
      t('changeType.broken', { count: broken.length, numbers: list.format(broken.map(String)) }),
    places.length > 0 && t('changeType.uses', { places: list.format(places) }),
    fields.length > 0 && t('changeType.lost', { fields: list.format(fields) }),
  ];
  return texts.map(
    (text) =>
      text && (
        <Alert key={text} tone="warning">
          {text}
        </Alert>
      ),
  );
}
