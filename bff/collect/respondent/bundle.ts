import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { LiveFolder } from '../../site/registry/live-folder.ts';
import type { RespondentBundle, RespondentFiles } from '@canvass/shared/contract/respondent';

/** The respondent's page as `mfe-public` built it: what renders it here, and what the browser loads. */
export interface Built {
  page: RespondentBundle;
  files: RespondentFiles;
  /**
   * Stands in the documents: a style sheet of its own would be asked for a whole round trip later. With the colours of one
   * theme (an unknown one has the default's, S3.6): those of all are a twentieth of the document.
   */
  style(theme: string): Inline;
  /** Brings the script: the light one, or the whole one. */
  loader(light: boolean): Inline;
  /** Changes with every build, so that nothing rendered by an older one is served. */
  build: string;
}

/** A style or script in the documents, and what the content policy knows it by. */
export interface Inline {
  text: string;
  source: string;
}

/** The build that is live now. */
export type RespondentBuild = () => Promise<Built>;

const require = createRequire(import.meta.url);

/** Looks for a newer build at most this often, in milliseconds. */
const CHECK_MS = 1000;

/**
 * Loads the build, and again when it was replaced: a deploy of `mfe-public` needs no restart here.
 * @throws when nothing was built yet
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
    const [whole, light] = [loaderOf(`/p/${files.script}`), loaderOf(`/p/${files.light}`)];
    const loader = (enough: boolean) => (enough ? light : whole);
    return { page, files, style, loader, build: stamp };
  }

  return async () => {
    if (loaded && Date.now() - checkedAt < CHECK_MS) return loaded;
    checkedAt = Date.now();
    const folder = await live.current();
    const manifestFile = join(folder, 'respondent/manifest.json');
    const serverFile = join(folder, 'server/respondent.cjs');
    const times = await Promise.all([stat(manifestFile), stat(serverFile)]).catch(() => undefined);
    // In the middle of a build the files may be gone for a moment: what is loaded still works.
    if (!times && loaded) return loaded;
    const stamp = [folder, ...(times ?? []).map((entry) => Math.round(entry.mtimeMs))].join('-');
    if (stamp !== loadedStamp || !loaded) {
      const fresh = load(manifestFile, serverFile, stamp);
      const before = loaded;
      loaded = before ? fresh.catch(() => before) : fresh;
      loadedStamp = stamp;
      fresh.catch(() => {
        if (loaded === fresh) loaded = undefined;
      });
    }
    return loaded;
  };
}

/** The colours of a theme, as `mfe-public/build/themes-loader.ts` writes them. */
const THEME_RULE = /\.cv\[data-theme=([\w-]+)\]\{[^{}]*\}/g;

/** The style sheet with the colours of one theme and, as ever, the default's. */
function stylesIn(sheet: string): Built['style'] {
  const themes = new Set([...sheet.matchAll(THEME_RULE)].map(([, name]) => name));
  const made = new Map<string, Inline>();
  return (theme) => {
    const own = themes.has(theme) ? theme : '';
    const style =
      made.get(own) ?? inline(sheet.replace(THEME_RULE, (rule, name) => (name === own ? rule : '')));
    made.set(own, style);
    return style;
  };
}

/**
 * Brings the module once the page has been drawn: until then it would take the line and the processor from what
 * respondents wait for. Where nothing is drawn (a frame that isn't shown yet) it comes after half a second.
 */
const loaderOf = (address: string) =>
  inline(
    `let i=()=>import("${address}");new PerformanceObserver(i).observe({type:"paint",buffered:!0});setTimeout(i,500)`,
  );

function inline(text: string): Inline {
  return { text, source: `'sha256-${createHash('sha256').update(text).digest('base64')}'` };
}
