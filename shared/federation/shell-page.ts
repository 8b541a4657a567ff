import type { PageConfig } from '../contract/page-config.ts';
import type { ShellBuildManifest } from './build-manifest.ts';

/** The configuration of a page as the server writes it for the shell. Areas are given what the contract has of it. */
export interface ShellPage extends PageConfig {
  /** Version of the shell's release; left out if the shell is a build that is none. */
  release?: string;
  /** Origins of development servers on the operator's own machine, by the id of the area that the page loads from there. */
  development?: Readonly<Record<string, string>>;
}

/** The chunk of the shell that is loaded first on such a page (`shell/src/main.ts`). */
const DEVELOPMENT_CHUNK = 'development-react.';

/** Whether a build of the shell can load areas from development servers; earlier ones would show the live release. */
export function loadsDevelopment({ files }: Pick<ShellBuildManifest, 'files'>): boolean {
  return Object.keys(files).some((file) => file.startsWith(DEVELOPMENT_CHUNK));
}
