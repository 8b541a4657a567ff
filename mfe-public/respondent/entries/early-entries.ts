import type { Entries } from '@canvass/shared/contract/respondent';
import type { Question } from '@canvass/shared/domain/survey';
import { formEntry } from './form-entry.ts';

/**
 * The entries made and the consent given before the script ran, which only the form holds. What it was rendered with isn't among
 * them: that is older than a draft of this device, and would replace it.
 */
export function earlyEntries(
  questions: readonly Question[],
  form: HTMLFormElement,
): { entries: Entries; agreed: boolean } {
  const rendered = form.cloneNode(true) as HTMLFormElement;
  rendered.reset();
  const [before, now] = [new FormData(rendered), new FormData(form)];
  const entries: Entries = {};
  for (const question of questions) {
    const [old, entry] = [before, now].map((data) =>
      formEntry(question, (name) => data.getAll(name) as string[]),
    );
    if (entry !== undefined && JSON.stringify(entry) !== JSON.stringify(old)) entries[question.id] = entry;
  }
  return { entries, agreed: now.has('consent') && !before.has('consent') };
}
