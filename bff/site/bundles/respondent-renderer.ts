import { join } from 'node:path';
import { z } from 'zod';
import { answersSchema } from '@canvass/shared/api/public-surveys';
import type {
  Boot,
  Entries,
  Gate,
  PageTexts,
  PasswordFault,
  RefusalReason,
  Step,
} from '@canvass/shared/contract/respondent';
import type { AnswerFault, Answers } from '@canvass/shared/domain/answers';
import { type Locale, LOCALES } from '@canvass/shared/domain/locales';
import { type CachedValue, BundleError } from '../../platform/isolation/isolated-process.ts';
import type { Ask } from '../../platform/isolation/process-pool.ts';

/** Path of the bundle in a build of `mfe-public`, and the operations that it is asked by. */
export const RESPONDENT_BUNDLE = 'server/respondent.cjs';
export const RESPONDENT_OPERATIONS = join(import.meta.dirname, 'operations/respondent.mjs');

/** The part of a page's data that the bundle adds. */
type Added = Pick<Boot, 'texts' | 'countries' | 'search'>;

/** The input of the bundle for a document with a survey. */
export interface PageInput {
  /** Language of the page's own texts. */
  words: Locale;
  /** Whether they stand in a survey that is written from right to left. */
  isolated: boolean;
  /** The survey's own texts of buttons, which take the place of the page's. */
  buttons: PageTexts;
  boot: Omit<Boot, 'survey' | keyof Added>;
  /** Address of the search's module, which is added where it is needed. */
  search: string;
  /** The answers so far, for recall and rules; null: those that the entries of `boot.progress` mean. */
  answers: Answers | null;
  /** The respondent's hidden fields; none on a page that all share. */
  hidden: Record<string, string>;
}

/** The input of the bundle for the page in place of a survey that can't be answered. */
export interface GateInput {
  reason: RefusalReason;
  words: Locale;
  gate: Gate;
}

/** The input of the bundle for the page that asks for a survey's password. */
export interface PasswordInput {
  words: Locale;
  gate: Gate;
  fault?: PasswordFault | undefined;
}

/** The input of the bundle for the first step of a survey. */
export interface StartInput {
  /** The page's query. */
  query: string;
  /** Default of phone numbers. */
  country: string;
  /** Absent before a respondent has one. */
  responseId?: string;
}

/** A posted page of the form without script. */
export interface FormInput {
  at: Step;
  /** The form's fields, URL-encoded. */
  posted: string;
  /** Whether it was rendered without the stored answers: what is left empty there takes none of them back. */
  shared: boolean;
  /** The respondent's hidden fields. */
  hidden: Record<string, string>;
  /** The stored answers. */
  earlier: Answers;
  responseId: string;
  language: string;
  /** The days that it may be for the respondent: an answer is valid if it is on one of them. */
  days: string[];
}

const step = z.union([
  z.object({ kind: z.enum(['welcome', 'consent']) }),
  z.object({ kind: z.literal('all'), section: z.string().optional() }),
  z.object({ kind: z.literal('question'), id: z.string() }),
  z.object({ kind: z.literal('end'), ending: z.string().nullable() }),
]) satisfies z.ZodType<Step>;
const texts = z.custom<PageTexts>((value) => typeof value === 'object' && value !== null);
const entries = z.custom<Entries>((value) => typeof value === 'object' && value !== null);
const fault = z.object({
  code: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
}) as z.ZodType<AnswerFault>;

/** The schemas of a bundle's answers, which are data of another team's code. */
const answersOf = {
  texts: z.array(texts).length(LOCALES.length),
  contentTypes: z.array(z.string()),
  page: z.object({
    html: z.string(),
    added: z.object({ texts, countries: z.string().optional(), search: z.string().optional() }),
    light: z.boolean(),
  }),
  html: z.string(),
  start: z.object({ first: step, entries }),
  form: z.object({
    answers: answersSchema,
    entries,
    faults: z.record(z.string(), fault),
    asked: z.array(z.string()),
    first: step,
    next: step,
    previous: step.optional(),
    previousEarlier: step.optional(),
  }),
};

export interface RenderedSurvey {
  /** The content of the document. */
  html: string;
  added: Added;
  /** Whether the light script is enough for the page. */
  light: boolean;
}

export type StartedForm = z.infer<typeof answersOf.start>;
export type PostedForm = z.infer<typeof answersOf.form>;

/**
 * The respondent's page of one build, which runs in isolated processes. `survey` is what the document has of the survey
 * (`Boot.survey`). Each method rejects with BundleError if the bundle fails.
 */
export interface RespondentRenderer {
  /** The page's own texts. */
  texts: Record<Locale, PageTexts>;
  /** The types of content that it shows; an older build shows none. */
  contentTypes: readonly string[];
  page(input: PageInput, survey: CachedValue): Promise<RenderedSurvey>;
  gate(input: GateInput): Promise<string>;
  password(input: PasswordInput): Promise<string>;
  /** The first step of the form, and the entries that the address prefills. */
  start(input: StartInput, survey: CachedValue): Promise<StartedForm>;
  /** Reads a posted page: the answers with those of before, the entries, the faults, the ids of what was asked, and the steps around. */
  form(input: FormInput, survey: CachedValue): Promise<PostedForm>;
}

/**
 * Creates the renderer of one build, after its bundle has given its texts and types of content.
 * @param ask calls a function of the bundle; what it answers is validated, because a bundle may be of any release
 * @throws BundleError if the bundle fails or answers something else
 */
export async function respondentRenderer(ask: Ask): Promise<RespondentRenderer> {
  async function checked<Answer>(schema: z.ZodType<Answer>, ...call: Parameters<Ask>): Promise<Answer> {
    const answer = schema.safeParse(await ask(...call));
    if (answer.success) return answer.data;
    throw new BundleError(`${call[0]} gave no usable answer: ${z.prettifyError(answer.error)}`);
  }
  const codes = LOCALES.map(({ code }) => code);
  const all = await checked(answersOf.texts, 'texts', codes);
  const contentTypes = await checked(answersOf.contentTypes, 'contentTypes', null);
  return {
    texts: Object.fromEntries(codes.map((code, index) => [code, all[index]])) as Record<Locale, PageTexts>,
    contentTypes,
    page: (input, survey) => checked(answersOf.page, 'page', input, survey),
    gate: (input) => checked(answersOf.html, 'gate', input),
    password: (input) => checked(answersOf.html, 'password', input),
    start: (input, survey) => checked(answersOf.start, 'start', input, survey),
    form: (input, survey) => checked(answersOf.form, 'form', input, survey),
  };
}
