import { hydrateRoot } from 'react-dom/client';
import type { Boot } from '@canvass/shared/contract/respondent';
import { cookieText } from '@canvass/shared/domain/cookie-text';
import { nameOf, BEGUN_RESPONSE_COOKIE, BEGUN_RESPONSE_SECONDS } from '@canvass/shared/domain/stored-names';
import { regionOf } from '@canvass/shared/domain/region';
import { countryAmong, learnCountries } from './entries/countries.ts';
import { Respondent } from './respondent.tsx';
import { browserDrafts, type DraftStore } from './session/draft.ts';
import { beginSession } from './session/begin-session.ts';
import { RespondentSession } from './session/session.ts';
import type { RespondentSessionOptions } from './session/session-options.ts';
import { lockSingleTab } from './session/single-tab-lock.ts';
import { takeOver } from './session/take-over.ts';
import { hiddenFields, prefilled } from './session/url-fields.ts';
import { followVisibility } from './session/visibility.ts';
import { followHistory } from './page/history.ts';
import { addOptional } from './optional/add-optional.ts';
import { followResponse } from './optional/follow-response.ts';
import { withScores } from './scores/loaded-scores.ts';
import { type WidgetHost, widgetHost } from './widget/host.ts';

declare global {
  interface Window {
    /** Not 0 if the form was submitted without script: set by the document's loader (`live-build/bundle.ts`). */
    submitted?: number;
  }
}

const data = document.getElementById('boot');
const root = document.getElementById('root');
// Each step is a task of its own, so that the browser handles taps and keys between them.
if (data && root)
  setTimeout(() => {
    const boot = JSON.parse(data.textContent ?? '') as Boot;
    withScores(boot, () => start(boot, root));
  });

/** Hydrates the page that the server rendered. Its form works without script before this runs. */
function start(boot: Boot, element: HTMLElement): void {
  if (boot.countries) learnCountries(boot.countries);
  const query = new URLSearchParams(location.search);
  const address = new URLSearchParams(query);
  address.delete('version');
  address.delete('response');
  // The address bar loses `version` and `response`: a copied link opens the live version, not this respondent's.
  if (query.has('version')) history.replaceState(null, '', `?${address}`);
  completeLinks(boot, query);
  const country = countryAmong(regionOf(navigator.language), regionOf(boot.language));
  const host = boot.frame === 'widget' ? widgetHost(boot.widget, query) : undefined;
  const drafts = browserDrafts(boot.survey.id);
  const options: RespondentSessionOptions = {
    boot,
    drafts,
    hidden: hiddenFields(boot.survey, query),
    prefilled: prefilled(boot.survey, query, country),
    country,
    source: boot.frame === 'widget' ? 'widget' : window.parent === window ? 'link' : 'embed',
    widget: boot.widget,
    today,
    openVersion: (begun) => openVersion(begun, query),
    onLocked: () => location.reload(),
    unreadable: () =>
      [...document.querySelectorAll('input')]
        .filter(({ validity }) => validity.badInput)
        .map(({ name }) => name.slice(2)),
    trapped: () => Boolean(document.querySelector<HTMLInputElement>('[name=subject]')?.value),
  };
  const session = new RespondentSession(options);
  setTimeout(() => {
    // The server is storing the form's answers: the session would send them as a second response.
    if (window.submitted) return;
    const [form] = document.forms;
    const agreed = form && takeOver(session, boot.survey.questions, form);
    hydrateRoot(
      element,
      <Respondent boot={boot} session={session} {...(host ? { onClose: host.close } : {})} />,
    );
    setTimeout(() => attend(boot, element, session, drafts, host));
    setTimeout(() => {
      if (window.submitted) return;
      // After hydration: the server rendered the questions inert, and only a change of state opens them.
      if (agreed) session.agree(true);
      beginSession(session, options, query);
      // Browser tests and tools wait for this attribute.
      element.dataset.ready = '';
    });
  });
}

/**
 * Connects the session to the rest of the browser: history, cookies, the widget's host, locks, events of network and
 * visibility.
 */
function attend(
  boot: Boot,
  element: HTMLElement,
  session: RespondentSession,
  drafts: DraftStore,
  host: WidgetHost | undefined,
): void {
  addOptional(boot, element, session);
  followResponse(boot, session, host);
  // In a frame the history belongs to the hosting page.
  if (window.parent === window) followHistory(session);
  let refusedBefore = false;
  let cookieId: string | undefined;
  session.subscribe(() => {
    const { phase, survey, responseId, refused, forgetful } = session.state();
    if (refused && !refusedBefore) {
      refusedBefore = true;
      // The server's page for this gate explains more and hands out the answers stored on this device; without storage
      // the respondent would lose those on screen.
      if (!forgetful)
        void fetch('', { method: 'HEAD' }).then(
          ({ ok }) => ok || location.reload(),
          () => undefined,
        );
    }
    // The server finds the response by this cookie if the next visit has no script.
    const currentId = phase === 'done' ? '' : responseId;
    if (currentId !== cookieId && !boot.preview) {
      cookieId = currentId;
      const name = nameOf(BEGUN_RESPONSE_COOKIE, survey.id);
      const seconds = currentId ? BEGUN_RESPONSE_SECONDS : 0;
      document.cookie = cookieText(name, currentId ?? '', {
        seconds,
        secure: location.protocol === 'https:',
      });
    }
  });
  if (boot.preview) return;
  lockSingleTab(session, drafts);
  window.addEventListener('online', () => session.online());
  window.addEventListener('pagehide', () => session.leave());
  followVisibility(session, host);
  element.addEventListener('focusin', ({ target }) =>
    session.focusQuestion((target as Element).closest<HTMLElement>('[data-question]')?.dataset.question),
  );
}

/**
 * Adds the query of this address (prefilled answers, hidden fields) to the links to other languages; the document is
 * shared by all respondents and can't contain it.
 */
function completeLinks(boot: Boot, query: URLSearchParams): void {
  for (const language of boot.languages as ReadonlyArray<{ href: string }>) {
    const link = document.querySelector<HTMLAnchorElement>(`a[href="${language.href}"]`);
    const [path = '', given] = language.href.split('?');
    const whole = new URLSearchParams(given);
    for (const [name, value] of query) {
      if (!/^(lang|form|at|version|response)$/.test(name)) whole.set(name, value);
    }
    if (whole.size) language.href = `${path}?${whole}`;
    if (link) link.href = language.href;
  }
}

/**
 * The day in the respondent's time zone, which the server doesn't know.
 * @returns YYYY-MM-DD
 */
function today(): string {
  // Dates are written so in Sweden.
  return new Date().toLocaleDateString('sv');
}

/**
 * Navigates to an older version of the survey, or from there back to the live one (`begun` null).
 * @returns false if that version is the one shown, or the server sent another one because it has no such version
 */
function openVersion(begun: { version: number; responseId: string } | null, query: URLSearchParams): boolean {
  const shown = query.get('version');
  if (shown === (begun && String(begun.version))) return false;
  if (begun) {
    query.set('version', String(begun.version));
    // The page of a form without script is that of its own response.
    query.delete('form');
    query.delete('at');
    // The server opens an older version only for a response begun on it, known by its id; in frames it gets no cookies.
    query.set('response', begun.responseId);
    location.replace(`?${query}`);
  } else location.reload();
  return true;
}
