import type { FigureName } from './metrics.ts';

/** Figures by name. Counts are decimal integers in text, because a sum of answers may exceed the integers of a `number`. */
export type Figures = Map<FigureName, string>;

/** Figures by version, because a value may mean something else in another version. */
export type VersionFigures = Map<number, Figures>;

export interface DayFigures {
  day: string;
  starts: number;
  completions: number;
}

/** All figures of a survey within a filter. */
export interface CountedFigures {
  figures: VersionFigures;
  days: DayFigures[];
  views: number | null;
  counting: boolean;
}

/** The progress of counting the responses within a filter. */
export interface Counting {
  /** Responses counted so far. */
  counted: number;
  /** Their figures, once all are counted. */
  figures?: CountedFigures;
}
