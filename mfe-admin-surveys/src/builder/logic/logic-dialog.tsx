import { numbersOf, takesAnswer } from '@canvass/shared/domain/content';
import { givenQuestions } from '@canvass/shared/domain/given-questions';
import { questionBlocks } from '@canvass/shared/domain/matrix';
import { isSection } from '@canvass/shared/domain/sections';
import type { Question } from '@canvass/shared/domain/survey';
import { Dialog } from '@canvass/shared/ui/admin';
import { Button, Flex, Heading, Stack, Text } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { useEditor, useEditorSession } from '../state/editor-context.tsx';
import { changeQuestion } from '../model/questions.ts';
import { ConditionEditor } from './condition-editor.tsx';
import { conditionOf, freshRule } from './conditions.ts';
import { JumpsSection } from './jumps-section.tsx';
import { useRuleText } from '../names/use-rule-text.ts';

/** When a question is asked, and where it leads. Changes apply at once: they are saved, and can be undone. */
export function LogicDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('admin-surveys');
  const definition = useEditor((state) => state.definition);
  const { numbered } = useRuleText(definition);
  const index = definition.questions.findIndex((entry) => entry.id === id);
  const question = definition.questions[index];
  if (!question) return null;
  const number = numbersOf(definition.questions)[index] ?? null;
  const named = isSection(question) ? 'Section' : 'Page';
  // The rows of a matrix are asked together: its rule is about earlier questions, and it leads on behind its last row.
  const block = questionBlocks(definition, definition.questions).find((rows) => rows.includes(question));
  const isBeside = (entry: Question) => block?.includes(entry) ?? false;
  return (
    <Dialog
      open
      size="lg"
      onClose={onClose}
      title={number === null ? t(`logic.titleOf${named}`) : t('logic.title', { number })}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('logic.done')}
        </Button>
      }
    >
      <Stack gap="6">
        <Text tone="muted">{numbered(id)}</Text>
        <Visibility
          question={question}
          earlier={[
            ...givenQuestions(definition),
            ...definition.questions
              .slice(0, index)
              .filter(takesAnswer)
              .filter((entry) => !isBeside(entry)),
          ]}
        />
        {block?.at(-1) === question && !isSection(question) && (
          <JumpsSection question={question} index={index} />
        )}
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
        {t(
          takesAnswer(question)
            ? 'logic.visible'
            : `logic.visible${isSection(question) ? 'Section' : 'Page'}`,
        )}
      </Heading>
      {isSection(question) && <Text tone="muted">{t('section.applies')}</Text>}
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
