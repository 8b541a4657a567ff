import type { PublicSurvey } from '../api/public-surveys.ts';
import type { Answers, AnswerFault, AnswerValue } from '../domain/answers.ts';
import type { YesNoWords } from '../domain/consent.ts';
import type { HiddenValues } from '../domain/flow.ts';
import type { Locale } from '../domain/locales.ts';
import type { Question } from '../domain/survey.ts';

/**
 * The contract between the server and the respondent's page (built by `mfe-public`, rendered by the server, hydrated by
 * the browser). Types only: nothing of this reaches the browser.
 */

/**
 * The current step of a respondent. `consent` is the page that asks for it, before the first question. `all` is the
 * page with all questions of a survey with that layout, or, where it has sections, the one that `section` begins; without it the
 * first one.
 */
export type Step =
  | { kind: 'welcome' }
  | { kind: 'consent' }
  | { kind: 'question'; id: string }
  | { kind: 'all'; section?: string }
  | { kind: 'end'; ending: string | null };

/** A phone number as it is typed, with the country that makes it international. */
export interface PhoneEntry {
  country: string;
  number: string;
}

/** The positions of a ranking's options as a form without script posts them, if two options have the same. */
export interface RankEntry {
  /** From 1, by option; empty without one. */
  ranks: Record<string, string>;
}

/**
 * The current content of a question's field. Mostly the answer itself; numbers and phone numbers stay as they were
 * typed until they can be parsed, so that a wrong one isn't lost.
 */
export type Entry = AnswerValue | PhoneEntry | RankEntry;

/** By question id. */
export type Entries = Record<string, Entry>;

/** One respondent's state, in a page that is rendered for them alone. */
export interface Progress {
  responseId: string;
  at: Step;
  entries: Entries;
  faults: Record<string, AnswerFault>;
  consentGiven: boolean;
  consentMissing: boolean;
  /** The survey was published again after the posted page was rendered. */
  changed?: true;
  /** Sequence of the stored answers; higher on a posted page that is shown again, whose entries are newer. Missing from older servers. */
  sequence?: number;
  /** Stored times at questions, which a save replaces. Missing from older servers. */
  timings?: Record<string, number>;
}

/** The page's own texts in one language, nested as in the message file. */
export type PageTexts = { readonly [key: string]: string | PageTexts };

/** Addresses of an uploaded picture in other sizes, added to the survey's pictures in a document. */
export interface PictureSources {
  srcset: string;
  placeholder: string;
}

/**
 * Everything that the page is rendered from, on the server and again in the browser; the document contains it as JSON.
 */
export interface Boot {
  /** With the respondent's hidden fields in a page that is rendered for them alone; other pages read them from the address. */
  survey: PublicSurvey & HiddenValues;
  texts: PageTexts;
  /** BCP 47 tag for numbers, dates and country names; stored as the response's language. */
  language: string;
  frame: 'page' | 'widget';
  /** Id of the widget whose frame this is. */
  widget: string | null;
  /** A preview for the survey's owner: nothing is stored or sent. */
  preview: boolean;
  /** Language of the page's own texts, if the survey's language isn't one of theirs. */
  words?: string;
  /** Other languages of the survey and their addresses. */
  languages: ReadonlyArray<{ code: string; href: string }>;
  /** Countries with their calling codes, for surveys that ask for a phone number or an address. */
  countries?: string;
  /** Default country of phone numbers, on a page rendered for one respondent; other pages use the browser's. */
  country?: string;
  /** Address of the confetti's module, for surveys with an ending that celebrates. */
  confetti?: string;
  /** Address of the search's module, for surveys with long lists. */
  search?: string;
  /** Address of the module that lets rankings be dragged, for surveys with one. */
  ranking?: string;
  /** Address of the module that counts scores, for surveys with one. */
  scores?: string;
  /** Address of the module that uploads files, for surveys that ask for any. */
  uploads?: string;
  /** Address of the module that lets signatures be drawn, for surveys that ask for any. */
  signature?: string;
  /** Token that unlocks a survey with a password where its cookie isn't sent: a widget inside another site. */
  unlock?: string;
  /** State of a form without script; absent on the page that all respondents share. */
  progress?: Progress;
}

/** Why a survey can't be answered; each reason has its own page. */
export type RefusalReason =
  | 'not_found'
  | 'not_open'
  | 'closed'
  | 'full'
  | 'answered'
  | 'not_asked'
  | 'busy'
  | 'too_large'
  | 'unreadable'
  | 'failed';

/** A survey's data that its gate shows. */
export interface Gate {
  /** Empty if the survey's existence is secret, or before its password. */
  title: string;
  /** If it isn't the page's. */
  titleLanguage?: string;
  theme: string;
  frame: Boot['frame'];
  /** BCP 47 tag of the page's texts, and for dates. */
  language: string;
  languages: Boot['languages'];
  /** ISO 8601; if the survey isn't open yet. */
  opensAt?: string;
  /** In place of the reason's own text, in the page's language. */
  text?: string;
  /** What the refused page had answered, as text; without titles where the respondent may not read the questions. Missing from older servers. */
  answers?: ReadonlyArray<{ title: string; answer: string }>;
  /** The link to the survey where the respondent can go on. Missing from older servers. */
  open?: { href: string; label: string };
}

/** The data by which the page of a survey that takes no more answers shows those stored on the device. */
export interface StoredAnswers {
  /** Id of the survey. */
  survey: string;
  /** Empty for a survey with a password that wasn't entered. */
  questions: readonly Question[];
  /** BCP 47 tag for numbers and dates. */
  language: string;
  words: Record<'kept' | 'show' | 'copy' | 'copied' | keyof YesNoWords, string>;
}

/** The data by which the gate in a widget's frame reports to the hosting page that the survey was answered before. */
export interface AnsweredInWidget {
  /** Id of the widget. */
  widget: string;
  /** Id of its survey. Missing from older servers. */
  survey?: string;
}

/** Why a password is refused: it is wrong, or there were too many tries. */
export type PasswordFault = 'wrong' | 'often';

/** How entries are parsed: the page's language for numbers, the respondent's day (YYYY-MM-DD) for dates. */
export interface Reader {
  language: string;
  today: string;
}

/**
 * The server's build of the respondent's page: `dist/server/respondent.cjs` of `mfe-public`. Servers load builds of
 * other releases, so a method is never renamed: `neededTexts`, `firstPlace`, `nextPlace` and `previousPlace` are the
 * messages and steps of the glossary.
 */
export interface RespondentBundle {
  /** The page's own texts: in the survey's language if they exist in it, else in the interface's. */
  textsFor(language: string, fallback: Locale): PageTexts;
  /** The texts that this survey's page may use: every byte of them is sent to every respondent. */
  neededTexts(texts: PageTexts, boot: Pick<Boot, 'survey' | 'frame' | 'preview' | 'progress'>): PageTexts;
  /** The content of the survey's document. `answers` are those given so far, for recall and rules. */
  renderSurvey(boot: Boot, answers: Answers): string;
  renderRefusal(reason: RefusalReason, texts: PageTexts, gate: Gate): string;
  renderPassword(texts: PageTexts, gate: Gate, fault: PasswordFault | undefined): string;
  /** The value of `Boot.countries`, in the order of their names. */
  countryTableIn(language: string): string;
  /** Whether `Boot.search` is needed for a question. */
  isLongList(question: Question): boolean;
  /**
   * Whether `RespondentFiles.light` suffices for a survey's page. Missing in older builds that `mfe-public` may be
   * rolled back to.
   */
  isLight?(shown: Pick<Boot, 'survey' | 'frame'>): boolean;
  /**
   * The types of content that it shows, and of later questions (`LATER_TYPE_IDS`). Missing in older builds, which show none and would fail at one.
   */
  contentTypes?: readonly string[];
  /** A question's entry from a posted form; `fields` returns all values of a name. */
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
  ): Array<{ question: Question; number: number | null }>;
  hiddenFields(survey: PublicSurvey, query: URLSearchParams): Record<string, string>;
  /** @param country default of phone numbers */
  prefilled(survey: PublicSurvey, query: URLSearchParams, country: string): Entries;
  /**
   * The survey in the order that one respondent gets it in. Missing in older builds, which keep the order of questions.
   */
  shuffledFor?<Shown extends PublicSurvey>(survey: Shown, responseId: string): Shown;
  newResponseId(): string;
}

/** `dist/respondent/manifest.json`: names of the files that documents link, all below `/p/`. */
export interface RespondentFiles {
  script: string;
  /** The script without modules that only some surveys use. */
  light: string;
  style: string;
  /** The style sheet without rules for what surveys of the light script never have. Missing in older builds. */
  lightStyle?: string | undefined;
  confetti: string;
  search: string;
  kept: string;
  /** The dragging of rankings. Missing in older builds. */
  ranking?: string | undefined;
  /** The counting of scores. Missing in older builds. */
  scores?: string | undefined;
  /** The fonts of designs, by font and subset. Missing in older builds, whose pages have the device's font. */
  fonts?: Record<string, Record<string, string>> | undefined;
  /** The upload of files. Missing in older builds. */
  uploads?: string | undefined;
  /** The drawing of signatures. Missing in older builds. */
  signature?: string | undefined;
  /** Digest by name. */
  files: Record<string, string>;
}
