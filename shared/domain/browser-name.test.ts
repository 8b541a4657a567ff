import { browserName } from './browser-name.ts';

const agents: [string, string, string][] = [
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
    'Chrome',
    'Linux',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0',
    'Edge',
    'Windows',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:144.0) Gecko/20100101 Firefox/144.0',
    'Firefox',
    'macOS',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    'Safari',
    'iPhone',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15; SM-S921B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36',
    'Samsung Internet',
    'Android',
  ],
];

describe('names of browsers', () => {
  it.each(agents)('%p', (agent, browser, system) => {
    expect(browserName(agent)).toMatchObject({ browser, system });
  });

  it('returns the device for phones and tablets', () => {
    expect(agents.map(([agent]) => browserName(agent).handheld)).toEqual([false, false, false, true, true]);
  });

  it('returns null for other programs', () => {
    expect(browserName('curl/8.5.0')).toEqual({ browser: null, system: null, handheld: false });
  });
});
