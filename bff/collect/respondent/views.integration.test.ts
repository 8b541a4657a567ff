import { publishedSurvey } from '../../testing/published-survey.ts';
import { type Call, startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let ada: Call;
let survey = '';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

beforeAll(async () => {
  server = await startTestServer({ RATE_LIMITS: 'off' });
  ada = await server.signIn('ada');
});
afterAll(() => server.stop());

beforeEach(async () => {
  const questions = [{ id: 'name', type: 'text_short', title: 'Your name' }];
  survey = await publishedSurvey(ada, { title: 'S', languages: ['it', 'de'], questions });
});

/** Requests the survey's page; the status. @param before what its address has before the path @param query `?…` */
async function open(headers: Record<string, string>, { before = '', query = '' } = {}): Promise<number> {
  const address = `${server.url}${before}/survey/${survey}${query}`;
  return (await fetch(address, { headers: { 'User-Agent': FIREFOX, ...headers } })).status;
}

async function views(): Promise<number> {
  await server.services.views.close();
  return (await ada('GET', `/api/surveys/${survey}/analytics`)).body.views;
}

describe('S14.1 a view is', () => {
  it.each([
    ['a browser’s', FIREFOX],
    [
      'a telephone’s',
      'Mozilla/5.0 (Linux; Android 10; CUBOT X30) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36',
    ],
    ['an unknown client’s', 'node'],
  ])('%s', async (_, agent) => {
    expect(await open({ 'User-Agent': agent })).toBe(200);
    expect(await views()).toBe(1);
  });

  it('a respondent’s who comes back, also when a 304 answers', async () => {
    const first = await fetch(`${server.url}/survey/${survey}`);
    // Undici would add "no-cache" to a request with this header.
    const revalidation = { 'If-None-Match': first.headers.get('etag') ?? '', 'Cache-Control': 'max-age=0' };
    expect(await open(revalidation)).toBe(304);
    expect(await views()).toBe(2);
  });

  it('a creator’s who is logged in', async () => {
    expect(await open({ Cookie: await server.cookieOf('ada') })).toBe(200);
    expect(await views()).toBe(1);
  });

  it('one that another page leads to, in a language that its link chose', async () => {
    await open({ Referer: 'https://example.com/' }, { query: '?lang=de' });
    await open({ Referer: `${server.url}/survey/abcdefghijkl` }, { before: '/it' });
    await open({ Referer: 'nonsense' });
    // Reloaded, or unlocked with a password.
    await open({ Referer: `${server.url}/survey/${survey}?lang=de` }, { query: '?lang=de' });
    expect(await views()).toBe(4);
  });
});

describe('no view is', () => {
  it.each<Record<string, string>>([
    { 'Sec-Purpose': 'prefetch' },
    { 'Sec-Purpose': 'prefetch;prerender' },
    { Purpose: 'prefetch' },
    { 'X-Purpose': 'preview' },
    { 'X-Moz': 'prefetch' },
  ])('a page fetched ahead with %j', async (headers) => {
    expect(await open(headers)).toBe(200);
    expect(await views()).toBe(0);
  });

  it.each([
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
    'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
    'Slack-ImgProxy (+https://api.slack.com/robots)',
    'WhatsApp/2.23.20.0 A',
    'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
    'Twitterbot/1.0',
    'LinkedInBot/1.0 (compatible; Mozilla/5.0; Apache-HttpClient +http://www.linkedin.com)',
    'Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)',
    'TelegramBot (like TwitterBot)',
    'Mozilla/5.0 (Windows NT 6.1; WOW64) SkypeUriPreview Preview/0.5 skype-url-preview@microsoft.com',
    'Mozilla/5.0 (compatible; Yahoo! Slurp; http://help.yahoo.com/help/us/ysearch/slurp)',
    'Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)',
  ])('a request of %s', async (agent) => {
    expect(await open({ 'User-Agent': agent })).toBe(200);
    expect(await views()).toBe(0);
  });

  it('a HEAD request', async () => {
    await fetch(`${server.url}/survey/${survey}`, { method: 'HEAD', headers: { 'User-Agent': FIREFOX } });
    expect(await views()).toBe(0);
  });

  it('a change of the language on the page', async () => {
    const page = `${server.url}/survey/${survey}`;
    await open({ Referer: page }, { before: '/it' });
    await open({ Referer: `${server.url}/it/survey/${survey}` }, { query: '?lang=de' });
    await open({ Referer: `${page}?lang=de` }, { query: '?lang=en' });
    expect(await views()).toBe(0);
  });
});
