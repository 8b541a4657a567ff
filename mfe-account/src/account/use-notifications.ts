import { useArea } from '@canvass/shared/contract/area-context';
import type { SessionUser } from '@canvass/shared/contract/page-config';
import type { Notification, UserSettings } from '@canvass/shared/domain/user-settings';
import { useReportFailure } from '@canvass/shared/http/use-report-failure';
import { useRef } from 'react';

/** Changes of one notification that the server has not answered. */
interface Waiting {
  count: number;
  /** What the server has stored. */
  stored: boolean;
}

/**
 * The user's choice of mails. A change is shown at once and taken back if it could not be stored. Changes are sent one after
 * another: of two on their way at once the earlier may be stored last.
 */
export function useNotifications(user: SessionUser) {
  const { http, session } = useArea();
  const report = useReportFailure();
  const { notifications } = user.settings;
  const queue = useRef(Promise.resolve());
  const waiting = useRef(new Map<Notification, Waiting>());

  const show = (name: Notification, on: boolean) => {
    const { settings } = session.user() ?? user;
    session.stored({ settings: { ...settings, notifications: { ...settings.notifications, [name]: on } } });
  };
  const settle = (name: Notification, own: Waiting) => {
    own.count -= 1;
    // A newer change is shown already.
    if (own.count > 0) return;
    waiting.current.delete(name);
    show(name, own.stored);
  };
  const send = async (name: Notification, wanted: boolean, own: Waiting): Promise<void> => {
    try {
      const json = { notifications: { [name]: wanted } };
      const settings = await http.patch('account/settings', { json }).json<UserSettings>();
      // Of its other settings a newer change may be shown.
      own.stored = settings.notifications[name];
      settle(name, own);
    } catch (error) {
      settle(name, own);
      report(error);
    }
  };
  const change = (name: Notification, wanted: boolean): void => {
    const own = waiting.current.get(name) ?? { count: 0, stored: notifications[name] ?? false };
    own.count += 1;
    waiting.current.set(name, own);
    show(name, wanted);
    queue.current = queue.current.then(() => send(name, wanted, own));
  };
  return { notifications, change };
}
