import { LIMITS, type SurveyDefinition, surveyDefinitionSchema } from '@canvass/shared/domain/survey';

/** A survey of 500 questions with its translations stays far below. */
export const FILE_BYTES = 2_000_000;

export type SurveyFile =
  | { kind: 'survey'; definition: SurveyDefinition }
  | { kind: 'too_big' }
  | { kind: 'no_json' }
  /** Not a survey as this product writes it; `place` is where the first difference is. */
  | { kind: 'no_survey'; place: string };

/** Reads a survey out of an exported file. Nothing of it is executed, and what isn't known is told by its place. */
export function readSurveyFile(text: string): SurveyFile {
  if (text.length > FILE_BYTES) return { kind: 'too_big' };
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    return { kind: 'no_json' };
  }
  const read = surveyDefinitionSchema.safeParse(content);
  if (!read.success) return { kind: 'no_survey', place: read.error.issues[0]?.path.join('.') ?? '' };
  const ids = new Set<string>();
  const repeated = read.data.questions.findIndex(({ id }) => ids.size === ids.add(id).size);
  if (repeated !== -1) return { kind: 'no_survey', place: `questions.${repeated}.id` };
  return { kind: 'survey', definition: read.data };
}

/** A file's name for a survey: its title in letters every system takes. */
export function surveyFileName(title: string): string {
  const plain = title.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-');
  return `${plain.slice(0, LIMITS.title / 4).replace(/^-+|-+$/g, '') || 'survey'}.json`;
}
