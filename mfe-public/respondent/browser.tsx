import { hydrateRoot } from 'react-dom/client';
import type { Boot } from '@canvass/shared/contract/respondent';
import { cookieText } from '@canvass/shared/domain/cookie-text';
import { nameOf, BEGUN_RESPONSE_COOKIE, BEGUN_RESPONSE_SECONDS } from '@canvass/shared/domain/stored-names';
import { regionOf } from '@canvass/shared/domain/region';
import { countryAmong, learnCountries } from './entries/countries.ts';
import { Respondent } from './page/respondent.tsx';
import { browserDrafts } from './session/draft.ts';
import { RespondentSession } from './session/session.ts';
import { onlyHere } from './session/only-here.ts';
import { hiddenFields, prefilled } from './session/url-fields.ts';
import { formEntry } from './entries/form-entry.ts';
import { celebrate } from './page/celebrate.ts';
import { followHistory } from './page/history.ts';
import { addSearch } from './search/add-search.ts';
import { type WidgetHost, widgetHost } from './widget/host.ts';

const data = document.getElementById('boot');
const root = document.getElementById('root');
// In steps, each a task of its own: what is tapped or typed meanwhile is seen to in between.
if (data && root) setTimeout(() => start(JSON.parse(data.textContent ?? '') as Boot, root));

/** Brings the server's page to life. Everything in it works before this runs, only less well. */
function start(boot: Boot, element: HTMLElement): void {
  if (boot.countries) learnCountries(boot.countries);
  const query = new URLSearchParams(location.search);
  const address = new URLSearchParams(query);
  address.delete('version');
  address.delete('response');
  // An older version is for this visit; whoever is given the address shall see the present one.
  if (query.has('version')) history.replaceState(null, '', `?${address}`);
  completeLinks(boot, query);
  const country = countryAmong(regionOf(navigator.language), regionOf(boot.language));
  const host = boot.frame === 'widget' ? widgetHost(boot.widget, query) : undefined;
  const session = new RespondentSession({
    boot,
    drafts: browserDrafts(boot.survey.id),
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
  });
  setTimeout(() => {
    const agreed = takeOver(boot, session);
    hydrateRoot(
      element,
      <Respondent boot={boot} session={session} {...(host ? { onClose: host.close } : {})} />,
    );
    setTimeout(() => attend(boot, element, session, host));
    setTimeout(() => {
      // After the page was taken over as the server drew it, with its questions out of reach: a change opens them.
      if (agreed) session.agree(true);
      session.begin();
      // Whoever drives the page (tests, tools) may wait for this; people need not.
      element.dataset.ready = '';
    });
  });
}

/** Sees to all that happens around the page's own fields and buttons. */
function attend(
  boot: Boot,
  element: HTMLElement,
  session: RespondentSession,
  host: WidgetHost | undefined,
): void {
  if (boot.search) addSearch(boot.search, boot, element);
  // In a frame the history is the hosting page's.
  if (window.parent === window) followHistory(session);
  let begun = false;
  let celebrated = false;
  let refusedBefore = false;
  let known: string | undefined;
  session.subscribe(() => {
    const { phase, at, survey, responseId, refused, forgetful, entries } = session.state();
    if (!begun && Object.keys(entries).length > 0) {
      begun = true;
      host?.begun();
    }
    if (refused && !refusedBefore) {
      refusedBefore = true;
      // The server's page says it better, and hands out what is kept here; unless nothing is.
      if (!forgetful)
        void fetch('', { method: 'HEAD' }).then(
          ({ ok }) => ok || location.reload(),
          () => undefined,
        );
    }
    // Should script be gone at the next visit, the server finds the answers by this.
    const mine = phase === 'done' ? '' : responseId;
    if (mine !== known && !boot.preview) {
      known = mine;
      const name = nameOf(BEGUN_RESPONSE_COOKIE, survey.id);
      const seconds = mine ? BEGUN_RESPONSE_SECONDS : 0;
      document.cookie = cookieText(name, mine ?? '', { seconds, secure: location.protocol === 'https:' });
    }
    if (phase !== 'done' || celebrated || at.kind !== 'end') return;
    celebrated = true;
    host?.completed();
    const ending = survey.endings.find(({ id }) => id === at.ending);
    if (ending && !boot.preview) celebrate(ending, boot.confetti);
  });
  if (boot.preview) return;
  onlyHere(boot.survey.id, () => session.yield());
  window.addEventListener('online', () => session.online());
  window.addEventListener('pagehide', () => session.leave());
  document.addEventListener('visibilitychange', () => {
    session.seen(!document.hidden);
    if (document.hidden) session.leave();
    else session.online();
  });
  element.addEventListener('focusin', ({ target }) =>
    session.lookAt((target as Element).closest<HTMLElement>('[data-question]')?.dataset.question),
  );
}

/** What was entered before the script came stands in the form, and nowhere else. @returns whether consent was given there */
function takeOver({ survey }: Boot, session: RespondentSession): boolean {
  const form = new FormData(document.forms[0]);
  for (const question of survey.questions) {
    const entry = formEntry(question, (name) => form.getAll(name) as string[]);
    if (entry !== undefined) session.enter(question.id, entry);
  }
  return form.has('consent');
}

/** Other languages of the survey carry along what this address brought; the document, which all share, knows none of it. */
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

/** The respondent's own day, which the server can't know. */
function today(): string {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}

/**
 * Leaves for the page as it was in another version, or from there for the present one.
 * @returns false when it is the one that is shown, or all that the server has of it
 */
function openVersion(begun: { version: number; responseId: string } | null, query: URLSearchParams): boolean {
  const shown = query.get('version');
  if (shown === (begun && String(begun.version))) return false;
  if (begun) {
    query.set('version', String(begun.version));
    // The server opens an older version to its respondents only, who know the response's id; frames have no cookies.
    query.set('response', begun.responseId);
    location.replace(`?${query}`);
  } else location.reload();
  return true;
}
