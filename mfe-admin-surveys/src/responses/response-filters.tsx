import type { ResponseFilter } from '@canvass/shared/api/responses';
import { Box, Flex, Icon, Select, TextField } from '@canvass/shared/ui/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

const CHOICES = {
  state: ['completed', 'in_progress'],
  source: ['link', 'widget', 'embed'],
  device: ['phone', 'tablet', 'desktop', 'unknown'],
} as const;
const CHOICE_NAMES = ['state', 'source', 'device'] as const;
const DAYS = ['from', 'to'] as const;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The filters that an address holds; what it says wrongly is as if it weren't there. */
export function filtersOf(address: URLSearchParams): ResponseFilter {
  const filter: Record<string, string> = {};
  for (const name of CHOICE_NAMES) {
    const value = address.get(name);
    if (CHOICES[name].some((choice) => choice === value)) filter[name] = value ?? '';
  }
  for (const name of DAYS) {
    const value = address.get(name) ?? '';
    if (DAY.test(value) && !Number.isNaN(Date.parse(value))) filter[name] = value;
  }
  const search = address.get('search')?.trim().slice(0, 200);
  if (search) filter['search'] = search;
  return filter;
}

interface ResponseFiltersProps {
  filter: ResponseFilter;
  onChange: (filter: ResponseFilter) => void;
}

/** What narrows the responses down; all of it must hold. Words are looked for after a short pause. */
export function ResponseFilters({ filter, onChange }: ResponseFiltersProps) {
  const { t } = useTranslation('admin-surveys');
  const search = filter.search ?? '';
  const [text, setText] = useState(search);
  const [asked, setAsked] = useState(search);
  // The address changed by itself: back, or "clear".
  if (asked !== search) {
    setAsked(search);
    setText(search);
  }
  useEffect(() => {
    const wanted = text.trim();
    if (wanted === search) return;
    const timer = setTimeout(() => {
      setAsked(wanted);
      onChange({ ...filter, search: wanted });
    }, 250);
    return () => clearTimeout(timer);
  }, [text, search, filter, onChange]);
  const labels = {
    state: (value: string) => t(`responses.state.${value as 'completed'}`),
    source: (value: string) => t(`source.${value as 'link'}`),
    device: (value: string) => t(`device.${value as 'phone'}`),
  };
  return (
    <Flex role="search" gap="3" mb="4" wrap="wrap" align="flex-end">
      <Box flex="1 1 14rem">
        <TextField
          type="search"
          label={t('responses.filter.search')}
          maxLength={200}
          prefix={<Icon name="search" />}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </Box>
      {CHOICE_NAMES.map((name) => (
        <Box key={name} flex="1 1 9rem">
          <Select
            label={t(`responses.filter.${name}`)}
            value={filter[name] ?? ''}
            placeholder={t('responses.filter.any')}
            onChange={(event) => onChange({ ...filter, [name]: event.target.value || undefined })}
            options={CHOICES[name].map((value) => ({ value, label: labels[name](value) }))}
          />
        </Box>
      ))}
      {DAYS.map((name) => (
        <Box key={name} flex="1 1 9rem">
          <TextField
            type="date"
            label={t(`responses.filter.${name}`)}
            value={filter[name] ?? ''}
            onChange={(event) => onChange({ ...filter, [name]: event.target.value || undefined })}
          />
        </Box>
      ))}
    </Flex>
  );
}
