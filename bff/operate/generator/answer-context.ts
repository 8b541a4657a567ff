import type { SeededRandom } from '../demo/random.ts';

/** Who answers: one mood goes through all of it, so that the figures hang together. */
export interface AnswerContext {
  random: SeededRandom;
  /** From 1, unhappy, to 5. */
  mood: number;
  language: string;
  startedAt: Date;
  /** Which respondent this is, from 1. */
  number: number;
}
