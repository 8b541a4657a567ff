/** On which a page that verified an address notifies this browser's other pages. */
const NAME = 'canvass-address-verified';

/** Notifies this browser's other pages that an address was verified; not which one, and nothing that signs anyone in. */
export function announceVerified(): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(NAME);
  channel.postMessage(null);
  channel.close();
}

/** Calls the listener when another page of this browser has verified an address. @returns unsubscribes */
export function onVerified(listener: () => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined;
  const channel = new BroadcastChannel(NAME);
  channel.onmessage = () => listener();
  return () => channel.close();
}
