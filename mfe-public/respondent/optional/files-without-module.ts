import type { Boot } from '@canvass/shared/contract/respondent';
import type { RespondentSession } from '../session/session.ts';

/**
 * Without the module that uploads files, the form takes them as it does without script, by posting the steps that ask for any. That
 * needs the page of one respondent, which is opened once there is a network: without one, a browser shows its error in place of the
 * answers.
 * @param open navigates to a query
 */
export function filesWithoutModule(
  { preview, progress }: Pick<Boot, 'preview' | 'progress'>,
  element: HTMLElement,
  session: Pick<RespondentSession, 'state'>,
  open = (query: string) => {
    location.search = query;
  },
): void {
  // The server takes no files of a preview.
  if (preview) return;
  if (progress) return postSteps(element, session);
  const leave = () => open(`${location.search}&form=1`);
  if (navigator.onLine) leave();
  else window.addEventListener('online', leave, { once: true });
}

/** Has the browser post the steps with files, which the page's own handler would prevent. */
function postSteps(element: HTMLElement, session: Pick<RespondentSession, 'state'>): void {
  let timer: ReturnType<typeof setTimeout>;
  element.addEventListener(
    'submit',
    (event) => {
      if (!element.querySelector('[data-uploads]')) return;
      event.stopPropagation();
      if (session.state().saving === 'idle') return;
      // A save that arrives after the form has no files, and would remove them.
      event.preventDefault();
      clearTimeout(timer);
      timer = setTimeout(() => (event.target as HTMLFormElement).requestSubmit(), 200);
    },
    { capture: true },
  );
}
