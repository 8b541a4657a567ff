import type { Question } from '@canvass/shared/domain/survey';
import type { Translate } from '../texts/texts.ts';

/** How many files of which kinds and size a question takes; undefined for all other questions. */
export function fileHint(question: Question, t: Translate): string | undefined {
  if (question.type !== 'file_upload') return undefined;
  const { kinds, maxFiles, maxMegabytes } = question;
  const count = t(maxFiles > 1 ? 'files_hint' : 'file_hint', { files: maxFiles, megabytes: maxMegabytes });
  const whole = [count, ...kinds.map((kind) => t(`file_kinds.${kind}`))].join(' · ');
  // Where the page is written from right to left the server isolates the count: that must end behind the kinds, or they come before it.
  return whole.replace(/(\u2069)(.*)/, '$2$1');
}
