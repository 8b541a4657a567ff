import { Flex, styled } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { CATEGORIES } from './template.ts';

const Chip = styled('button', {
  base: {
    px: '3',
    minHeight: '8',
    rounded: 'full',
    border: '1px solid',
    borderColor: 'border',
    color: 'fg.muted',
    textStyle: 'sm',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    transition: 'background-color 150ms, color 150ms, border-color 150ms',
    _hover: { color: 'fg', borderColor: 'border.control' },
    '&[aria-pressed=true]': { bg: 'accent.subtle', borderColor: 'accent.border', color: 'accent' },
  },
});

interface CategoryFilterProps {
  /** The selected category; empty for all. */
  category: string;
  onChange: (category: string) => void;
}

/** Filters templates by category. */
export function CategoryFilter({ category, onChange }: CategoryFilterProps) {
  const { t } = useTranslation('admin-surveys');
  return (
    <Flex role="group" aria-label={t('templates.category')} gap="2" wrap="wrap">
      {['', ...CATEGORIES].map((entry) => (
        <Chip key={entry} type="button" aria-pressed={entry === category} onClick={() => onChange(entry)}>
          {t(`templates.categories.${entry || 'all'}`)}
        </Chip>
      ))}
    </Flex>
  );
}
