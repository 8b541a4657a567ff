import type { Appearance } from './appearance.ts';
import type { Locale } from './locales.ts';

/** Subjects of the product's mails; each can be turned off by the recipient. */
export const NOTIFICATIONS = ['daily-responses', 'response-limit', 'webhook-disabled'] as const;
export type Notification = (typeof NOTIFICATIONS)[number];

/** An account's settings, the same in every browser. */
export interface UserSettings {
  /** The language of mails, and of a browser without a choice of its own yet. */
  locale: Locale;
  appearance: Appearance;
  notifications: Record<Notification, boolean>;
  /** Whether the dashboard still shows the three steps to the first response. */
  welcome: 'shown' | 'dismissed';
}

/** Mails that ask for action are on by default; the daily figures are not. */
export const DEFAULT_SETTINGS: UserSettings = {
  locale: 'en',
  appearance: 'system',
  notifications: { 'daily-responses': false, 'response-limit': true, 'webhook-disabled': true },
  welcome: 'shown',
};

/** The settings that apply: the stored ones over the defaults. */
export function settingsOf(stored: Partial<UserSettings>): UserSettings {
  return {
    ...DEFAULT_SETTINGS,
    ...stored,
    notifications: { ...DEFAULT_SETTINGS.notifications, ...stored.notifications },
  };
}
