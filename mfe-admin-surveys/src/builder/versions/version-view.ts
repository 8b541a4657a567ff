/**
 * The view of the history: the list (possibly after returning from a version), one version as respondents saw it, or a
 * comparison of two.
 */
export type VersionView =
  | { at: 'list'; version?: number }
  | { at: 'preview' | 'comparison'; version: number };
