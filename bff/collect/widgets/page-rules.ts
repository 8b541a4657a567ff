import { domainToASCII } from 'node:url';
import type { WidgetOptions } from '@canvass/shared/domain/widget';

/**
 * Page rules with hosts as browsers write them in addresses, which the loader compares rules with: in lower case, in
 * punycode, without the scheme's own port, and with a path behind them. The loader doesn't do it itself,
 * because every hosting page loads its bytes.
 */
export const pageRules = ({ include, exclude }: WidgetOptions['urls']): WidgetOptions['urls'] => ({
  include: include.map(asBrowsersWrite),
  exclude: exclude.map(asBrowsersWrite),
});

/**
 * Whether a rule begins with a word that is neither a path nor the name of a host, as `checkout`: it is compared with whole
 * addresses, and matches none. A host of one word, as in an intranet, is told by its scheme.
 */
export function isBareWord(rule: string): boolean {
  const [start = ''] = rule.split(/[/?#]/, 1);
  return start !== '' && !/[.:*]/.test(start) && start.toLowerCase() !== 'localhost';
}

/** Ports that browsers leave out of addresses, by the scheme of a rule; one that leaves the scheme open has either. */
const DEFAULT_PORTS: Record<string, RegExp> = { 'http://': /:80$/, 'https://': /:443$/ };

function asBrowsersWrite(rule: string): string {
  // A rule for paths or parameters has no host.
  if (/^[/?#]/.test(rule)) return rule;
  const given = /^[a-z*]{1,5}:\/\//i.exec(rule)?.[0] ?? '';
  const scheme = given.toLowerCase();
  const [written = ''] = rule.slice(given.length).split(/[/?#]/, 1);
  const rest = rule.slice(given.length + written.length);
  const host = written.replace(DEFAULT_PORTS[scheme] ?? /:(?:80|443)$/, '');
  if (!host.includes('*'))
    return scheme + hostAsBrowsersWrite(host) + (rest.startsWith('/') ? rest : `/${rest}`);
  // `*.Shop.example/…` names a host; of `*Checkout` or `Shop.example*` only what is before the star is one for certain.
  const end = rest.startsWith('/') && host.includes('.') ? host.length : host.indexOf('*');
  return scheme + hostAsBrowsersWrite(host.slice(0, end)) + host.slice(end) + rest;
}

/** @param host may have stars and a port */
function hostAsBrowsersWrite(host: string): string {
  return host.replace(/[^.*:]+/g, (label) =>
    // Labels in ASCII stay what they are: a number alone would become an address.
    /\P{ASCII}/u.test(label) ? domainToASCII(label) || label : label.toLowerCase(),
  );
}
