import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { LiveFolder } from '../../site/registry/live-folder.ts';
import type { RespondentBundle, RespondentFiles } from '@canvass/shared/contract/respondent';

/** The respondent's page as `mfe-public` built it: the server's renderer, and the files that the browser loads. */
export interface Built {
  page: RespondentBundle;
  files: RespondentFiles;
  /**
   * The inline style sheet: an external one would cost another round trip. It has the colours of one theme only, because
   * those of all themes are a twentieth of the document; an unknown theme gets the default's (S3.6).
   */
  style(theme: string): Inline;
  /** The inline script that loads the module: the light one, or the full one. */
  loader(light: boolean): Inline;
  /** Changes with every build: the key of cached documents, so that none of an older build is served. */
  build: string;
}

/** An inline style or script, and its source expression for the Content-Security-Policy. */
export interface Inline {
  text: string;
  source: string;
}

/** Resolves to the build that is live now. */
export type RespondentBuild = () => Promise<Built>;

const require = createRequire(import.meta.url);

/** Checks for a newer build at most this often, in milliseconds. */
const CHECK_MS = 1000;

/**
 * Loads the build, and reloads it after a deploy of `mfe-public`, without a restart of the server.
 * @throws if there is no build
 */
export function respondentBuild(live: Pick<LiveFolder, 'current'>): RespondentBuild {
  let checkedAt = 0;
  let loaded: Promise<Built> | undefined;
  let loadedStamp = '';

  async function load(manifestFile: string, serverFile: string, stamp: string): Promise<Built> {
    const files = JSON.parse(await readFile(manifestFile, 'utf8')) as RespondentFiles;
    delete require.cache[serverFile];
    const style = stylesIn(await readFile(join(dirname(manifestFile), files.style), 'utf8'));
    const { default: page } = require(serverFile) as { default: RespondentBundle };
    const [fullLoader, lightLoader] = [loaderOf(`/p/${files.script}`), loaderOf(`/p/${files.light}`)];
    const loader = (light: boolean) => (light ? lightLoader : fullLoader);
    return { page, files, style, loader, build: stamp };
  }

  return async () => {
    if (loaded && Date.now() - checkedAt < CHECK_MS) return loaded;
    checkedAt = Date.now();
    const folder = await live.current();
    const manifestFile = join(folder, 'respondent/manifest.json');
    const serverFile = join(folder, 'server/respondent.cjs');
    const times = await Promise.all([stat(manifestFile), stat(serverFile)]).catch(() => undefined);
    // A running build may have deleted the files for a moment: the loaded build still works.
    if (!times && loaded) return loaded;
    const stamp = [folder, ...(times ?? []).map((entry) => Math.round(entry.mtimeMs))].join('-');
    if (stamp !== loadedStamp || !loaded) {
      const next = load(manifestFile, serverFile, stamp);
      const previous = loaded;
      loaded = previous ? next.catch(() => previous) : next;
      loadedStamp = stamp;
      next.catch(() => {
        if (loaded === next) loaded = undefined;
      });
    }
    return loaded;
  };
}

/** The colours of a theme, as `mfe-public/build/themes-loader.ts` writes them. */
const THEME_RULE = /\.cv\[data-theme=([\w-]+)\]\{[^{}]*\}/g;

/** Returns the style sheet with the colours of the default theme and of one other. */
function stylesIn(sheet: string): Built['style'] {
  const themes = new Set([...sheet.matchAll(THEME_RULE)].map(([, name]) => name));
  const cache = new Map<string, Inline>();
  return (theme) => {
    const own = themes.has(theme) ? theme : '';
    const style =
      cache.get(own) ?? inline(sheet.replace(THEME_RULE, (rule, name) => (name === own ? rule : '')));
    cache.set(own, style);
    return style;
  };
}

/**
 * The script that imports the module after the first paint: before it, the module would compete with the document for
 * bandwidth and processor. A frame that isn't visible paints nothing and imports it after half a second.
 */
const loaderOf = (address: string) =>
  inline(
    `let i=()=>import("${address}");new PerformanceObserver(i).observe({type:"paint",buffered:!0});setTimeout(i,500)`,
  );

function inline(text: string): Inline {
  return { text, source: `'sha256-${createHash('sha256').update(text).digest('base64')}'` };
}
