import type { Consent } from '@canvass/shared/api/responses';
import type { Answers } from '@canvass/shared/domain/answers';
import type { Scores } from '@canvass/shared/domain/scores-of';

/** The columns of a response that saves write; without those that only its creator changes (tags, note). */
export interface SavedRow {
  surveyId: string;
  id: string;
  version: number;
  sequence: number;
  state: 'in_progress' | 'completed';
  answers: Answers;
  /** The id of the ending that the respondent reached; null as in the table. */
  ending: string | null;
  /** The values of scores by their ids; null as in the table. */
  scores: Scores | null;
  language: string;
  source: 'link' | 'widget' | 'embed';
  widgetId: string | null;
  hidden: Record<string, string>;
  device: 'phone' | 'tablet' | 'desktop' | 'unknown';
  timings: Record<string, number>;
  held: boolean;
  /** Whether the response looks like one that a program sent (collect/save/rules/spam.ts). */
  suspectedSpam: boolean;
  consent: Consent | null;
  startedAt: Date;
  updatedAt: Date;
  completedAt: Date | null;
}
