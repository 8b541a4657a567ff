type Row = readonly [pattern: RegExp, name: string];

/** In this order: most browsers also claim to be the ones below them. */
const BROWSERS: readonly Row[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\d.]+ (?:Mobile(?:\/\w+)? )?Safari\//, 'Safari'],
];

const SYSTEMS: readonly Row[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

const HANDHELD = new Set(['iPhone', 'iPad', 'Android']);

const find = (rows: readonly Row[], text: string): string | null =>
  rows.find(([pattern]) => pattern.test(text))?.[1] ?? null;

export interface BrowserName {
  browser: string | null;
  system: string | null;
  handheld: boolean;
}

/** What a person would call the browser behind a User-Agent; null for what can't be told. */
export function browserName(userAgent: string): BrowserName {
  const system = find(SYSTEMS, userAgent);
  return { browser: find(BROWSERS, userAgent), system, handheld: system !== null && HANDHELD.has(system) };
}
