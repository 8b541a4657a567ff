import type { DraftPatch } from '@canvass/shared/domain/draft-patch';
import type { SurveyDefinition } from '@canvass/shared/domain/survey';

/** The JSON of each part: a definition shares unchanged parts with the previous one. */
const written = new WeakMap<object, string>();

/**
 * A draft, or a patch, as JSON. It is serialized twice after every pause: only changed parts are serialized again,
 * since five hundred questions take a slow device longer than a key press may.
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
