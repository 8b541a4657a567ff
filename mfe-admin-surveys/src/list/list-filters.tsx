import type { SurveySummary } from '@canvass/shared/api/surveys';
import { Box, Flex, Icon, Select, Spinner, TextField } from '@canvass/shared/ui/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SURVEY_STATUSES } from '../status-pill.tsx';

interface ListFiltersProps {
  search: string;
  /** The state shown, `trash`, or empty for all that isn't in the trash. */
  show: SurveySummary['status'] | 'trash' | '';
  onChange: (name: 'search' | 'status', value: string) => void;
  busy: boolean;
}

/** Search as one types (after a short pause) and the filter by state. */
export function ListFilters({ search, show, onChange, busy }: ListFiltersProps) {
  const { t } = useTranslation('admin-surveys');
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
      onChange('search', wanted);
    }, 250);
    return () => clearTimeout(timer);
  }, [text, search, onChange]);

  return (
    <Flex role="search" gap="3" mb="4" direction={{ base: 'column', sm: 'row' }}>
      <Box flex="1" maxWidth={{ sm: '24rem' }}>
        <TextField
          type="search"
          label={t('list.search')}
          hideLabel
          placeholder={t('list.search')}
          prefix={busy ? <Spinner size="16px" /> : <Icon name="search" />}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </Box>
      <Box width={{ sm: '12rem' }}>
        <Select
          label={t('list.filterStatus')}
          hideLabel
          value={show}
          onChange={(event) => onChange('status', event.target.value)}
          placeholder={t('list.allStates')}
          options={[
            ...SURVEY_STATUSES.map((value) => ({ value, label: t(`status.${value}`) })),
            { value: 'trash', label: t('list.trash') },
          ]}
        />
      </Box>
    </Flex>
  );
}
