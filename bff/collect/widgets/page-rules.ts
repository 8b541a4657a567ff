import { domainToASCII } from 'node:url';
import type { WidgetOptions } from '@canvass/shared/domain/widget';

/**
 * Page rules with hosts as browsers write them in addresses, which the loader compares rules with: in lower case, in
 * punycode, and with a path behind them. The loader doesn't do it itself, because every hosting page loads its bytes.
 */
export const pageRules = ({ include, exclude }: WidgetOptions['urls']): WidgetOptions['urls'] => ({
  include: include.map(asBrowsersWrite),
  exclude: exclude.map(asBrowsersWrite),
});

function asBrowsersWrite(rule: string): string {
  // A rule for paths or parameters has no host.
  if (/^[/?#]/.test(rule)) return rule;
  const scheme = /^[a-z*]{1,5}:\/\//i.exec(rule)?.[0] ?? '';
  const [host = ''] = rule.slice(scheme.length).split(/[/?#]/, 1);
  const rest = rule.slice(scheme.length + host.length);
  if (!host.includes('*'))
    return scheme.toLowerCase() + hostAsBrowsersWrite(host) + (rest.startsWith('/') ? rest : `/${rest}`);
  // `*.Shop.example/…` names a host; of `*Checkout` or `Shop.example*` only what is before the star is one for certain.
  const end = rest.startsWith('/') && host.includes('.') ? host.length : host.indexOf('*');
  return scheme.toLowerCase() + hostAsBrowsersWrite(host.slice(0, end)) + host.slice(end) + rest;
}

/** @param host may have stars and a port */
function hostAsBrowsersWrite(host: string): string {
  return host.replace(/[^.*:]+/g, (label) =>
    // Labels in ASCII stay what they are: a number alone would become an address.
    /\P{ASCII}/u.test(label) ? domainToASCII(label) || label : label.toLowerCase(),
  );
}
