import type { Question } from '@canvass/shared/domain/survey';
import { Button, FieldError, Heading, Stack, Text } from '@canvass/shared/ui/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditor } from '../editor-context.tsx';
import { useFieldErrors } from '../use-field-error.ts';
import { LogicDialog } from './logic-dialog.tsx';
import { useRuleText } from './use-rule-text.ts';

/** A question's logic in words, in the right pane, and the way to change it. */
export function LogicSection({ question, index }: { question: Question; index: number }) {
  const { t } = useTranslation('admin-surveys');
  const [open, setOpen] = useState(false);
  const { condition, target } = useRuleText(useEditor((state) => state.definition));
  const errorOf = useFieldErrors();
  return (
    <Stack as="section" gap="2" aria-label={t('logic.section')}>
      <Heading as="h3" size="sm">
        {t('logic.section')}
      </Heading>
      <Text textStyle="sm" overflowWrap="anywhere">
        {question.visibleIf
          ? t('logic.askedIf', { condition: condition(question.visibleIf) })
          : t('logic.alwaysAsked')}
      </Text>
      <FieldError>{errorOf(`questions.${index}.visibleIf`)}</FieldError>
      {question.jumps.map((jump, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- jumps have no identity but their place
        <Text key={at} textStyle="sm" overflowWrap="anywhere">
          {t(jump.if.groups.length === 0 ? 'logic.jumpAlways' : 'logic.jumpIf', {
            condition: condition(jump.if),
            target: target(jump.to),
          })}
        </Text>
      ))}
      <FieldError>{errorOf(`questions.${index}.jumps`)}</FieldError>
      <FieldError>{errorOf(`questions.${index}.id`)}</FieldError>
      <Button size="sm" data-field="logic" onClick={() => setOpen(true)}>
        {t('logic.edit')}
      </Button>
      {open && <LogicDialog id={question.id} onClose={() => setOpen(false)} />}
    </Stack>
  );
}
