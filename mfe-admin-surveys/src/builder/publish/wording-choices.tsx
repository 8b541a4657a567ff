import type { WordingChange } from '@canvass/shared/domain/wording-changes';
import { Box, Heading, Select, Stack, Text } from '@canvass/shared/ui/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { WordingChoice, WordingChoicesState } from './use-wording-choices.ts';

/**
 * Asks the creator whether new wordings mean the same as the old ones. Only then are earlier answers and later ones counted
 * together.
 */
export function WordingChoices({ changes, choiceOf, choose, answersTo }: WordingChoicesState) {
  const { t } = useTranslation('admin-surveys');
  const id = useId();
  if (changes.length === 0) return null;
  const choicesFor = ({ option }: WordingChange): readonly WordingChoice[] =>
    option === null ? ['apart', 'same'] : ['apart', 'same', 'new'];
  return (
    <Box role="group" aria-labelledby={id}>
      <Heading id={id} as="h3" size="sm">
        {t('publish.wording.title')}
      </Heading>
      <Text tone="muted" mt="1">
        {t('publish.wording.text')}
      </Text>
      <Stack gap="4" mt="4">
        {changes.map((change) => {
          const count = answersTo(change);
          return (
            <Select
              key={change.path}
              label={t('publish.wording.change', { from: change.from, to: change.to })}
              {...(count !== undefined && {
                hint: t(change.option === null ? 'versions.concerns' : 'versions.concernsChoices', { count }),
              })}
              value={choiceOf(change)}
              onChange={(event) => choose(change, event.target.value as WordingChoice)}
              options={choicesFor(change).map((value) => ({
                value,
                label: t(`publish.wording.${value}`),
              }))}
            />
          );
        })}
      </Stack>
    </Box>
  );
}
