import { styled } from '../theme/styled.tsx';
import { useTranslation } from 'react-i18next';

const Link = styled('a', {
  base: {
    position: 'fixed',
    insetBlockStart: '2',
    insetInlineStart: '2',
    zIndex: 'skipLink',
    px: '4',
    py: '2',
    rounded: 'sm',
    bg: 'bg.inverted',
    color: 'fg.inverted',
    fontWeight: 'medium',
    transform: 'translateY(-200%)',
    _focusVisible: { transform: 'none' },
  },
});

/** First in the tab order: skips the navigation to `<main id="main" tabindex="-1">`. */
export function SkipLink({ target = 'main' }: { target?: string }) {
  const { t } = useTranslation('common');
  return <Link href={`#${target}`}>{t('layout.skipToContent')}</Link>;
}
