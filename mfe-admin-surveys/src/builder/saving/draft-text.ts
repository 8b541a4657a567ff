import type { DraftPatch } from '@canvass/shared/domain/draft-patch';
import type { SurveyDefinition } from '@canvass/shared/domain/survey';

/** Of each part the text it was written as: a definition shares what didn't change with the one before it. */
const written = new WeakMap<object, string>();

/**
 * A draft, or what changed in one, as JSON. It is written after every pause, twice: only what changed since is put into
 * words again, since five hundred questions take a slow machine longer than a key press may.
 */
export function draftText(draft: SurveyDefinition | DraftPatch): string {
  const fields = Object.entries(draft).flatMap(([field, value]) => {
    if (value === undefined) return [];
    const text = Array.isArray(value) ? `[${value.map(textOf).join()}]` : textOf(value);
    return [`${JSON.stringify(field)}:${text}`];
  });
  return `{${fields.join()}}`;
}

function textOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const known = written.get(value) ?? JSON.stringify(value);
  written.set(value, known);
  return known;
}
