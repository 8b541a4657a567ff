import type { FieldError } from '@canvass/shared/api/problem';
import type { SurveyDefinition } from '@canvass/shared/domain/survey';

/**
 * A draft in which the fields that the server refused are what it has of them (by id, wherever they stand there), so that
 * one wrong number doesn't keep everything else from being saved. What the server never had is left out: it gets its
 * default.
 */
export function withoutRefused(
  draft: SurveyDefinition,
  stored: SurveyDefinition,
  errors: readonly FieldError[],
): SurveyDefinition {
  // The last first: an entry that is left out must not shift those still to come.
  return errors
    .toReversed()
    .reduce((next: unknown, { field }) => put(next, stored, field.split('.')), draft) as SurveyDefinition;
}

function put(node: unknown, stored: unknown, [key = '', ...rest]: string[]): unknown {
  if (Array.isArray(node)) {
    const index = Number(key);
    const entry: unknown = node[index];
    if (entry === undefined) return node;
    const known = Array.isArray(stored) ? stored : [];
    const id = isRecord(entry) ? entry.id : undefined;
    // What has no id, such as a jump, is known by its place.
    const other: unknown =
      isRecord(entry) && id === undefined
        ? known[index]
        : known.find((candidate) => isRecord(candidate) && candidate.id === id);
    if (rest.length > 0) return node.with(index, put(entry, other, rest));
    return other === undefined ? node.toSpliced(index, 1) : node.with(index, other);
  }
  if (!isRecord(node)) return node;
  const other = isRecord(stored) ? stored[key] : undefined;
  if (rest.length > 0 && key in node) return { ...node, [key]: put(node[key], other, rest) };
  const { [key]: _, ...without } = node;
  return other === undefined ? without : { ...without, [key]: other };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
