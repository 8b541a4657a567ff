import { styled } from '../theme/styled.tsx';
import { useTranslation } from 'react-i18next';
import { Stack } from '../layout/primitives.tsx';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';

/** Placeholder of content that is loading, in its size, so that nothing shifts. */
export const Skeleton = styled('span', {
  base: {
    display: 'block',
    height: '4',
    rounded: 'sm',
    bg: 'bg.muted',
    animation: 'pulse 1.4s ease-in-out infinite',
  },
});

const widths = ['70%', '100%', '85%', '55%', '92%'];

/** Placeholder lines while a page loads; screen readers read "Loading". */
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
