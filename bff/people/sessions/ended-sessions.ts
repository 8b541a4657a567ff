import type { Channel, Notifications } from '../../platform/database/notifications.ts';

/**
 * Notifications of sessions that have ended, by id, whichever server ended them: a trigger on `sessions` sends them, so
 * that every way of ending a session is covered. The listener has to check the session itself.
 */
export type EndedSessions = Channel;

/** Registers the channel; must be called before anything subscribes to notifications. */
export const endedSessions = (notifications: Notifications): EndedSessions =>
  notifications.channel('canvass_ended_sessions');
