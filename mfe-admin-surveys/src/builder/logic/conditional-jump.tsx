import type { Question } from '@canvass/shared/domain/survey';
import { Box, Flex, IconButton, Stack, Text } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { ConditionEditor } from './condition-editor.tsx';
import { ALWAYS, type Jump } from './jump-table.ts';
import { TargetSelect } from './target-select.tsx';
import type { Targets } from './use-targets.ts';

interface ConditionalJumpProps {
  /** From 1. */
  number: number;
  jump: Jump;
  /** Questions that its condition can refer to. */
  questions: readonly Question[];
  nameOf: (id: string) => string;
  targets: Targets;
  onChange: (jump: Jump) => void;
  onRemove: () => void;
}

/** A jump with the condition under which it is taken. */
export function ConditionalJump(props: ConditionalJumpProps) {
  const { number, jump, questions, nameOf, targets, onChange, onRemove } = props;
  const { t } = useTranslation('admin-surveys');
  return (
    <Box role="group" aria-label={t('logic.jump', { number })} p="4" rounded="md" bg="bg.subtle">
      <Stack gap="3">
        <Text fontWeight="medium">{t('logic.when')}</Text>
        <ConditionEditor
          condition={jump.if}
          questions={questions}
          nameOf={nameOf}
          onChange={(next) => onChange({ ...jump, if: next ?? ALWAYS })}
        />
        <Flex align="flex-end" gap="2">
          <Box flex="1" minWidth="0">
            <TargetSelect
              label={t('logic.goTo')}
              value={jump.to}
              targets={targets}
              onChange={(to) => onChange({ ...jump, to })}
            />
          </Box>
          <IconButton icon="trash" label={t('logic.removeJump')} onClick={onRemove} />
        </Flex>
      </Stack>
    </Box>
  );
}
