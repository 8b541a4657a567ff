import type { APIRequestContext } from '@playwright/test';
import { expect } from '@playwright/test';

export interface Mail {
  to: string;
  kind: string;
  link: string;
}

/** Waits for a mail to an address and returns the newest. */
export async function newestMail(request: APIRequestContext, to: string, kind: string): Promise<Mail> {
  let found: Mail | undefined;
  await expect(async () => {
    const { items } = (await (await request.get(`/dev/mailbox.json?to=${to}`)).json()) as { items: Mail[] };
    found = items.find((mail) => mail.to === to && mail.kind === kind);
    expect(found, `a ${kind} mail to ${to}`).toBeTruthy();
  }).toPass({ timeout: 10_000 });
  return found as Mail;
}
