import { hydrateRoot } from 'react-dom/client';
import type { PublicSurvey } from '@canvass/shared/api/public-surveys';
import type { Boot } from '@canvass/shared/contract/respondent';
import { learnCountries } from './entries/countries.ts';
import { Respondent } from './page/respondent.tsx';
import { browserDrafts } from './sitting/draft.ts';
import { Sitting } from './sitting/sitting.ts';
import { onlyHere } from './sitting/only-here.ts';
import { hiddenFields, prefilled } from './sitting/url-fields.ts';
import { celebrate } from './page/celebrate.ts';
import { followHistory } from './page/history.ts';
import { widgetHost } from './widget/host.ts';

const data = document.getElementById('boot');
const root = document.getElementById('root');
if (data && root) start(JSON.parse(data.textContent ?? '') as Boot, root);

/** Brings the server's page to life. Everything in it works before this runs, only less well. */
function start(boot: Boot, element: HTMLElement): void {
  if (boot.countries) learnCountries(boot.countries);
  const query = new URLSearchParams(location.search);
  const host = boot.frame === 'widget' ? widgetHost(boot.widget, query) : undefined;
  const sitting = new Sitting({
    boot,
    drafts: browserDrafts(boot.survey.id),
    hidden: hiddenFields(boot.survey, query),
    prefilled: prefilled(boot.survey, query),
    source: boot.frame === 'widget' ? 'widget' : window.parent === window ? 'link' : 'embed',
    widget: boot.widget,
    today,
    loadVersion: (version) => loadVersion(boot, version),
  });
  hydrateRoot(
    element,
    <Respondent boot={boot} sitting={sitting} {...(host ? { onClose: host.close } : {})} />,
  );

  // In a frame the history is the hosting page's.
  if (window.parent === window) followHistory(sitting);
  let celebrated = false;
  sitting.subscribe(() => {
    const { phase, at, survey } = sitting.state();
    if (phase !== 'done' || celebrated || at.kind !== 'end') return;
    celebrated = true;
    host?.completed();
    const ending = survey.endings.find(({ id }) => id === at.ending);
    if (ending && !boot.preview) celebrate(ending, boot.confetti);
  });
  if (boot.preview) return;
  onlyHere(boot.survey.id, () => sitting.yield());
  window.addEventListener('online', () => sitting.online());
  window.addEventListener('pagehide', () => sitting.leave());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') sitting.leave();
    else sitting.online();
  });
}

/** The respondent's own day, which the server can't know. */
function today(): string {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}

async function loadVersion(boot: Boot, version: number): Promise<PublicSurvey | null> {
  try {
    const query = `version=${version}&language=${encodeURIComponent(boot.language)}`;
    const response = await fetch(`/api/public/surveys/${boot.survey.id}?${query}`);
    const survey = response.ok ? ((await response.json()) as PublicSurvey) : null;
    return survey?.version === version ? survey : null;
  } catch {
    return null;
  }
}
