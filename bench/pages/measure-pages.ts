import { SURVEY_THEMES, type SurveyTheme } from '@canvass/shared/domain/themes';
import { type Browser, chromium } from '@playwright/test';
import { freePort } from '../../bff/operate/embedded/free-port.ts';
import { browserLaunch } from '../../e2e/support/browser.ts';
import { findChromium } from '../../scripts/test/chromium.ts';
import { type Instance, withInstance } from '../../scripts/test/instance.ts';
import { demoApi, publish } from '../support/creator.ts';
import { tablePrinter } from '../support/table-printer.ts';
import { type Audit, audit } from './audit.ts';
import { competitors } from './competitors.ts';
import { installTools } from './install.ts';
import { type Finish, race } from './race.ts';
import { tenQuestionSurvey } from './ten-questions.ts';
import { weighPages } from './weigh.ts';

const print = tablePrinter(17, 30);

/** The allowed time of the respondent's page, relative to the bare form's. */
const SLOWER_THAN_STATIC = 1.2;
const LCP_MS = 800;
const TBT_MS = 50;

/**
 * Measures the respondent's page: bytes and requests; how soon it can be used on a slow phone, next to a bare form and
 * SurveyJS with the same questions in the same run; Lighthouse's results in every theme. Exits with 1 when it falls
 * short.
 * @param themes how many themes are audited
 */
export async function measurePages(themes = Number.POSITIVE_INFINITY): Promise<void> {
  await installTools();
  const executablePath = await findChromium();
  const port = await freePort();
  const outcome = await withInstance(
    async (instance) => {
      const browser = await chromium.launch({
        ...browserLaunch,
        executablePath,
        args: [...browserLaunch.args, `--remote-debugging-port=${port}`],
      });
      try {
        return await measure(browser, port, instance, themes);
      } finally {
        await browser.close();
      }
    },
    { OPERATOR_PLAN: 'business' },
  );
  if ('failure' in outcome) throw new Error(outcome.failure);
  if (!outcome.result) process.exitCode = 1;
}

async function measure(
  browser: Browser,
  port: number,
  { origin }: Instance,
  themes: number,
): Promise<boolean> {
  const api = await demoApi(origin);
  const survey = await publish(api, tenQuestionSurvey);

  print('page', 'requests', 'bytes', 'of it script');
  for (const { page, requests, bytes, scriptBytes } of await weighPages(browser, origin, survey))
    print(page, requests, bytes, scriptBytes);

  const others = await competitors();
  const finishes = await race(browser, [
    { name: 'bare form', url: others.staticForm },
    { name: 'Canvass', url: `${origin}/survey/${survey}` },
    { name: 'SurveyJS', url: others.surveyJs },
  ]);
  const bare = finishes[0]?.usable ?? Number.NaN;
  print('\nslow 4G, CPU x4', 'usable ms', 'x bare form', 'typing kept');
  for (const { name, usable, retained, runs } of finishes)
    print(name, usable.toFixed(0), (usable / bare).toFixed(2), `${retained} of ${runs}`);

  print('\nLighthouse, mobile', 'scores', 'LCP ms', 'TBT ms', 'CLS', 'runs');
  const report = (name: string, { scores, lcp, tbt, cls, runs }: Audit) =>
    print(name, scores.join(' '), lcp.toFixed(0), tbt.toFixed(0), cls.toFixed(3), runs);
  // For comparison: the blocking time of browser and machine themselves. Its scores are not judged.
  report('bare form', await audit(others.staticForm, port, isUnblocked));
  others.close();
  const audits: Audit[] = [];
  for (const theme of (Object.keys(SURVEY_THEMES) as SurveyTheme[]).slice(0, themes)) {
    const id = await publish(api, { ...tenQuestionSurvey, theme });
    const done = await audit(`${origin}/survey/${id}`, port, isGood);
    audits.push(done);
    report(theme, done);
  }
  return isQuick(finishes) && audits.every(isGood);
}

function isQuick([bare, ours]: Finish[]): boolean {
  return (
    bare !== undefined &&
    ours !== undefined &&
    ours.usable <= SLOWER_THAN_STATIC * bare.usable &&
    ours.retained === ours.runs
  );
}

function isGood(audit: Audit): boolean {
  const { scores, lcp, cls } = audit;
  return scores.every((score) => score === 100) && lcp <= LCP_MS && cls === 0 && isUnblocked(audit);
}

const isUnblocked = ({ tbt }: Audit) => tbt <= TBT_MS;
