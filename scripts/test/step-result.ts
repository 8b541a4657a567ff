/** The result of a step: a short `summary`, and `details` only of a failure. */
export interface StepResult {
  ok: boolean;
  summary: string;
  details: string;
  /** The number of passed tests, for the total at the end. */
  passed?: number;
  failed?: number;
}
