import { QUESTION_KINDS, type QuestionKind, questionKindOf } from '@canvass/shared/domain/question-types';
import type { Question } from '@canvass/shared/domain/survey';
import { useTranslation } from 'react-i18next';
import { ConversionDialog } from '../../actions/conversion-dialog.tsx';
import { useEditorSession, useQuestionField } from '../../state/editor-context.tsx';
import { useYesNo } from '../../page-words/use-page-words.ts';
import { changeType, converted, lossesOf } from '../../model/change-type.ts';

/** Changes a question's type or display, after listing what is retained and what is lost. */
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
  const change = (kind: QuestionKind) => {
    store.getState().change(changeType(question.id, kind, words));
    store.getState().announce(t('changeType.done', { type: t(`questionTypes.${kind}.name`) }));
  };
  return (
    <ConversionDialog
      own={own}
      initial={own === 'unknown' ? 'text_short' : own}
      kinds={QUESTION_KINDS.map((value) => ({ value, label: t(`questionTypes.${value}.name`) }))}
      lossesOf={(kind) => lossesOf(definition, [converted(question, kind, words)])}
      onChange={change}
      onClose={onClose}
    />
  );
}
