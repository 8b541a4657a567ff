import { Box, Button, Flex, Select, TextField } from '@canvass/shared/ui/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { focusFirst } from './focus-first.ts';

interface HiddenFieldFilterProps {
  names: readonly string[];
  /** Gets `<name>.<value>`. */
  onSet: (hidden: string) => void;
}

/** Sets the condition on the value of a hidden field. */
export function HiddenFieldFilter({ names, onSet }: HiddenFieldFilterProps) {
  const { t } = useTranslation('admin-surveys');
  const [name, setName] = useState('');
  const [value, setValue] = useState('');
  const set = (event: FormEvent) => {
    event.preventDefault();
    if (!name || !value) return;
    onSet(`${name}.${value}`);
    setName('');
    setValue('');
    focusFirst(event.currentTarget);
  };
  return (
    <Flex as="form" {...{ onSubmit: set }} gap="3" mt="3" wrap="wrap" align="flex-end">
      <Box flex="2 1 14rem">
        <Select
          label={t('responses.filter.hidden')}
          value={name}
          placeholder={t('responses.filter.choose')}
          onChange={(event) => setName(event.target.value)}
          options={names.map((own) => ({ value: own, label: own }))}
        />
      </Box>
      {name && (
        <>
          <Box flex="1 1 9rem">
            <TextField
              label={t('responses.filter.value')}
              maxLength={500}
              value={value}
              onChange={(event) => setValue(event.target.value)}
            />
          </Box>
          <Button type="submit" icon="plus" disabled={!value}>
            {t('responses.filter.add')}
          </Button>
        </>
      )}
    </Flex>
  );
}
