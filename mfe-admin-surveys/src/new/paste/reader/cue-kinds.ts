/**
 * The words by which the reader of documents knows what is meant, by language. Phrases are separated by commas; each is compared whole
 * without case, accents and punctuation; `^` before it: at the beginning only, `$` after it: at the end only.
 */
export interface Cues {
  /** Beginnings of what is asked, without a question mark. */
  asking: string;
  /** Beginnings of a question whose answer is yes or no. */
  yesNo: string;
  /** Beginnings that ask to enter what follows. */
  enter: string;
  /** Words that may stand directly behind what is to be entered. */
  behind: string;
  /** Things to enter, as the whole of a question or soon after `enter`. */
  email: string;
  phone: string;
  website: string;
  date: string;
  count: string;
  comment: string;
  name: string;
  /** Whole titles that ask for a whole name, and lines that do where the document has none for a last name. */
  fullName: string;
  lineOfName: string;
  lastName: string;
  /** Whole titles that ask for a whole address, where the document has none for a part of it. */
  wholeAddress: string;
  placeOfAddress: string;
  /** Phrases anywhere. */
  when: string;
  habit: string;
  howMany: string;
  open: string;
  notOpen: string;
  rating: string;
  mood: string;
  recommend: string;
  scale: string;
  stars: string;
  consent: string;
  upload: string;
  signature: string;
  ranking: string;
  time: string;
  several: string;
  one: string;
  /** Titles whose answer is one of the options, whatever sign stands before these. */
  oneByTitle: string;
  atMost: string;
  atLeast: string;
  exactly: string;
  required: string;
  optional: string;
  other: string;
  yes: string;
  no: string;
  /** Answers that exclude each other, even with boxes to tick. */
  exclusive: string;
  /** Columns of a grid of agreement, satisfaction or frequency. */
  likert: string;
  numbers: string;
  or: string;
  example: string;
  section: string;
  document: string;
  greeting: string;
  closing: string;
}
