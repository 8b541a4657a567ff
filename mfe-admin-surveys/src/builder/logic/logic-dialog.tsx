import { numbersOf, takesAnswer } from '@canvass/shared/domain/content';
import { TO_END } from '@canvass/shared/domain/flow';
import type { Condition, Question } from '@canvass/shared/domain/survey';
import { Dialog } from '@canvass/shared/ui/admin';
import { Box, Button, Flex, Heading, IconButton, Select, Stack, Text } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { useEditor, useEditorSession } from '../editor-context.tsx';
import { changeQuestion } from '../model/questions.ts';
import { ConditionEditor } from './condition-editor.tsx';
import { CONDITION_LIMITS, conditionOf, freshRule } from './conditions.ts';
import { useRuleText } from './use-rule-text.ts';

type Jump = Question['jumps'][number];

/** When a question is asked, and where it leads. Changes apply at once: they are saved, and can be undone. */
export function LogicDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('admin-surveys');
  const definition = useEditor((state) => state.definition);
  const { numbered } = useRuleText(definition);
  const index = definition.questions.findIndex((entry) => entry.id === id);
  const question = definition.questions[index];
  if (!question) return null;
  const number = numbersOf(definition.questions)[index] ?? null;
  return (
    <Dialog
      open
      size="lg"
      onClose={onClose}
      title={number === null ? t('logic.titleOfPage') : t('logic.title', { number })}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('logic.done')}
        </Button>
      }
    >
      <Stack gap="6">
        <Text tone="muted">{numbered(id)}</Text>
        <Visibility question={question} earlier={definition.questions.slice(0, index).filter(takesAnswer)} />
        <Jumps question={question} index={index} />
      </Stack>
    </Dialog>
  );
}

function Visibility({ question, earlier }: { question: Question; earlier: readonly Question[] }) {
  const { t } = useTranslation('admin-surveys');
  const { store } = useEditorSession();
  const { numbered } = useRuleText(useEditor((state) => state.definition));
  const nearest = earlier.at(-1);
  const set = (visibleIf: Question['visibleIf']) =>
    store
      .getState()
      .change(changeQuestion(question.id, { visibleIf }), { group: `${question.id}.visibleIf` });
  return (
    <Stack as="section" gap="3">
      <Heading as="h3" size="sm">
        {t(takesAnswer(question) ? 'logic.visible' : 'logic.visiblePage')}
      </Heading>
      {question.visibleIf ? (
        <ConditionEditor
          condition={question.visibleIf}
          questions={earlier}
          nameOf={numbered}
          onChange={set}
        />
      ) : (
        <Flex align="center" gap="3" wrap="wrap">
          <Text>{t(takesAnswer(question) ? 'logic.alwaysAsked' : 'logic.alwaysShown')}</Text>
          {nearest ? (
            <Button size="sm" icon="plus" onClick={() => set(conditionOf(freshRule(nearest)))}>
              {t(takesAnswer(question) ? 'logic.addVisibility' : 'logic.addPageVisibility')}
            </Button>
          ) : (
            <Text tone="muted">{t('logic.nothingEarlier')}</Text>
          )}
        </Flex>
      )}
    </Stack>
  );
}

function Jumps({ question, index }: { question: Question; index: number }) {
  const { t } = useTranslation('admin-surveys');
  const { store } = useEditorSession();
  const definition = useEditor((state) => state.definition);
  const { numbered, target } = useRuleText(definition);
  const known = definition.questions.slice(0, index + 1).filter(takesAnswer);
  const targets = [
    ...definition.questions.slice(index + 1).map((entry) => entry.id),
    ...(definition.endings.length === 0 ? [TO_END] : definition.endings.map((ending) => ending.id)),
  ];
  const set = (jumps: Jump[]) =>
    store.getState().change(changeQuestion(question.id, { jumps }), { group: `${question.id}.jumps` });
  const faultOf = (to: string) => {
    if (targets.includes(to) || to === TO_END) return undefined;
    const earlier = known.some((entry) => entry.id === to);
    return t(`publish.fault.${earlier ? 'jumps_backwards' : 'jump_to_nothing'}`);
  };
  const change = (at: number, jump: Jump) => set(question.jumps.with(at, jump));
  return (
    <Stack as="section" gap="3">
      <Heading as="h3" size="sm">
        {t(takesAnswer(question) ? 'logic.after' : 'logic.afterPage')}
      </Heading>
      <Text tone="muted">{t(question.jumps.length === 0 ? 'logic.nextFollows' : 'logic.firstCounts')}</Text>
      {question.jumps.map((jump, at) => (
        <Box
          // oxlint-disable-next-line react/no-array-index-key -- jumps have no identity but their place
          key={at}
          role="group"
          aria-label={t('logic.jump', { number: at + 1 })}
          p="4"
          rounded="md"
          bg="bg.subtle"
        >
          <Stack gap="3">
            <Flex align="flex-end" gap="2">
              <Box flex="1" minWidth="0">
                <Select
                  label={t('logic.goTo')}
                  value={jump.to}
                  error={faultOf(jump.to)}
                  options={(targets.includes(jump.to) ? targets : [jump.to, ...targets]).map((entry) => ({
                    value: entry,
                    label: target(entry),
                  }))}
                  onChange={(event) => change(at, { ...jump, to: event.target.value })}
                />
              </Box>
              <IconButton
                icon="trash"
                label={t('logic.removeJump')}
                onClick={() => set(question.jumps.toSpliced(at, 1))}
              />
            </Flex>
            <Text fontWeight="medium">{t('logic.when')}</Text>
            <ConditionEditor
              condition={jump.if}
              questions={known}
              nameOf={numbered}
              onChange={(next) => change(at, { ...jump, if: next ?? { match: 'all', groups: [] } })}
            />
          </Stack>
        </Box>
      ))}
      <Box>
        <Button
          size="sm"
          icon="plus"
          disabled={question.jumps.length >= CONDITION_LIMITS.jumps}
          onClick={() => set([...question.jumps, { if: jumpCondition(question), to: targets[0] ?? TO_END }])}
        >
          {t('logic.addJump')}
        </Button>
      </Box>
    </Stack>
  );
}

/** The condition of a new jump: the answer to its question; after content, none. */
const jumpCondition = (entry: Question): Condition =>
  takesAnswer(entry) ? conditionOf(freshRule(entry)) : { match: 'all', groups: [] };
