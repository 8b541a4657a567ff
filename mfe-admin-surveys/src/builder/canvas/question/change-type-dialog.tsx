import { questionKindOf } from '@canvass/shared/domain/question-types';
import type { Question } from '@canvass/shared/domain/survey';
import { useTranslation } from 'react-i18next';
import { ADDED_KINDS, type AddedKind } from '../../../questions/added-kinds.ts';
import { ConversionDialog } from '../../actions/conversion-dialog.tsx';
import { useEditorSession, useQuestionField } from '../../state/editor-context.tsx';
import { useYesNo } from '../../page-words/use-page-words.ts';
import { changeType, converted, lossesOf } from '../../model/change-type.ts';
import { newId } from '../../model/new-id.ts';
import { canBeRows, lossesOfRows, optionsToRows } from '../../model/options-to-rows.ts';
import { focusField } from '../../navigation/focus-field.ts';

/** Changes a question's type or display, or makes a matrix of its options, after listing what is retained and what is lost. */
export function ChangeTypeDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const question = useQuestionField(id, (entry) => entry);
  return question ? <TypeChoice question={question} onClose={onClose} /> : null;
}

function TypeChoice({ question, onClose }: { question: Question; onClose: () => void }) {
  const { t } = useTranslation('admin-surveys');
  const { store } = useEditorSession();
  const own = questionKindOf(question);
  const words = useYesNo();
  const { definition } = store.getState();
  const choice = canBeRows(definition, question) ? question : null;
  const lossesIn = (kind: AddedKind) => {
    if (kind !== 'matrix') return lossesOf(definition, [converted(question, kind, words)]);
    const { lost, uses } = choice ? lossesOfRows(definition, choice) : { lost: [], uses: [] };
    return { lost, lostOptions: null, broken: [], isTogether: false, uses };
  };
  const change = (kind: AddedKind) => {
    const { change: make, announce } = store.getState();
    if (kind === 'matrix') {
      const first = newId();
      make(optionsToRows(question.id, first), { open: { kind: 'question', id: first } });
      focusField('title');
    } else make(changeType(question.id, kind, words));
    announce(t('changeType.done', { type: t(`questionTypes.${kind}.name`) }));
  };
  return (
    <ConversionDialog
      own={own}
      initial={own === 'unknown' ? 'text_short' : own}
      kinds={ADDED_KINDS.filter((kind) => kind !== 'matrix' || choice).map((value) => ({
        value,
        label: t(value === 'matrix' ? 'changeType.matrix' : `questionTypes.${value}.name`),
      }))}
      lossesOf={lossesIn}
      onChange={change}
      onClose={onClose}
    />
  );
}
