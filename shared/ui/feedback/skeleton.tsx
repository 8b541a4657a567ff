import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import { Stack } from '../layout/primitives.tsx';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';

/** The place of something that is still to come, in its size, so that nothing jumps. */
export const Skeleton = chakra('span', {
  base: {
    display: 'block',
    height: '4',
    rounded: 'sm',
    bg: 'bg.muted',
    animation: 'pulse 1.4s ease-in-out infinite',
  },
});

const widths = ['70%', '100%', '85%', '55%', '92%'];

/** A block of lines while a page loads; says "Loading" to a screen reader. */
export function LoadingState({ lines = 4 }: { lines?: number }) {
  const { t } = useTranslation('common');
  return (
    <Stack role="status" gap="3" py="2">
      <VisuallyHidden>{t('state.loading')}</VisuallyHidden>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} style={{ width: widths[line % widths.length] }} />
      ))}
    </Stack>
  );
}
