import { isRecord } from '@canvass/shared/domain/record';
import type { FieldError } from '@canvass/shared/api/problem';
import type { SurveyDefinition } from '@canvass/shared/domain/survey';

/**
 * A draft whose refused fields are replaced by what the server stores (found by id, whatever their position), so that
 * one invalid number doesn't prevent saving everything else. A field that the server never stored is left out: it gets
 * its default.
 */
export function revertInvalidFields(
  draft: SurveyDefinition,
  stored: SurveyDefinition,
  errors: readonly FieldError[],
): SurveyDefinition {
  // In reverse: removing an entry must not shift those still to come.
  return errors
    .toReversed()
    .reduce((next: unknown, { field }) => put(next, stored, field.split('.')), draft) as SurveyDefinition;
}

function put(node: unknown, stored: unknown, path: string[]): unknown {
  // A translation's key has dots itself: `questions.q.title`.
  const whole = path.join('.');
  const [key = '', ...rest] = isRecord(node) && whole in node ? [whole] : path;
  if (Array.isArray(node)) {
    const index = Number(key);
    const entry: unknown = node[index];
    if (entry === undefined) return node;
    const known = Array.isArray(stored) ? stored : [];
    const id = isRecord(entry) ? entry.id : undefined;
    // Entries without an id, such as jumps, are found by their index.
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
