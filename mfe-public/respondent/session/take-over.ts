import type { Question } from '@canvass/shared/domain/survey';
import { formEntry } from '../entries/form-entry.ts';
import { CONSENTS } from '../steps/consents.ts';
import type { RespondentSession } from './session.ts';

/**
 * Hands the entries made before the script ran, which only the form holds, to the session. What the form was rendered with isn't
 * among them: that is older than a draft of this device, and would replace it.
 * @returns whether consent was given in the form
 */
export function takeOver(
  session: Pick<RespondentSession, 'enter'>,
  questions: readonly Question[],
  form: HTMLFormElement,
): boolean {
  const rendered = form.cloneNode(true) as HTMLFormElement;
  rendered.reset();
  const [now, before] = [new FormData(form), new FormData(rendered)];
  for (const question of questions) {
    const [entry, old] = [now, before].map((data) =>
      formEntry(question, (name) => data.getAll(name) as string[]),
    );
    if (entry !== undefined && JSON.stringify(entry) !== JSON.stringify(old))
      session.enter(question.id, entry);
  }
  return CONSENTS && now.has('consent') && !before.has('consent');
}
