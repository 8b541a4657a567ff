import type { AnswerValue } from '@canvass/shared/domain/answers';
import { emojiFace } from '@canvass/shared/domain/emoji-rating';
import type { Question } from '@canvass/shared/domain/survey';
import { ActionSelect } from '@canvass/shared/screens/action-select';
import { Box, styled } from '@canvass/shared/ui/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { yesNoLabel } from '../../answers/yes-no-words.ts';
import { answersInTable, type JumpTable, keyOf, withTarget } from './jump-table.ts';
import { TargetSelect } from './target-select.tsx';
import type { Targets } from './use-targets.ts';

/** More answers than these have a row only once they lead somewhere: each row offers all later questions. */
const MAX_ROWS = 50;

/** Not a table element: browsers drop the roles of one whose parts stand below each other. */
const Table = styled('div', {
  base: {
    '& > [role=row]': {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'minmax(0, 2fr) minmax(0, 3fr)' },
      alignItems: 'center',
      columnGap: '3',
      rowGap: '1',
      py: { base: '1.5', sm: '1' },
    },
    '& [role=rowheader]': { overflowWrap: 'anywhere' },
  },
});

interface JumpRowsProps {
  question: Question;
  table: JumpTable;
  targets: Targets;
  onChange: (table: JumpTable) => void;
}

/** Where each answer leads, a row each, and where all others do. */
export function JumpRows({ question, table, targets, onChange }: JumpRowsProps) {
  const { t } = useTranslation('admin-surveys');
  const [added, setAdded] = useState<ReadonlySet<string>>(new Set());
  const answers = answersInTable(question);
  const textOf = useAnswerName(question);
  const isShown = (key: string) => answers.length <= MAX_ROWS || table.targets.has(key) || added.has(key);
  const shown = answers.filter((answer) => isShown(keyOf(answer)));
  const hidden = answers.filter((answer) => !isShown(keyOf(answer)));
  const next = t('logic.nextQuestion');
  const othersName = t(shown.length === 0 ? 'logic.alwaysGoTo' : 'logic.allOthers');
  return (
    <Box>
      <Table role="table" aria-label={t('logic.table')}>
        {shown.map((answer) => {
          const key = keyOf(answer);
          const name = textOf(answer);
          return (
            <div key={key} role="row">
              <div role="rowheader">{name}</div>
              <div role="cell">
                <TargetSelect
                  label={t('logic.goToAfter', { answer: name })}
                  hideLabel
                  value={table.targets.get(key) ?? ''}
                  placeholder={table.otherwise === null ? next : t('logic.asAllOthers')}
                  targets={targets}
                  onChange={(to) => onChange(withTarget(table, key, to))}
                />
              </div>
            </div>
          );
        })}
        <div role="row">
          <div role="rowheader">{othersName}</div>
          <div role="cell">
            <TargetSelect
              label={shown.length === 0 ? othersName : t('logic.goToAfter', { answer: othersName })}
              hideLabel
              value={table.otherwise ?? ''}
              placeholder={next}
              targets={targets}
              onChange={(to) => onChange(withTarget(table, null, to))}
            />
          </div>
        </div>
      </Table>
      {hidden.length > 0 && (
        <Box mt="2" maxWidth="20rem">
          <ActionSelect
            label={t('logic.addRow')}
            hideLabel
            value=""
            placeholder={t('logic.addRow')}
            options={hidden.map((answer) => ({ value: keyOf(answer), label: textOf(answer) }))}
            onChoose={(key) => setAdded(new Set([...added, key]))}
          />
        </Box>
      )}
    </Box>
  );
}

/** Returns the name of an answer's row. */
function useAnswerName(question: Question): (answer: AnswerValue) => string {
  const { t } = useTranslation('admin-surveys');
  return (answer) => {
    if (typeof answer === 'boolean') {
      return question.type === 'yes_no' ? yesNoLabel(question, answer, t) : '';
    }
    if (typeof answer === 'number') {
      const face = question.type === 'emoji_rating' ? emojiFace(answer) : undefined;
      return face ? `${face} ${answer}` : String(answer);
    }
    const id = keyOf(answer);
    const option = 'options' in question ? question.options.find((entry) => entry.id === id) : undefined;
    return option ? option.label || t('options.unnamed') : t('options.other');
  };
}
