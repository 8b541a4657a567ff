import type { CDPSession } from '@playwright/test';

/** Slows a page down as Lighthouse does for its phone: "slow 4G", and a processor a quarter as fast. Also enables the events of `Network`. */
export async function emulateSlowPhone(client: CDPSession): Promise<void> {
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 562,
    downloadThroughput: (1.47 * 1024 * 1024) / 8,
    uploadThroughput: (675 * 1024) / 8,
  });
  await client.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}
