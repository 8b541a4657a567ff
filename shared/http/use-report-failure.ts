import { useArea } from '@canvass/shared/contract/area-context';
import { useFailureText } from './use-failure-text.ts';

/**
 * Reports a failed call: the server's own message, else the generic one, as a toast or as a dialog (S8.5). A toast is
 * for what can be retried at once; a dialog for what must not be missed.
 */
export function useReportFailure(): (error: unknown, as?: 'toast' | 'dialog') => void {
  const { toast, dialogs } = useArea();
  const failureText = useFailureText();
  return (error, as = 'toast') => {
    const message = failureText(error);
    if (as === 'dialog') void dialogs.message({ message, type: 'error' });
    else toast.show({ message, type: 'error' });
  };
}
