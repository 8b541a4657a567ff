import type { QuestionKind } from '@canvass/shared/domain/question-types';

/** What a document asks for and no question type offers: the review says so. */
export type MissingFeature = 'time';

/** Settings that a document's words give to a question; each counts for the types that have it. */
export interface PastedSettings {
  /** The words of the option that invites an answer of one's own. */
  other?: string;
  minSelected?: number;
  maxSelected?: number;
  /** Bounds of a scale. */
  min?: number;
  max?: number;
  lowLabel?: string;
  highLabel?: string;
  stars?: number;
  yesLabel?: string;
  noLabel?: string;
}

/** A table of statements with the same columns. */
export interface PastedGrid {
  title: string;
  /** Markdown. */
  description: string;
  /** Title and description as each row's description begins with them. */
  caption: string;
}

/** A question as it was read from a document. */
export interface PastedQuestion {
  title: string;
  /** Markdown: the caption of its table, and the lines below it that are no options. */
  description: string;
  kind: QuestionKind;
  options: string[];
  required: boolean;
  settings: PastedSettings;
  missing?: MissingFeature;
  /** The grid that it is a row of: the same object in all of its rows. */
  grid?: PastedGrid;
  /** It belongs to no question, such as an introduction or a greeting: it isn't made unless the creator wants it. */
  leftOut?: true;
}

/** A document as it was read. */
export interface PastedDocument {
  /** Its own title; empty if it has none. */
  title: string;
  /** In the document's order, with what is left out. */
  questions: PastedQuestion[];
  /** It is longer than the reader takes; nothing of it was read. */
  tooLong?: true;
}
