import type { Change } from './questions.ts';

/**
 * An address as its writer meant it: `example.org/x` is on the web, `ada@example.org` is a mailbox. What has a scheme, or is
 * no address at all, stays as it is.
 */
export function completeAddress(typed: string): string {
  const address = typed.trim();
  if (address === '' || /\s/.test(address) || /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(address)) return address;
  if (/^[^@/]+@[^@/]+\.[^@/.]+$/.test(address)) return `mailto:${address}`;
  const completed = `https://${address.replace(/^\/\//, '')}`;
  return URL.canParse(completed) && new URL(completed).hostname.includes('.') ? completed : address;
}

/** Completes the addresses of all endings. */
export function withCompleteAddresses(): Change {
  return (definition) => {
    const endings = definition.endings.map((ending) => {
      const { button } = ending;
      const url = button && completeAddress(button.url);
      const redirect = ending.redirect && completeAddress(ending.redirect);
      if (url === (button && button.url) && redirect === ending.redirect) return ending;
      return { ...ending, redirect, button: button && { ...button, url: url ?? '' } };
    });
    return endings.every((ending, index) => ending === definition.endings[index])
      ? definition
      : { ...definition, endings };
  };
}
