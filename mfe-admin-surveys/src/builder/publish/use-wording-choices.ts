import { useArea } from '@canvass/shared/contract/area-context';
import { type WordingChange, wordingChanges } from '@canvass/shared/domain/wording-changes';
import { useQuery } from '@canvass/shared/query/query';
import { useMemo, useState } from 'react';
import { surveyKeys } from '../../api/survey-keys.ts';
import { readAnswersUpTo, readVersion } from '../../api/surveys.ts';
import { useEditor } from '../state/editor-context.tsx';
import { definitionWithDefaults } from '../model/with-defaults.ts';

/** How answers to a new wording are counted: apart from earlier ones, together with them, or as a new option. */
export type WordingChoice = 'apart' | 'same' | 'new';

export interface WordingChoicesState {
  /** Changed wordings of questions and options that may have answers. */
  changes: readonly WordingChange[];
  choiceOf: (change: WordingChange) => WordingChoice;
  choose: (change: WordingChange, choice: WordingChoice) => void;
  /** The number of stored answers that a change concerns; undefined until it is known. */
  answersTo: (change: WordingChange) => number | undefined;
}

/** Returns the wordings that the draft changes from the live version, and the creator's choices about them. */
export function useWordingChoices(live: number | null): WordingChoicesState {
  const { http } = useArea();
  const id = useEditor((state) => state.survey.id);
  const draft = useEditor((state) => state.definition);
  const [choices, setChoices] = useState<Readonly<Record<string, WordingChoice>>>({});
  const loaded = useQuery({
    queryKey: surveyKeys.wordings(id, live),
    queryFn: async ({ signal }) => {
      if (live === null) return null;
      const [version, answers] = await Promise.all([
        readVersion(http, id, live, signal),
        readAnswersUpTo(http, id, live, signal),
      ]);
      return { before: definitionWithDefaults(version.definition), answers };
    },
  });
  const { before, answers } = loaded.data ?? {};
  const answersTo = ({ question, option }: WordingChange) => {
    // Metrics that are being recounted would be too low.
    if (!answers || answers.counting) return undefined;
    const own = answers.questions[question];
    return (option === null ? own?.answered : own?.chosen[option]) ?? 0;
  };
  const all = useMemo(() => (before ? wordingChanges(before, draft) : []), [before, draft]);
  return {
    changes: all.filter((change) => answersTo(change) !== 0),
    choiceOf: ({ path }) => choices[path] ?? 'apart',
    choose: ({ path }, choice) => setChoices((known) => ({ ...known, [path]: choice })),
    answersTo,
  };
}
