import type { Channel, Notifications } from '../../platform/database/notifications.ts';

/**
 * Notifications, by workspace id, that a member may see fewer or other surveys there: a membership ended or got another role, a
 * survey was limited to some members, the workspace was put into the trash. Triggers send them, whichever server made the
 * change. The listener has to check the access itself (`admissionOf`).
 */
export type AccessChanges = Channel;

/** Registers the channel; must be called before anything subscribes to notifications. */
export const accessChanges = (notifications: Notifications): AccessChanges =>
  notifications.channel('canvass_access_changed');
