import { themeOf } from '@canvass/shared/domain/themes';
import type { WidgetOptions } from '@canvass/shared/domain/widget';
import { Icon, type IconName, styled } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';

const icons: Record<WidgetOptions['launcher']['icon'], IconName> = {
  chat: 'message',
  star: 'star',
  smile: 'smile',
  clipboard: 'clipboard',
};

const Root = styled('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minHeight: '11',
    minWidth: '11',
    justifyContent: 'center',
    px: '3',
    border: '0',
    rounded: 'full',
    color: '#fff',
    fontWeight: 'medium',
    textStyle: 'sm',
    cursor: 'pointer',
    boxShadow: '0 4px 14px rgb(0 0 0 / 0.25)',
  },
});

interface LauncherProps {
  launcher: WidgetOptions['launcher'];
  onPress: () => void;
}

/** The launcher as it will look on the page. */
export function Launcher({ launcher, onPress }: LauncherProps) {
  const { t } = useTranslation('admin-widgets');
  const { from, to } = themeOf(launcher.theme);
  return (
    <Root
      type="button"
      aria-label={launcher.label || t('preview.launcher')}
      onClick={onPress}
      style={{ backgroundImage: `linear-gradient(135deg, ${from}, ${to})` }}
    >
      <Icon name={icons[launcher.icon]} size={18} />
      {launcher.label}
    </Root>
  );
}
