import { Text } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { useEditor } from '../editor-context.tsx';
import { EndingSettings, WelcomeSettings } from './page-settings.tsx';
import { QuestionSettings } from './question-settings.tsx';

/** The right pane: the settings of the open page. */
export function SettingsPane() {
  const { t } = useTranslation('admin-surveys');
  const place = useEditor((state) => state.selected);
  switch (place?.kind) {
    case 'question':
      return <QuestionSettings key={place.id} id={place.id} />;
    case 'welcome':
      return <WelcomeSettings />;
    case 'ending':
      return <EndingSettings key={place.id} id={place.id} />;
    case undefined:
      return <Text tone="muted">{t('settings.nothing')}</Text>;
  }
}
