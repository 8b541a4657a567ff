import type { PublicSurvey } from '../api/public-surveys.ts';
import type { Answers, AnswerFault, AnswerValue } from '../domain/answers.ts';
import type { Locale } from '../domain/locales.ts';
import type { Question } from '../domain/survey.ts';

/**
 * What the server and the respondent's page (built by `mfe-public`, rendered by the server, brought to life by the
 * browser) have agreed on. Types only: nothing of this reaches the browser.
 */

/** Where a respondent stands. `consent` is the page that asks for it, before the first question. `all` is the one page of a survey that isn't asked question by question. */
export type Step =
  | { kind: 'welcome' }
  | { kind: 'consent' }
  | { kind: 'question'; id: string }
  | { kind: 'all' }
  | { kind: 'end'; ending: string | null };

/** A phone number as it is typed: what is needed to make it international. */
export interface PhoneEntry {
  country: string;
  number: string;
}

/**
 * What stands in a question's field right now. Mostly the answer itself; a number and a phone number are kept as they
 * were typed until they can be read, so that a wrong one isn't taken away from its respondent.
 */
export type Entry = AnswerValue | PhoneEntry;

/** By question id. */
export type Entries = Record<string, Entry>;

/** One respondent's state in a page that was made for them alone. */
export interface Progress {
  responseId: string;
  at: Step;
  entries: Entries;
  faults: Record<string, AnswerFault>;
  consentGiven: boolean;
  consentMissing: boolean;
  /** The survey was published anew since the page that was posted was drawn. */
  changed?: true;
}

/** The page's own words in one language, nested as the message file has them. */
export type PageTexts = { readonly [key: string]: string | PageTexts };

/** Where an uploaded picture is in other sizes; a document's pictures have it beside what the survey says of them. */
export interface PictureSources {
  srcset: string;
  placeholder: string;
}

/** Everything the page is drawn from, on the server and again in the browser; it lies in the document as JSON. */
export interface Boot {
  survey: PublicSurvey;
  texts: PageTexts;
  /** BCP 47 tag for numbers, dates and country names; stored as the response's language. */
  language: string;
  frame: 'page' | 'widget';
  /** Id of the widget whose frame this is. */
  widget: string | null;
  /** The owner tries a draft out: nothing is kept or sent. */
  preview: boolean;
  /** Language of the page's own words, where it isn't that of the survey. */
  words?: string;
  /** Other languages of the survey and where they are. */
  languages: ReadonlyArray<{ code: string; href: string }>;
  /** Calling codes, for surveys that ask for a phone number. */
  countries?: string;
  /** Country of numbers that are typed without one, on a page made for one respondent; others ask the browser. */
  country?: string;
  /** Address of the confetti, for surveys with an ending that throws some. */
  confetti?: string;
  /** Address of what searches in long lists, for surveys that have one. */
  search?: string;
  /** Opens a survey with a password where its cookie doesn't go: a widget inside another site. */
  unlock?: string;
  /** Where a form without script stands; absent on the page that all respondents share. */
  progress?: Progress;
}

/** Why a survey can't be answered here and now; each has its own page. */
export type RefusalReason = 'not_found' | 'not_open' | 'closed' | 'full' | 'answered' | 'busy' | 'failed';

/** What is known of a survey that is not shown. */
export interface Gate {
  /** Nothing where nobody may know that there is a survey, or before its password. */
  title: string;
  /** Where it isn't the page's. */
  titleLanguage?: string;
  theme: string;
  frame: Boot['frame'];
  /** BCP 47 tag of the page's words, and for dates. */
  language: string;
  languages: Boot['languages'];
  /** ISO 8601; when it is still closed. */
  opensAt?: string;
}

/** What the page of a survey that takes no more answers needs to show those that are kept on the device. */
export interface StoredAnswers {
  /** Id of the survey. */
  survey: string;
  /** None where a password keeps them from who hasn't given it. */
  questions: readonly Question[];
  /** BCP 47 tag for numbers and dates. */
  language: string;
  words: Record<'kept' | 'show' | 'copy' | 'copied' | 'yes' | 'no', string>;
}

/** Why a password doesn't open the survey: it isn't the one, or too many weren't. */
export type PasswordFault = 'wrong' | 'often';

/** How entries are read: the page's language for numbers, the respondent's day (YYYY-MM-DD) for dates. */
export interface Reader {
  language: string;
  today: string;
}

/**
 * The server's build of the respondent's page: `dist/server/respondent.cjs` of `mfe-public`. Servers meet builds of other
 * releases, so a method is never renamed: `neededTexts`, `firstPlace`, `nextPlace` and `previousPlace` are the messages and
 * steps of the glossary.
 */
export interface RespondentBundle {
  /** The page's own words: those of the survey's language where we speak it, else of the interface. */
  textsFor(language: string, fallback: Locale): PageTexts;
  /** The words that this survey's page can come to say: every byte of it is sent to every respondent. */
  neededTexts(texts: PageTexts, boot: Pick<Boot, 'survey' | 'frame' | 'preview' | 'progress'>): PageTexts;
  /** The inside of the survey's document. `answers` are those already given, for recall and rules. */
  renderSurvey(boot: Boot, answers: Answers): string;
  renderRefusal(reason: RefusalReason, texts: PageTexts, gate: Gate): string;
  renderPassword(texts: PageTexts, gate: Gate, fault: PasswordFault | undefined): string;
  /** What `Boot.countries` is filled with, in the order of their names. */
  countryTableIn(language: string): string;
  /** Whether `Boot.search` is needed for a question. */
  isLongList(question: Question): boolean;
  /** Whether `RespondentFiles.light` can do all that a survey's page needs. Missing in builds that `mfe-public` may be rolled back to. */
  isLight?(shown: Pick<Boot, 'survey' | 'frame'>): boolean;
  /** A question's entry from a posted form; `fields` gives all values of a name. */
  formEntry(question: Question, fields: (name: string) => string[]): Entry | undefined;
  answerOf(question: Question, entry: Entry | undefined, language: string): AnswerValue | undefined;
  entryFault(question: Question, entry: Entry | undefined, reader: Reader): AnswerFault | null;
  firstPlace(survey: PublicSurvey): Step;
  nextPlace(survey: PublicSurvey, answers: Answers, at: Step): Step;
  previousPlace(survey: PublicSurvey, answers: Answers, at: Step): Step | undefined;
  questionsAt(
    survey: PublicSurvey,
    answers: Answers,
    at: Step,
  ): Array<{ question: Question; number: number }>;
  hiddenFields(survey: PublicSurvey, query: URLSearchParams): Record<string, string>;
  /** @param country of phone numbers without one, where the question names none */
  prefilled(survey: PublicSurvey, query: URLSearchParams, country: string): Entries;
  newResponseId(): string;
}

/** `dist/respondent/manifest.json`: names of the files the documents load, all below `/p/`. */
export interface RespondentFiles {
  script: string;
  /** The script without what only some surveys use. */
  light: string;
  style: string;
  confetti: string;
  search: string;
  kept: string;
  /** Digest by name. */
  files: Record<string, string>;
}
