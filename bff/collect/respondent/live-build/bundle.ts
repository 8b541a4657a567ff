import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { DEFAULT_THEME } from '@canvass/shared/domain/themes';
import type { Boot, RespondentFiles } from '@canvass/shared/contract/respondent';
import type { Logger } from 'pino';
import { hashSource } from '../../../platform/http/hash-source.ts';
import { openProcessPool } from '../../../platform/isolation/process-pool.ts';
import { type LiveBundle, liveBundle } from '../../../site/bundles/live-bundle.ts';
import { readRespondentFiles, RESPONDENT_MANIFEST } from '../../../site/bundles/respondent-files.ts';
import {
  RESPONDENT_BUNDLE,
  RESPONDENT_OPERATIONS,
  type RespondentRenderer,
  respondentRenderer,
} from '../../../site/bundles/respondent-renderer.ts';
import { proveRespondent } from '../../../site/bundles/smoke-test.ts';
import type { LiveBuilds } from '../../../site/releases/live-folder.ts';

/** The respondent's page as `mfe-public` built it: its renderer, and the files that the browser loads. */
export interface BuiltPage {
  /** Runs in isolated processes. */
  page: RespondentRenderer;
  files: RespondentFiles;
  /**
   * The inline style sheet: an external one would cost another round trip. It has only the rules that the page needs: the
   * colours of all themes, and the rules for widgets and other directions, are a twentieth of the document.
   */
  style(of: Styling): Inline;
  /** The inline script that loads the module, the light one or the full one, of a page for respondents or of a preview. */
  loader(light: boolean, preview: boolean): Inline;
  /** Changes with every build: the key of cached documents, so that none of an older build is served. */
  build: string;
  /** Ends the processes once they have answered everything. */
  close(): void;
}

/** What a document's style sheet depends on. */
export interface Styling {
  /** An unknown theme gets the default's colours (S3.6). */
  theme: string;
  frame: Boot['frame'];
  /** Whether the page is written from right to left. */
  rightToLeft: boolean;
  /** Whether the page has the light script: its document needs fewer rules. */
  light?: boolean | undefined;
  /** The rules of the survey's design. */
  design?: string | undefined;
}

/** An inline style or script, and its source expression for the Content-Security-Policy. */
export interface Inline {
  text: string;
  source: string;
}

/** The respondent's page of the live build. */
export type RespondentBuild = LiveBundle<BuiltPage>;

/** Processors from which on a second process renders: one is enough for what isn't cached. */
const MANY_PROCESSORS = 4;

/** Follows the live build of `mfe-public`; a deploy needs no restart of the server. */
export function respondentBuild(live: LiveBuilds, log: Logger): RespondentBuild {
  return liveBundle({
    live,
    files: [RESPONDENT_BUNDLE, RESPONDENT_MANIFEST],
    log,
    async open(folder, build, broken) {
      const { files, sheet, lightSheet } = await readRespondentFiles(folder);
      const { ask, close } = await openProcessPool({
        program: { bundle: join(folder, RESPONDENT_BUNDLE), operations: RESPONDENT_OPERATIONS },
        size: availableParallelism() < MANY_PROCESSORS ? 1 : 2,
        prove: proveRespondent,
        broken,
        log,
      });
      const page = await respondentRenderer(ask).catch((error: unknown) => {
        close();
        throw error;
      });
      const fullLoader = loadersOf(`/p/${files.script}`);
      const lightLoader = loadersOf(`/p/${files.light}`);
      const loader = (light: boolean, preview: boolean) =>
        (light ? lightLoader : fullLoader)[preview ? 'preview' : 'page'];
      const [fullStyle, lightStyle] = [stylesIn(sheet), stylesIn(lightSheet)];
      const style = ({ light = false, design = '', ...page }: Styling) => {
        const sheet = (light ? lightStyle : fullStyle)(page);
        return design ? inline(sheet.text + design) : sheet;
      };
      return { page, files, style, loader, build, close };
    },
  });
}

/** The colours of a theme, as `mfe-public/build/themes-loader.ts` writes them. */
const THEME_RULE = /\.cv\[data-theme=([\w-]+)\]\{[^{}]*\}/g;

/** A rule of `base.css` for pages in a widget alone. */
const WIDGET_RULE = /\.cv\[data-frame=widget\][^{}[]*\{[^{}]*\}/g;

/** A rule for pages that are written from right to left alone. */
const RTL_RULE = /(?<=[{}])\[dir=rtl\][^{}]*\{[^{}]*\}/g;

type PageStyling = Pick<Styling, 'theme' | 'frame' | 'rightToLeft'>;

/**
 * Returns the style sheet with the colours of the default theme and of one other, the rules for widgets only in one, and those for
 * pages that are written from right to left only there.
 */
function stylesIn(sheet: string): (page: PageStyling) => Inline {
  const themes = new Set([...sheet.matchAll(THEME_RULE)].map(([, name]) => name));
  const cache = new Map<string, Inline>();
  return ({ theme, frame, rightToLeft }) => {
    // The colours of the default theme are those of every other page, too.
    const own = themes.has(theme) && theme !== DEFAULT_THEME ? theme : '';
    const key = `${own} ${frame} ${rightToLeft}`;
    const cached = cache.get(key);
    if (cached) return cached;
    const themed = sheet.replace(THEME_RULE, (rule, name) => (name === own ? rule : ''));
    const framed = frame === 'widget' ? themed : themed.replace(WIDGET_RULE, '');
    const style = inline(rightToLeft ? framed : framed.replace(RTL_RULE, ''));
    cache.set(key, style);
    return style;
  };
}

/**
 * The script that imports the module after the first paint: before it, the module would compete with the document for
 * bandwidth and processor. A frame that isn't visible paints nothing and imports it after half a second.
 */
const loaderOf = (address: string, before: string, after = '') =>
  inline(
    `let i=()=>import("${address}")${before};new PerformanceObserver(i).observe({type:"paint",buffered:1})${after};setTimeout(i,500)`,
  );

/**
 * A form that is submitted before the module handles it goes to the server by itself: the module learns that by `submitted`, and
 * then sends nothing. `key` names the response of the page, so that a form that is submitted twice is stored once: the page was
 * rendered for all respondents and names none. It is the id in a blob's address, because Safari has `randomUUID` since 15.4 only.
 * The order of the statements is the one that compresses best: a cold page has few bytes left.
 */
const NAMED =
  ';onformdata=e=>e.formData.append("key",k);submitted=0;k=URL.createObjectURL(new Blob).slice(-36)';

/**
 * Posted files would be stored twice, and so would the answers at a server of an earlier release, which ignores `key`: a page isn't
 * submitted again before `submitted`, five seconds after the last time (`false` cancels the event).
 */
const NOT_TWICE = ';onsubmit=e=>e.defaultPrevented||submitted<e.timeStamp&&(submitted=e.timeStamp+5e3)';

/** A preview of a survey that isn't stored has no server that takes its form: there it is submitted again until the module handles it. */
const PREVIEW =
  ',t;onsubmit=e=>{clearTimeout(t);if(!e.defaultPrevented){e.preventDefault();t=setTimeout(()=>e.target.requestSubmit(e.submitter),99)}}';

const loadersOf = (address: string) => ({
  page: loaderOf(address, NAMED, NOT_TWICE),
  preview: loaderOf(address, PREVIEW),
});

function inline(text: string): Inline {
  return { text, source: hashSource(text) };
}
