/** What a step found: `summary` in a few words, `details` only when it failed. */
export interface StepResult {
  ok: boolean;
  summary: string;
  details: string;
  /** Single tests, for the total at the end. */
  passed?: number;
  failed?: number;
}
