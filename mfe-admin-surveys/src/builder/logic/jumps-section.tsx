import { takesAnswer } from '@canvass/shared/domain/content';
import { TO_END } from '@canvass/shared/domain/flow';
import { givenQuestions } from '@canvass/shared/domain/given-questions';
import type { Condition, Question } from '@canvass/shared/domain/survey';
import { Alert, Box, Button, Heading, Stack, Text } from '@canvass/shared/ui/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditor, useEditorSession } from '../state/editor-context.tsx';
import { changeQuestion } from '../model/questions.ts';
import { ConditionalJump } from './conditional-jump.tsx';
import { CONDITION_LIMITS, conditionOf, freshRule } from './conditions.ts';
import { ALWAYS, answersInTable, type Jump, type JumpTable, readTable, writeTable } from './jump-table.ts';
import { JumpRows } from './jump-rows.tsx';
import { useRuleText } from '../names/use-rule-text.ts';
import { useTargets } from './use-targets.ts';

/** Where a question leads: by its answers, as a table, and before that by conditions that a table can't express. */
export function JumpsSection({ question, index }: { question: Question; index: number }) {
  const { t } = useTranslation('admin-surveys');
  const { store } = useEditorSession();
  const definition = useEditor((state) => state.definition);
  const { numbered } = useRuleText(definition);
  const targets = useTargets(definition, index);
  // A condition that a table could express stays a condition while the dialog is open.
  const [edited, setEdited] = useState(0);
  const [isFull, setIsFull] = useState(false);
  const table = readTable(question, edited);
  const { conditional } = table;
  const known = [
    ...givenQuestions(definition),
    ...definition.questions.slice(0, index + 1).filter(takesAnswer),
  ];
  const set = (jumps: Jump[]) => {
    const fits = jumps.length <= CONDITION_LIMITS.jumps;
    setIsFull(!fits);
    if (fits)
      store.getState().change(changeQuestion(question.id, { jumps }), { group: `${question.id}.jumps` });
  };
  const setTable = (next: JumpTable) => set(writeTable(question, next));
  const setConditional = (jumps: Jump[]) => {
    setEdited(jumps.length);
    setTable({ ...table, conditional: jumps });
  };
  return (
    <Stack as="section" gap="3">
      <Heading as="h3" size="sm">
        {t(takesAnswer(question) ? 'logic.after' : 'logic.afterPage')}
      </Heading>
      {conditional.length > 0 && <Text tone="muted">{t('logic.firstCounts')}</Text>}
      {conditional.map((jump, at) => (
        <ConditionalJump
          // oxlint-disable-next-line react/no-array-index-key -- jumps have no identity but their place
          key={at}
          number={at + 1}
          jump={jump}
          questions={known}
          nameOf={numbered}
          targets={targets}
          onChange={(next) => setConditional(conditional.with(at, next))}
          onRemove={() => setConditional(conditional.toSpliced(at, 1))}
        />
      ))}
      <JumpRows question={question} table={table} targets={targets} onChange={setTable} />
      {isFull && <Alert tone="danger">{t('logic.tooManyJumps', { count: CONDITION_LIMITS.jumps })}</Alert>}
      {known.length > 0 && (
        <Box>
          <Button
            size="sm"
            icon="plus"
            disabled={question.jumps.length >= CONDITION_LIMITS.jumps}
            onClick={() =>
              setConditional([
                ...conditional,
                { if: firstCondition(question, known), to: targets.options[0]?.value ?? TO_END },
              ])
            }
          >
            {t('logic.addJump')}
          </Button>
        </Box>
      )}
    </Stack>
  );
}

/** The condition of a new jump: about the question's own answer, but for one that the table has already; never an invalid one. */
function firstCondition(question: Question, known: readonly Question[]): Condition {
  const own = takesAnswer(question) && answersInTable(question).length === 0 ? question : undefined;
  const earlier = known.findLast(({ id }) => id !== question.id);
  const about = own ?? earlier ?? known.at(-1);
  return about ? conditionOf(freshRule(about)) : ALWAYS;
}
