import { Text } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { useEditor } from '../state/editor-context.tsx';
import { EndingSettings, WelcomeSettings } from './page-settings.tsx';
import { QuestionSettings } from './question-settings.tsx';

/** The right pane: the settings of the open page. */
export function SettingsPane() {
  const { t } = useTranslation('admin-surveys');
  const page = useEditor((state) => state.openPage);
  switch (page?.kind) {
    case 'question':
      return <QuestionSettings key={page.id} id={page.id} />;
    case 'welcome':
      return <WelcomeSettings />;
    case 'ending':
      return <EndingSettings key={page.id} id={page.id} />;
    case undefined:
      return <Text tone="muted">{t('settings.nothing')}</Text>;
  }
}
