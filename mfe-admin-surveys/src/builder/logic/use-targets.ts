import { TO_END } from '@canvass/shared/domain/flow';
import { questionBlocks } from '@canvass/shared/domain/matrix';
import type { SurveyDefinition } from '@canvass/shared/domain/survey';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useRuleText } from '../names/use-rule-text.ts';

/** Where the jumps of a question may lead. */
export interface Targets {
  options: ReadonlyArray<{ value: string; label: string }>;
  /** The name of any target, also of one that a jump can't lead to. */
  nameOf: (to: string) => string;
  /** Why a jump can't lead there. */
  faultOf: (to: string) => string | undefined;
}

/** The targets of the question at a position: later questions, of a matrix its first row, then endings. */
export function useTargets(definition: SurveyDefinition, index: number): Targets {
  const { t } = useTranslation('admin-surveys');
  const { target } = useRuleText(definition);
  return useMemo(() => {
    const { questions, endings, matrices } = definition;
    const later = questionBlocks({ matrices }, questions.slice(index + 1)).map(([first]) => first.id);
    const ends = endings.length === 0 ? [TO_END] : endings.map(({ id }) => id);
    const offered = new Set([...later, ...ends, TO_END]);
    return {
      options: [...later, ...ends].map((to) => ({ value: to, label: target(to) })),
      nameOf: target,
      faultOf: (to) => {
        if (offered.has(to)) return undefined;
        const isEarlier = questions.some(({ id }) => id === to);
        return t(`publish.fault.${isEarlier ? 'jumps_backwards' : 'jump_to_nothing'}`);
      },
    };
  }, [definition, index, target, t]);
}
