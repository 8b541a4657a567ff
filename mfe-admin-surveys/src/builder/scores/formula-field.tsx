import { cutText } from '@canvass/shared/domain/cut-text';
import { formulaFault } from '@canvass/shared/domain/score-check';
import { LIMITS } from '@canvass/shared/domain/survey-limits';
import type { Score } from '@canvass/shared/domain/survey';
import { ActionSelect } from '@canvass/shared/screens/action-select';
import { Stack, TextField } from '@canvass/shared/ui/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuestionTitle } from '../../questions/question-title.tsx';
import { useEditor, useEditorSession } from '../state/editor-context.tsx';
import { changeScore } from '../model/scores.ts';
import { formulaNames, stored, written } from './formula-names.ts';
import { useScoreName } from '../names/use-score-name.ts';

/** Two values of a function, or one number that was written with a decimal comma. */
const DECIMAL_COMMA = /\d,\d/;

/** The formula of a calculated value, written with the names of what it computes with. */
export function FormulaField({
  score,
  index,
  error,
}: {
  score: Score;
  index: number;
  error: string | undefined;
}) {
  const { t } = useTranslation('admin-surveys');
  const { store } = useEditorSession();
  const definition = useEditor((state) => state.definition);
  const [typed, setTyped] = useState<string | null>(null);
  const id = useId();
  const nameOf = { score: useScoreName(), question: useQuestionTitle() };
  const { formula = '' } = score;
  const names = formulaNames(definition, index, nameOf);
  const fault =
    typed === null &&
    formula !== '' &&
    formulaFault(definition, formula, definition.scores?.slice(0, index) ?? []);
  const write = (text: string) =>
    store
      .getState()
      .change(changeScore(score.id, { formula: cutText(stored(text, names), LIMITS.formula) }), {
        group: `${score.id}.formula`,
      });
  return (
    <Stack gap="2">
      <TextField
        id={id}
        label={t('scores.formula')}
        hint={t(DECIMAL_COMMA.test(formula) ? 'scores.commaHint' : 'scores.formulaHint')}
        error={fault ? t(`publish.fault.${fault}`) : error}
        data-field={`scores.${index}.formula`}
        autoComplete="off"
        spellCheck={false}
        placeholder={t('scores.formulaPlaceholder')}
        value={typed ?? written(formula, names)}
        onChange={(event) => {
          setTyped(event.target.value);
          write(event.target.value);
        }}
        onBlur={() => setTyped(null)}
      />
      {names.length > 0 && (
        <ActionSelect
          label={t('scores.insert')}
          hideLabel
          value=""
          options={[
            { value: '', label: t('scores.insert') },
            ...names.map((entry) => ({ value: entry.id, label: entry.name })),
          ]}
          onChoose={(value, leaving) => {
            const chosen = names.find((entry) => entry.id === value);
            if (!chosen) return;
            write(`${written(formula, names)} [${chosen.name}]`.trimStart());
            if (!leaving) document.getElementById(id)?.focus();
          }}
        />
      )}
    </Stack>
  );
}
