import { SURVEY_LIMITS } from '@canvass/shared/domain/body-limits';
import { type FieldError, fieldErrors } from '@canvass/shared/api/problem';
import { surveyInputSchema } from '@canvass/shared/api/surveys';
import type { SurveyDefinition } from '@canvass/shared/domain/survey';
import { hostilePlaces } from './hostile-places.ts';
import { otherProduct } from './other-product.ts';

/** What the server takes; a survey of 500 questions with its translations stays below. */
export const FILE_BYTES = SURVEY_LIMITS.bytes;

export type SurveyFile =
  | { kind: 'survey'; definition: SurveyDefinition; unknown: UnknownQuestion[]; hostile: string[] }
  | { kind: 'too_big'; bytes: number }
  /** `at` is where reading stopped, if the browser says so. */
  | { kind: 'no_json'; at: { line: number; column: number } | null }
  /** Without a list of questions; `product` where its other fields give it away. */
  | { kind: 'other_product'; product: string | null }
  /** Something in it isn't as this product writes it. */
  | { kind: 'faults'; faults: FileFault[] };

/** A question that is kept, though nobody can be asked it. */
export interface UnknownQuestion {
  /** From 1. */
  number: number;
  type: string;
}

export interface FileFault extends FieldError {
  /** How many entries or characters are there, where that is what is wrong. */
  have: number | null;
}

/** Reads a survey out of an exported file. Nothing of it is executed; what can't be taken is told by its place. */
export function readSurveyFile(text: string): SurveyFile {
  const bytes = new Blob([text]).size;
  if (bytes > FILE_BYTES) return { kind: 'too_big', bytes };
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (error) {
    return { kind: 'no_json', at: placeOf(error) };
  }
  if (typeof content !== 'object' || content === null || !('questions' in content)) {
    return { kind: 'other_product', product: otherProduct(content) };
  }
  return readContent(content);
}

function readContent(content: object): SurveyFile {
  try {
    const read = surveyInputSchema.safeParse(content, { reportInput: true });
    if (!read.success) {
      const faults = fieldErrors(read.error).map((fault) => ({
        ...fault,
        have: sizeAt(content, fault.field),
      }));
      return { kind: 'faults', faults };
    }
    const unknown = read.data.questions.flatMap((question, index) =>
      question.type === 'unknown' ? [{ number: index + 1, type: String(question.source.type) }] : [],
    );
    return { kind: 'survey', definition: read.data, unknown, hostile: hostilePlaces(read.data) };
  } catch {
    // Nested so deeply that looking at it takes more room than there is.
    return { kind: 'faults', faults: [{ field: 'questions', code: 'too_deep', message: '', have: null }] };
  }
}

/** V8 and SpiderMonkey name the line; others only say that it is wrong. */
function placeOf(error: unknown): { line: number; column: number } | null {
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
