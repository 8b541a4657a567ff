import type { PublishFault } from '@canvass/shared/domain/publish-fault';
import type { SurveyDefinition } from '@canvass/shared/domain/survey';

/** The same for one fault as long as it exists, although its question moves and its path changes with that. */
export function faultKey({ field, code, question }: PublishFault): string {
  const own = question === undefined ? field : field.split('.').slice(2).join('.');
  return `${question ?? ''} ${own} ${code}`;
}

/**
 * The fault to go to after one that was fixed or skipped: the next of the list, which begins anew after its last; undefined if
 * there is no other.
 */
export function faultAfter(
  { questions }: SurveyDefinition,
  faults: readonly PublishFault[],
  current: PublishFault,
): PublishFault | undefined {
  const at = faults.findIndex((fault) => faultKey(fault) === faultKey(current));
  const others = faults.filter((_, index) => index !== at);
  if (at !== -1) return faults[at + 1] ?? others[0];
  const indexOf = (id: string | undefined) => questions.findIndex((question) => question.id === id);
  // A fixed one has left the list; its question says where it was.
  const from = indexOf(current.question);
  return others.find(({ question }) => from !== -1 && indexOf(question) >= from) ?? others[0];
}
