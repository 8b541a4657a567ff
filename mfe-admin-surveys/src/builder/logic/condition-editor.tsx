import type { Condition, Question } from '@canvass/shared/domain/survey';
import { Box, Button, Flex, Select, Stack, Text } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import {
  addGroup,
  addRule,
  CONDITION_LIMITS,
  freshRule,
  removeRule,
  setGroupMatch,
  setRule,
} from './conditions.ts';
import { RuleRow } from './rule-row.tsx';

interface ConditionEditorProps {
  condition: Condition;
  /** Questions that its rules can refer to; not empty. */
  questions: readonly Question[];
  nameOf: (id: string) => string;
  /** null: the last rule was removed. */
  onChange: (condition: Condition | null) => void;
}

/** Edits a condition: groups of rules, each joined by and / or. */
export function ConditionEditor({ condition, questions, nameOf, onChange }: ConditionEditorProps) {
  const { t } = useTranslation('admin-surveys');
  const nearest = questions.at(-1);
  const matches = [
    { value: 'all', label: t('logic.match.all') },
    { value: 'any', label: t('logic.match.any') },
  ];
  const match = (value: string): Condition['match'] => (value === 'any' ? 'any' : 'all');
  return (
    <Stack gap="3">
      {condition.groups.length > 1 && (
        <Select
          label={t('logic.groupsMatch')}
          value={condition.match}
          options={[
            { value: 'all', label: t('logic.groups.all') },
            { value: 'any', label: t('logic.groups.any') },
          ]}
          onChange={(event) => onChange({ ...condition, match: match(event.target.value) })}
        />
      )}
      {condition.groups.map((group, at) => (
        <Box
          // oxlint-disable-next-line react/no-array-index-key -- groups and rules have no identity but their place
          key={at}
          role="group"
          aria-label={t('logic.group', { number: at + 1 })}
          p="3"
          rounded="md"
          border="1px solid"
          borderColor="border"
        >
          <Stack gap="3">
            {group.rules.length > 1 && (
              <Select
                label={t('logic.rulesMatch')}
                hideLabel
                value={group.match}
                options={matches}
                onChange={(event) => onChange(setGroupMatch(condition, at, match(event.target.value)))}
              />
            )}
            {group.rules.map((rule, index) => (
              <RuleRow
                // oxlint-disable-next-line react/no-array-index-key -- see above
                key={index}
                rule={rule}
                questions={questions}
                nameOf={nameOf}
                onChange={(next) => onChange(setRule(condition, at, index, next))}
                onRemove={() => onChange(removeRule(condition, at, index))}
              />
            ))}
            <Box>
              <Button
                size="sm"
                variant="ghost"
                icon="plus"
                disabled={!nearest || group.rules.length >= CONDITION_LIMITS.rules}
                onClick={() => nearest && onChange(addRule(condition, at, freshRule(nearest)))}
              >
                {t('logic.addRule')}
              </Button>
            </Box>
          </Stack>
        </Box>
      ))}
      <Flex align="center" gap="2" wrap="wrap">
        <Button
          size="sm"
          icon="plus"
          disabled={!nearest || condition.groups.length >= CONDITION_LIMITS.groups}
          onClick={() => nearest && onChange(addGroup(condition, freshRule(nearest)))}
        >
          {t('logic.addGroup')}
        </Button>
        {condition.groups.length === 0 && <Text tone="muted">{t('logic.always')}</Text>}
      </Flex>
    </Stack>
  );
}
