import type { ResponseFilter } from '@canvass/shared/api/responses';
import { TextField } from '@canvass/shared/ui/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { endsBeforeItBegins } from '../api/response-query.ts';

const DAYS = ['from', 'to'] as const;

type Days = Pick<ResponseFilter, 'from' | 'to'>;

interface DayFieldsProps {
  filter: ResponseFilter;
  onChange: (filter: ResponseFilter) => void;
}

/** First and last day of a filter. It stays as it was while the fields have a range that ends before it begins. */
export function DayFields({ filter, onChange }: DayFieldsProps) {
  const { t } = useTranslation('admin-surveys');
  const current = `${filter.from} ${filter.to}`;
  /** A refused range, until the filter is changed elsewhere. */
  const [refused, setRefused] = useState<{ for: string; days: Days }>();
  const days = refused?.for === current ? refused.days : filter;
  const change = (changed: Days) => {
    const isRefused = endsBeforeItBegins(changed);
    setRefused(isRefused ? { for: current, days: changed } : undefined);
    if (!isRefused) onChange({ ...filter, ...changed });
  };
  return DAYS.map((name) => (
    <TextField
      key={name}
      type="date"
      label={t(`responses.filter.${name}`)}
      required
      error={name === 'to' && endsBeforeItBegins(days) ? t('responses.filter.beforeFrom') : undefined}
      value={days[name] ?? ''}
      onChange={(event) => change({ from: days.from, to: days.to, [name]: event.target.value || undefined })}
    />
  ));
}
