import { SURVEY_THEMES, themeOf } from '@canvass/shared/domain/themes';
import { Box, Grid, Icon, Span, styled } from '@canvass/shared/ui/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { themeName } from '../names/theme-name.ts';

const Swatch = styled('label', {
  base: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '1',
    minHeight: '10',
    px: '2',
    py: '1',
    rounded: 'sm',
    color: '#fff',
    textStyle: 'xs',
    fontWeight: 'medium',
    textAlign: 'center',
    cursor: 'pointer',
    transition: 'transform 150ms',
    _hover: { transform: 'scale(1.05)' },
    '&:has(:checked)': { boxShadow: '0 0 0 2px token(colors.bg.panel), 0 0 0 4px token(colors.accent)' },
    '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'accent', outlineOffset: '5px' },
  },
});
const Input = styled('input', { base: { position: 'absolute', opacity: 0, pointerEvents: 'none' } });

interface ThemeSwatchesProps {
  value: string;
  onChange: (name: string) => void;
}

/** A choice of survey themes (S3.5), each as a sample of its colours with its label (S3.6). */
export function ThemeSwatches({ value, onChange }: ThemeSwatchesProps) {
  const { t } = useTranslation('admin-surveys');
  const id = useId();
  return (
    // Not a fieldset: WebKit adds the height of its legend below a grid.
    <Box role="radiogroup" aria-labelledby={`${id}-name`} aria-describedby={`${id}-hint`}>
      <Box mb="2">
        <Span id={`${id}-name`} fontWeight="medium">
          {t('design.theme')}
        </Span>
        <Span id={`${id}-hint`} display="block" color="fg.muted" textStyle="xs">
          {t('design.themeHint')}
        </Span>
      </Box>
      <Grid gap="2.5" gridTemplateColumns="repeat(auto-fill, minmax(6.5rem, 1fr))">
        {Object.keys(SURVEY_THEMES).map((name) => {
          const { from, to } = themeOf(name);
          return (
            <Swatch key={name} style={{ backgroundImage: `linear-gradient(135deg, ${from}, ${to})` }}>
              <Input type="radio" name="theme" checked={name === value} onChange={() => onChange(name)} />
              {name === value && <Icon name="check" size={14} />}
              {themeName(t, name)}
            </Swatch>
          );
        })}
      </Grid>
    </Box>
  );
}
