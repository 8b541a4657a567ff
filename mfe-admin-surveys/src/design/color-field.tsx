import { parseHex } from '@canvass/shared/domain/colors';
import { Box, Flex, styled, TextField } from '@canvass/shared/ui/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

const Picker = styled('input', {
  base: {
    flex: 'none',
    width: '11',
    height: '11',
    p: '1',
    bg: 'bg.panel',
    border: '1px solid',
    borderColor: 'border.control',
    rounded: 'sm',
    cursor: 'pointer',
  },
});

interface ColorFieldProps {
  label: string;
  hint?: string | undefined;
  /** `#rrggbb`; null if none is chosen. */
  value: string | null;
  /** What the picker begins with while none is chosen. */
  fallback: string;
  /** Called with each whole colour; with null when an `optional` one is emptied. */
  onChange: (color: string | null) => void;
  optional?: boolean;
  field: string;
}

/** A colour, typed as hex digits or picked. */
export function ColorField(props: ColorFieldProps) {
  const { t } = useTranslation('admin-surveys');
  const { label, hint, value, fallback, onChange, optional = false, field } = props;
  const [typed, setTyped] = useState(value ?? '');
  // A colour that was picked, undone or changed by someone else; not while the same one is being typed.
  useEffect(
    () => setTyped((before) => (parseHex(before) === (value ?? undefined) ? before : (value ?? ''))),
    [value],
  );
  const empty = typed.trim() === '';
  const wrong = empty ? !optional : parseHex(typed) === undefined;
  return (
    <Flex gap="2" align="flex-end">
      <Box flex="1" minWidth="0">
        <TextField
          label={label}
          hint={hint}
          error={wrong ? t('design.colorFormat') : undefined}
          data-field={field}
          value={typed}
          maxLength={9}
          spellCheck={false}
          autoComplete="off"
          placeholder="#1d4ed8"
          onChange={({ target }) => {
            setTyped(target.value);
            const color = parseHex(target.value);
            if (color) onChange(color);
            else if (optional && target.value.trim() === '') onChange(null);
          }}
        />
      </Box>
      <Box flex="none">
        <Picker
          type="color"
          aria-label={t('design.pick', { name: label })}
          value={value ?? fallback}
          onChange={({ target }: { target: HTMLInputElement }) => onChange(target.value.toLowerCase())}
        />
      </Box>
    </Flex>
  );
}
