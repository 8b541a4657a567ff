import type { APIRequestContext } from '@playwright/test';
import { expect } from '@playwright/test';

export interface Mail {
  to: string;
  kind: string;
  link: string;
}

/** The newest mail to an address, waited for. */
export async function newestMail(request: APIRequestContext, to: string, kind: string): Promise<Mail> {
  let found: Mail | undefined;
  await expect(async () => {
    const { mails } = (await (await request.get('/dev/mailbox.json')).json()) as { mails: Mail[] };
    found = mails.find((mail) => mail.to === to && mail.kind === kind);
    expect(found, `a ${kind} mail to ${to}`).toBeTruthy();
  }).toPass({ timeout: 10_000 });
  return found as Mail;
}
