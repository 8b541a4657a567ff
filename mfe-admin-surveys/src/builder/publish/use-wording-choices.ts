import { useArea } from '@canvass/shared/contract/area-context';
import { type WordingChange, wordingChanges } from '@canvass/shared/domain/wording-changes';
import { useQuery } from '@canvass/shared/query/query';
import { useMemo, useState } from 'react';
import { surveyKeys } from '../../api/survey-keys.ts';
import { readAnswersUpTo, readVersion } from '../../api/surveys.ts';
import { useEditor } from '../editor-context.tsx';
import { openedDefinition } from '../model/opened.ts';

/** Counted apart from earlier answers, together with them, or as an option of its own. */
export type WordingChoice = 'apart' | 'same' | 'new';

export interface WordingChoicesState {
  /** New words of what somebody answered, or may have. */
  changes: readonly WordingChange[];
  choiceOf: (change: WordingChange) => WordingChoice;
  choose: (change: WordingChange, choice: WordingChoice) => void;
  /** How many stored answers a change concerns; undefined as long as that isn't known. */
  answersTo: (change: WordingChange) => number | undefined;
}

/** What the draft words otherwise than the live version, and what its creator says of it. */
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
      return { before: openedDefinition(version.definition), answers };
    },
  });
  const { before, answers } = loaded.data ?? {};
  const answersTo = ({ question, option }: WordingChange) => {
    // Figures that are being counted again would say too little.
    if (!answers || answers.counting) return undefined;
    const own = answers.questions[question];
    return (option === null ? own?.answered : own?.chosen[option]) ?? 0;
  };
  const all = useMemo(() => (before ? wordingChanges(before, draft) : []), [before, draft]);
  return {
    changes: all.filter((change) => answersTo(change) !== 0),
    choiceOf: ({ place }) => choices[place] ?? 'apart',
    choose: ({ place }, choice) => setChoices((known) => ({ ...known, [place]: choice })),
    answersTo,
  };
}
