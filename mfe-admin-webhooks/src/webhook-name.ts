import type { Webhook } from '@canvass/shared/api/webhooks';

/** The creator's description, or else the host of its address. */
export function webhookName({ description, url }: Pick<Webhook, 'description' | 'url'>): string {
  return description || (URL.canParse(url) ? new URL(url).host : url);
}
