import { numbersOf } from '@canvass/shared/domain/content';
import { SURVEY_LIMITS } from '@canvass/shared/domain/body-limits';
import { fieldErrors } from '@canvass/shared/api/field-errors';
import type { FieldError } from '@canvass/shared/api/problem';
import { surveyInputSchema } from '@canvass/shared/api/survey-input';
import type { SurveyDefinition } from '@canvass/shared/domain/survey';
import { unsafeFields } from './unsafe-fields.ts';
import { otherProduct } from './other-product.ts';

/** Limit of the server for a survey without indentation; one of 500 questions with its translations stays below. */
export const SURVEY_BYTES = SURVEY_LIMITS.bytes;

/** Limit of a file's text: indentation nearly doubles it, and that of editors may be wider. */
export const FILE_BYTES = 3 * SURVEY_BYTES;

export type SurveyFile =
  | { kind: 'survey'; definition: SurveyDefinition; unknown: UnknownQuestion[]; hostile: string[] }
  | { kind: 'too_big'; bytes: number }
  /** `at` is the position of the syntax error, if the browser reports it. */
  | { kind: 'no_json'; at: { line: number; column: number } | null }
  /** Without a list of questions; `product` if its other fields reveal it. */
  | { kind: 'other_product'; product: string | null }
  /** Parts of it don't match the schema. */
  | { kind: 'faults'; faults: FileFault[] };

/** A question that is stored, but of a type that can't be asked. */
export interface UnknownQuestion {
  /** From 1. */
  number: number;
  type: string;
}

export interface FileFault extends FieldError {
  /** The actual number of entries or characters, if that is the fault. */
  have: number | null;
}

/** Parses a survey from an exported file. Nothing of it is executed; faults are reported by path. */
export function readSurveyFile(text: string): SurveyFile {
  const bytes = sizeOf(text);
  if (bytes > FILE_BYTES) return { kind: 'too_big', bytes };
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (error) {
    return { kind: 'no_json', at: positionOf(error) };
  }
  if (typeof content !== 'object' || content === null || !('questions' in content)) {
    return { kind: 'other_product', product: otherProduct(content) };
  }
  return readContent(content);
}

/** Bytes of UTF-8. */
const sizeOf = (text: string): number => new Blob([text]).size;

function readContent(content: object): SurveyFile {
  try {
    const bytes = sizeOf(JSON.stringify(content));
    if (bytes > SURVEY_BYTES) return { kind: 'too_big', bytes };
    const read = surveyInputSchema.safeParse(content, { reportInput: true });
    if (!read.success) {
      const faults = fieldErrors(read.error).map((fault) => ({
        ...fault,
        have: sizeAt(content, fault.field),
      }));
      return { kind: 'faults', faults };
    }
    const numbers = numbersOf(read.data.questions);
    const unknown = read.data.questions.flatMap((question, index) =>
      question.type === 'unknown'
        ? [{ number: numbers[index] ?? index + 1, type: String(question.source.type) }]
        : [],
    );
    return { kind: 'survey', definition: read.data, unknown, hostile: unsafeFields(read.data) };
  } catch {
    // Nested so deeply that validating it overflows the stack.
    return { kind: 'faults', faults: [{ field: 'questions', code: 'too_deep', message: '', have: null }] };
  }
}

/** V8 and SpiderMonkey report the line; other engines only an error. */
function positionOf(error: unknown): { line: number; column: number } | null {
  const found = /line (\d+) column (\d+)/.exec(error instanceof Error ? error.message : '');
  return found ? { line: Number(found[1]), column: Number(found[2]) } : null;
}

/** The length of the list or text at a path with dots. */
function sizeAt(content: unknown, path: string): number | null {
  let value: unknown = content;
  for (const step of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return null;
    value = (value as Record<string, unknown>)[step];
  }
  return Array.isArray(value) || typeof value === 'string' ? value.length : null;
}
