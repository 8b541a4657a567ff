/**
 * What is looked at in the history: all of it (coming from a version, or not), one version as respondents met it, or one
 * against another.
 */
export type VersionView =
  | { at: 'list'; version?: number }
  | { at: 'preview' | 'comparison'; version: number };
