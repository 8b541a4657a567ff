import type { DialogPort, ToastPort } from '../contract/ports.ts';
import { ApiProblem } from './api-problem.ts';

interface Reporting {
  toast: ToastPort;
  dialogs: DialogPort;
  /** The generic backend message, translated: for what isn't an answer of the server. */
  fallback: string;
  /** S8.5: a toast unless said otherwise. */
  as?: 'toast' | 'dialog';
}

/** Tells the reader about a failed call: the server's own message, else the generic one (S8.5). */
export async function reportProblem(error: unknown, options: Reporting): Promise<void> {
  const message = error instanceof ApiProblem ? error.message : options.fallback;
  if (options.as === 'dialog') await options.dialogs.message({ message, type: 'error' });
  else options.toast.show({ message, type: 'error' });
}
