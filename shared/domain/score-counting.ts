/**
 * How `flow.ts` counts scores: a module of its own, because the respondent's page has another one in its place, which loads
 * `scores.ts` only where a survey has scores (`mfe-public/respondent/scores`).
 */
export { countScores } from './scores.ts';
