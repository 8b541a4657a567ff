import { Flex, Icon } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';

/** A star rating: filled stars out of all, as text for screen readers. */
export function StarRow({ value, of, size = 18 }: { value: number; of: number; size?: number }) {
  const { t } = useTranslation('admin-surveys');
  return (
    <Flex gap="0.5" role="img" aria-label={t('answer.stars', { count: value, of })}>
      {Array.from({ length: of }, (_, index) => (
        <Icon
          key={index}
          name="star"
          size={size}
          color={index < value ? 'var(--cv-colors-warning-solid)' : 'var(--cv-colors-border-control)'}
          fill={index < value ? 'var(--cv-colors-warning-solid)' : 'none'}
        />
      ))}
    </Flex>
  );
}
