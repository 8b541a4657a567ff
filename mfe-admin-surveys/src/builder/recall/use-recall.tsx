import { recalled } from '@canvass/shared/domain/recall';
import type { SurveyDefinition } from '@canvass/shared/domain/survey';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AT_WELCOME } from '../model/translations.ts';
import { useEditorSession } from '../state/editor-context.tsx';
import { isAnyBefore, questionsBefore } from './questions-before.ts';
import { RecallDialog } from './recall-dialog.tsx';
import { useGivenNames } from '../names/use-given-names.ts';
import { RecalledNames } from './recalled-names.tsx';

interface RecallOptions {
  value: string;
  onChange: (value: string) => void;
  /** The question that the text belongs to, or `AT_WELCOME`; null for a text after all questions; undefined if the text can't recall. */
  before: string | null | undefined;
}

interface Recall {
  /** Must be called with each new text before it becomes the value: an `@` at the beginning of a word, or behind `=` in an address, opens the dialog. */
  watch: (written: string, caret: number) => void;
  /** The titles of the recalled questions, and the dialog. */
  recalls: ReactNode;
  /** What can be inserted, if nothing is recalled yet. */
  hint: string | undefined;
}

/** Recall of earlier answers by `@`, for any text field. */
export function useRecall({ value, onChange, before }: RecallOptions): Recall {
  const { t } = useTranslation('admin-surveys');
  const { store } = useEditorSession();
  /** Characters behind the `@`: an address gets its scheme while the dialog is open. */
  const [at, setAt] = useState<number | null>(null);
  const earlier = () => questionsBefore(store.getState().definition.questions, before);
  const namesOf = useGivenNames();
  const given = () => {
    const { definition } = store.getState();
    return namesOf(before === AT_WELCOME ? { ...definition, scores: [] } : definition);
  };
  const isEarlier = () => isAnyBefore(store.getState().definition.questions, before);
  const isAny = () => isEarlier() || (declaresGiven(store.getState().definition) && given().length > 0);
  const watch = (written: string, caret: number) => {
    if (before === undefined || written.length !== value.length + 1) return;
    if (/(^|[\s=])@$/.test(written.slice(0, caret)) && isAny()) setAt(written.length - caret);
  };
  const put = (id: string, otherwise: string) => {
    if (at === null) return;
    const recall = `{{${id}${otherwise && `|${otherwise}`}}}`;
    const end = value.length - at;
    onChange(value.slice(0, end - 1) + recall + value.slice(end));
    setAt(null);
  };
  const ids = recalled(value);
  const recalls = (
    <>
      {ids.length > 0 && <RecalledNames ids={ids} before={before} />}
      {at !== null && (
        <RecallDialog questions={earlier()} given={given()} onChoose={put} onClose={() => setAt(null)} />
      )}
    </>
  );
  const isField = store.getState().definition.settings.hiddenFields.length > 0;
  const kind = !isField ? 'answer' : isEarlier() ? 'any' : 'field';
  const offered = before !== undefined && ids.length === 0 && isAny();
  return { watch, recalls, hint: offered ? t(`recall.hint.${kind}`) : undefined };
}

/** Whether a survey has hidden fields or scores at all: most have none, and looking through their names takes a while at every key press. */
const declaresGiven = ({ settings, scores = [] }: SurveyDefinition): boolean =>
  settings.hiddenFields.length > 0 || scores.length > 0;
