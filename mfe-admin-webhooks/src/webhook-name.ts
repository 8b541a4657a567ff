import type { Webhook } from '@canvass/shared/api/webhooks';

/** What its creator calls it, else the host it leads to. */
export function webhookName({ description, url }: Pick<Webhook, 'description' | 'url'>): string {
  return description || (URL.canParse(url) ? new URL(url).host : url);
}
