import { Box, Flex, Icon, IconButton, Select, Spinner, TextField } from '@canvass/shared/ui/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AVAILABILITIES } from '../survey/status-pill.tsx';
import { type ListQuery, MAX_SEARCH_LENGTH, SORTS, type Sort, defaultOrder } from './list-query.ts';

interface ListFiltersProps {
  query: ListQuery;
  /** Sets parameters of the address; an empty value removes one. */
  onChange: (parameters: Readonly<Record<string, string>>) => void;
  busy: boolean;
}

/** Search while typing (after a short pause), the filter by state, and the order. */
export function ListFilters({ query, onChange, busy }: ListFiltersProps) {
  const { t } = useTranslation('admin-surveys');
  const { search, sort, order } = query;
  const [text, setText] = useState(search);
  const [asked, setAsked] = useState(search);
  // The address was changed by something else: the browser's Back, or "clear".
  if (asked !== search) {
    setAsked(search);
    setText(search);
  }
  useEffect(() => {
    const wanted = text.trim();
    if (wanted === search) return;
    const timer = setTimeout(() => {
      setAsked(wanted);
      onChange({ search: wanted });
    }, 250);
    return () => clearTimeout(timer);
  }, [text, search, onChange]);

  const sortBy = (next: Sort) => onChange({ sort: next === SORTS[0] ? '' : next, order: '' });
  const reverse = () => {
    const next = order === 'asc' ? 'desc' : 'asc';
    onChange({ order: next === defaultOrder(sort) ? '' : next });
  };
  return (
    <Flex role="search" gap="3" mb="4" wrap="wrap">
      <Box flex="1 1 14rem" maxWidth={{ sm: '24rem' }}>
        <TextField
          type="search"
          label={t('list.search')}
          hideLabel
          placeholder={t('list.search')}
          maxLength={MAX_SEARCH_LENGTH}
          prefix={busy ? <Spinner size="16px" /> : <Icon name="search" />}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </Box>
      <Box flex={{ base: '1 1 100%', sm: '0 0 11rem' }}>
        <Select
          label={t('list.filterStatus')}
          hideLabel
          value={query.trash ? 'trash' : (query.availability ?? '')}
          onChange={(event) => onChange({ status: event.target.value })}
          placeholder={t('list.allStates')}
          options={[
            ...AVAILABILITIES.map((value) => ({ value, label: t(`availability.${value}`) })),
            { value: 'trash', label: t('list.trash') },
          ]}
        />
      </Box>
      <Flex gap="1" flex={{ base: '1 1 100%', sm: '0 0 15rem' }} ms={{ lg: 'auto' }}>
        <Box flex="1">
          <Select
            label={t('list.sort')}
            hideLabel
            value={sort}
            onChange={(event) => sortBy(event.target.value as Sort)}
            options={SORTS.map((value) => ({ value, label: t(`list.sortBy.${value}`) }))}
          />
        </Box>
        <IconButton
          variant="secondary"
          icon={order === 'asc' ? 'arrow-up' : 'arrow-down'}
          label={t(order === 'asc' ? 'list.ascending' : 'list.descending')}
          onClick={reverse}
        />
      </Flex>
    </Flex>
  );
}
