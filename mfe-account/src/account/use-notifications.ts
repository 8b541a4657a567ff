import { useArea } from '@canvass/shared/contract/area-context';
import type { SessionUser } from '@canvass/shared/contract/page-config';
import type { Notification, UserSettings } from '@canvass/shared/domain/user-settings';
import { useReportFailure } from '@canvass/shared/http/use-report-failure';
import { useMutation } from '@canvass/shared/query/query';
import { useRef } from 'react';

/** Changes of one notification that the server has not answered. */
interface Waiting {
  count: number;
  /** What the server has stored. */
  stored: boolean;
}

interface Change {
  name: Notification;
  wanted: boolean;
}

/** The user's choice of mails. A change is shown at once and taken back if it could not be stored. */
export function useNotifications(user: SessionUser) {
  const { http, session } = useArea();
  const report = useReportFailure();
  const { notifications } = user.settings;
  const waiting = useRef(new Map<Notification, Waiting>());

  const show = (name: Notification, on: boolean) => {
    const { settings } = session.user() ?? user;
    session.stored({ settings: { ...settings, notifications: { ...settings.notifications, [name]: on } } });
  };
  const settle = ({ name }: Change, own: Waiting) => {
    own.count -= 1;
    // A newer change is shown already.
    if (own.count > 0) return;
    waiting.current.delete(name);
    show(name, own.stored);
  };
  const { mutate } = useMutation({
    // One after the other: of two on their way at once the earlier may be stored last.
    scope: { id: 'notifications' },
    // Without a network it fails, and is taken back.
    networkMode: 'always',
    mutationFn: ({ name, wanted }: Change) =>
      http.patch('account/settings', { json: { notifications: { [name]: wanted } } }).json<UserSettings>(),
    onMutate: ({ name, wanted }) => {
      const own = waiting.current.get(name) ?? { count: 0, stored: notifications[name] ?? false };
      own.count += 1;
      waiting.current.set(name, own);
      show(name, wanted);
      return own;
    },
    onSuccess: (settings, change, own) => {
      // Of its other settings a newer change may be shown.
      own.stored = settings.notifications[change.name];
      settle(change, own);
    },
    onError: (error, change, own) => {
      if (own) settle(change, own);
      report(error);
    },
  });
  return { notifications, change: (name: Notification, wanted: boolean) => mutate({ name, wanted }) };
}
