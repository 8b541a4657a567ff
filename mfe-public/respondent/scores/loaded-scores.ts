import type { Boot } from '@canvass/shared/contract/respondent';
import type { countScores as count } from '@canvass/shared/domain/scores';
import { loadOptional } from '../optional/load-optional.ts';

let loaded: typeof import('./counting.ts') | undefined;

/** As in `shared/domain/scores.ts`; nothing before it is loaded. */
export const countScores: typeof count = (...given) => loaded?.countScores(...given);

/**
 * Loads what counts scores, where the survey has any, and then goes on. If the file fails to load, the page stays the form that works
 * without script: the server counts for it.
 */
export function withScores({ scores }: Pick<Boot, 'scores'>, goOn: () => void): void {
  if (!scores) return goOn();
  loadOptional<typeof import('./counting.ts')>(scores, (module) => {
    loaded = module;
    goOn();
  });
}
