import type { Appearance } from './appearance.ts';
import type { Locale } from './locales.ts';

/** What the product writes mails about; each can be turned off by whoever gets them. */
export const NOTIFICATIONS = ['daily-responses', 'response-limit', 'webhook-disabled'] as const;
export type Notification = (typeof NOTIFICATIONS)[number];

/** What an account remembers of its owner's choices, in every browser. */
export interface UserSettings {
  /** The language of mails, and of a browser that has no choice of its own yet. */
  locale: Locale;
  appearance: Appearance;
  notifications: Record<Notification, boolean>;
  /** Whether the dashboard still shows the three steps to the first response. */
  welcome: 'shown' | 'dismissed';
}

/** Mails that tell of something to act on are on; the daily figure is asked for. */
export const DEFAULT_SETTINGS: UserSettings = {
  locale: 'en',
  appearance: 'system',
  notifications: { 'daily-responses': false, 'response-limit': true, 'webhook-disabled': true },
  welcome: 'shown',
};

/** The choices that apply: the stored ones over the defaults. */
export function settingsOf(stored: Partial<UserSettings>): UserSettings {
  return {
    ...DEFAULT_SETTINGS,
    ...stored,
    notifications: { ...DEFAULT_SETTINGS.notifications, ...stored.notifications },
  };
}
