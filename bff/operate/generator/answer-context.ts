import type { SeededRandom } from '@canvass/shared/domain/seeded-random';

/** The respondent whose answers are generated. All of them follow one mood, so that the metrics correlate. */
export interface AnswerContext {
  random: SeededRandom;
  /** From 1, unhappy, to 5. */
  mood: number;
  language: string;
  startedAt: Date;
  /** The respondent's number, from 1. */
  number: number;
}
