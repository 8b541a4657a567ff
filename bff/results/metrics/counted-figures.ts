import type { FigureName } from './metrics.ts';

/** Figures by name. A sum of answers may be too large for a number, so counts are whole numbers in digits. */
export type Figures = Map<FigureName, string>;

/** Figures by version: what a value means may differ from one to the other. */
export type VersionFigures = Map<number, Figures>;

export interface DayFigures {
  day: string;
  starts: number;
  completions: number;
}

/** All that is told of a survey, within a filter. */
export interface CountedFigures {
  figures: VersionFigures;
  days: DayFigures[];
  views: number | null;
  counting: boolean;
}

export interface Counting {
  /** Responses that pass, so far. */
  counted: number;
  /** All of them, once all are counted. */
  figures?: CountedFigures;
}
