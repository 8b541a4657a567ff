/** Modules of `shared/contract` that meet at run time: one side of them is the area's, the other the shell's. */
export const REPORTED = [
  'area',
  'area-context',
  'area-manifest',
  'page-config',
  'ports',
  'registry',
  'session',
] as const;

/** Modules that areas import as well and that aren't reported, each with the reason. */
export const UNREPORTED: Readonly<Record<string, string>> = {
  'dashboard-appearance': 'each build has its own copy',
  guard: 'each build has its own copy',
  respondent: 'between the public area and the server, which renders with a bundle before it accepts it',
  'respondent-field': 'between areas; one that shows a part has a fallback without it',
  'use-unsaved': 'each build has its own copy',
  'use-workspace': 'each build has its own copy',
};
