/** A named colour gradient (S3.5): `from` and `to`, both dark enough for white text at 4.5:1. */
export interface Theme {
  from: string;
  to: string;
}

/** The survey themes, by their names. */
export const SURVEY_THEMES = {
  'purple-pink': { from: '#7e22ce', to: '#be185d' },
  'indigo-purple': { from: '#4338ca', to: '#7e22ce' },
  'violet-fuchsia': { from: '#6d28d9', to: '#a21caf' },
  'blue-purple': { from: '#1d4ed8', to: '#7e22ce' },
  'cosmic-purple': { from: '#5b21b6', to: '#86198f' },
  'royal-sunset': { from: '#6b21a8', to: '#c2410c' },
  'mystic-ocean': { from: '#1e40af', to: '#0f766e' },
  'aurora-purple': { from: '#6b21a8', to: '#0e7490' },
  'galaxy-burst': { from: '#312e81', to: '#9d174d' },
  'lavender-dream': { from: '#6d4bbd', to: '#8a4a9e' },
  'midnight-purple': { from: '#1e1b4b', to: '#4c1d95' },
  'neon-glow': { from: '#a21caf', to: '#0369a1' },
  'royal-amethyst': { from: '#581c87', to: '#7e22ce' },
  'purple-storm': { from: '#3b0764', to: '#475569' },
  purple: { from: '#7e22ce', to: '#6b21a8' },
  blue: { from: '#1d4ed8', to: '#1e40af' },
  gray: { from: '#4b5563', to: '#374151' },
  green: { from: '#15803d', to: '#166534' },
  yellow: { from: '#a16207', to: '#854d0e' },
  orange: { from: '#c2410c', to: '#9a3412' },
  red: { from: '#b91c1c', to: '#991b1b' },
} as const satisfies Record<string, Theme>;

export type SurveyTheme = keyof typeof SURVEY_THEMES;

export const DEFAULT_THEME: SurveyTheme = 'cosmic-purple';

/** The gradient of a theme; an unknown name falls back to cosmic-purple (S3.6). */
export function themeOf(name: string | null | undefined): Theme {
  return Object.hasOwn(SURVEY_THEMES, name ?? '')
    ? SURVEY_THEMES[name as SurveyTheme]
    : SURVEY_THEMES[DEFAULT_THEME];
}

/** `royal-sunset` → `Royal Sunset`; the empty name is `default` (S3.6). Survey themes have their names in each area's messages. */
export function themeLabel(name: string): string {
  if (name === '') return 'default';
  return name
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}
