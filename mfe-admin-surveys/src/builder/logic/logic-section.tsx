import { takesAnswer } from '@canvass/shared/domain/content';
import type { Question } from '@canvass/shared/domain/survey';
import { Button, FieldError, Heading, Stack, Text } from '@canvass/shared/ui/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDefinitionDebounced, useQuestionField } from '../state/editor-context.tsx';
import { ConflictNote } from '../collaboration/conflict-note.tsx';
import { useQuestionErrors } from '../state/use-field-error.ts';
import { LogicDialog } from './logic-dialog.tsx';
import { SectionRule } from './section-rule.tsx';
import { useRuleText } from '../names/use-rule-text.ts';

const NO_JUMPS: Question['jumps'] = [];

/** A question's logic as text, in the right pane, with a button to change it. */
export function LogicSection({ id }: { id: string }) {
  const { t } = useTranslation('admin-surveys');
  const [open, setOpen] = useState(false);
  const visibleIf = useQuestionField(id, (question) => question.visibleIf) ?? null;
  const jumps = useQuestionField(id, (question) => question.jumps) ?? NO_JUMPS;
  const asked = useQuestionField(id, takesAnswer) ?? true;
  const errorOf = useQuestionErrors(id);
  return (
    <Stack as="section" gap="2" aria-label={t('logic.section')}>
      <Heading as="h3" size="sm">
        {t('logic.section')}
      </Heading>
      {visibleIf || jumps.length > 0 ? (
        <Rules id={id} visibleIf={visibleIf} jumps={jumps} asked={asked} />
      ) : (
        <Text textStyle="sm">{t(asked ? 'logic.alwaysAsked' : 'logic.alwaysShown')}</Text>
      )}
      <SectionRule id={id} />
      {['visibleIf', 'jumps', 'id'].map((field) => (
        <FieldError key={field}>{errorOf(field)}</FieldError>
      ))}
      <ConflictNote path={['questions', id, 'visibleIf']} />
      <ConflictNote path={['questions', id, 'jumps']} />
      <Button size="sm" data-field="logic" onClick={() => setOpen(true)}>
        {t('logic.edit')}
      </Button>
      {open && <LogicDialog id={id} onClose={() => setOpen(false)} />}
    </Stack>
  );
}

/** Rules name other questions, so this subscribes to the whole survey. */
function Rules({
  id,
  visibleIf,
  jumps,
  asked,
}: Pick<Question, 'id' | 'visibleIf' | 'jumps'> & { asked: boolean }) {
  const { t } = useTranslation('admin-surveys');
  const { condition, jumps: jumpTexts } = useRuleText(useDefinitionDebounced());
  return (
    <>
      <Text textStyle="sm" overflowWrap="anywhere">
        {visibleIf
          ? t(asked ? 'logic.askedIf' : 'logic.shownIf', { condition: condition(visibleIf) })
          : t(asked ? 'logic.alwaysAsked' : 'logic.alwaysShown')}
      </Text>
      {jumpTexts({ id, jumps }).map((text, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- jumps have no identity but their place
        <Text key={at} textStyle="sm" overflowWrap="anywhere">
          {text}
        </Text>
      ))}
    </>
  );
}
