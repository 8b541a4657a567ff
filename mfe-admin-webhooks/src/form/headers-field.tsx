import {
  Box,
  Button,
  FieldError,
  FieldGroup,
  Flex,
  IconButton,
  Stack,
  TextField,
} from '@canvass/shared/ui/core';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { HeaderRow } from './form-values.ts';

interface HeadersFieldProps {
  rows: readonly HeaderRow[];
  /** Why a header was refused, by its name; without a name, why the headers as a whole were. */
  error: (name?: string) => string | undefined;
  onChange: (rows: HeaderRow[]) => void;
}

const LIMIT = 20;

/** Custom headers, for instance a token that the receiver requires. */
export function HeadersField({ rows, error, onChange }: HeadersFieldProps) {
  const { t } = useTranslation('admin-webhooks');
  const add = useRef<HTMLButtonElement>(null);
  const change = (key: number, part: Partial<HeaderRow>) =>
    onChange(rows.map((row) => (row.key === key ? { ...row, ...part } : row)));
  const remove = (key: number) => {
    onChange(rows.filter((row) => row.key !== key));
    // The focused button was removed.
    add.current?.focus();
  };
  const named = rows.some((row) => error(row.name.trim()));
  return (
    <FieldGroup legend={t('form.headers')} hint={t('form.headersHint')} error={named ? undefined : error()}>
      {rows.map((row, index) => (
        <Stack key={row.key} gap="1.5" role="group" aria-label={t('form.headerRow', { number: index + 1 })}>
          <Flex gap="2" align="flex-end">
            <Flex gap="2" flex="1" direction={{ base: 'column', sm: 'row' }} minWidth="0">
              <Box flex="2" minWidth="0">
                <TextField
                  name={`headers.${row.name.trim()}`}
                  label={t('form.headerName')}
                  placeholder="X-Token"
                  autoComplete="off"
                  spellCheck={false}
                  maxLength={80}
                  value={row.name}
                  onChange={(event) => change(row.key, { name: event.target.value })}
                />
              </Box>
              <Box flex="3" minWidth="0">
                <TextField
                  label={t('form.headerValue')}
                  autoComplete="off"
                  spellCheck={false}
                  maxLength={1000}
                  value={row.value}
                  onChange={(event) => change(row.key, { value: event.target.value })}
                />
              </Box>
            </Flex>
            <IconButton icon="trash" label={t('form.removeHeader')} onClick={() => remove(row.key)} />
          </Flex>
          <FieldError>{row.name.trim() ? error(row.name.trim()) : undefined}</FieldError>
        </Stack>
      ))}
      <Box>
        <Button
          ref={add}
          size="sm"
          icon="plus"
          disabled={rows.length >= LIMIT}
          onClick={() =>
            onChange([...rows, { key: 1 + Math.max(-1, ...rows.map((row) => row.key)), name: '', value: '' }])
          }
        >
          {t('form.addHeader')}
        </Button>
      </Box>
    </FieldGroup>
  );
}
