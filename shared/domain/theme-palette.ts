import { SURVEY_THEMES, type SurveyTheme } from './themes.ts';

/** The whole palette: the survey themes and the colours the interface itself needs. */
export const PALETTE = [
  ...(Object.keys(SURVEY_THEMES) as SurveyTheme[]),
  'danger',
  'facebook-blue',
  'twitter-dark',
  'whatsapp-green',
  'linkedin-blue',
  'telegram-blue',
  'landing-page-background',
  '',
] as const;

const NOT_SELECTABLE = new Set<string>([
  'danger',
  'facebook-blue',
  'twitter-dark',
  'whatsapp-green',
  'linkedin-blue',
  'telegram-blue',
]);

/** Names that a creator may choose: the palette without danger and the social colours. */
export const SELECTABLE_PALETTE = PALETTE.filter((name) => !NOT_SELECTABLE.has(name));
