type Row = readonly [pattern: RegExp, name: string];

/** The order matters: most User-Agents also contain the names of the browsers below. */
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

/** Name of the browser and system in a User-Agent; null if it is unknown. */
export function browserName(userAgent: string): BrowserName {
  const system = find(SYSTEMS, userAgent);
  return { browser: find(BROWSERS, userAgent), system, handheld: system !== null && HANDHELD.has(system) };
}
