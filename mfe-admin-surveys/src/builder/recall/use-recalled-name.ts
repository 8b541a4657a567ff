import { useEditor } from '../state/editor-context.tsx';
import { questionsBefore } from './questions-before.ts';
import { useRecallName } from '../names/use-recall-name.ts';

/**
 * Returns how a text of this survey shows what it recalls: `@What is your name?`.
 * @param before the question that the text belongs to, as of `useRecall`
 */
export function useRecalledName(before: string | null | undefined): (id: string) => string {
  const recallName = useRecallName();
  const questions = useEditor((state) => state.definition.questions);
  const settings = useEditor((state) => state.definition.settings);
  const scores = useEditor((state) => state.definition.scores);
  return (id) =>
    `@${recallName(id, { questions: [...questionsBefore(questions, before)], settings, scores })}`;
}
