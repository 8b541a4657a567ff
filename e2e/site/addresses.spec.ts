import { resolve } from 'node:path';
import { expect, test } from '../support/test.ts';

const shareImages = resolve(import.meta.dirname, '../../bff/site/pages/share');
const variants = [
  { language: 'en', prefix: '', tag: 'en-us' },
  { language: 'it', prefix: '/it', tag: 'it-it' },
] as const;

for (const { language, prefix, tag } of variants) {
  test(`S2.1 every address of the site map answers, ${language}`, async ({ request, baseURL }) => {
    const map = await request.get(`${prefix}/sitemap.xml`);
    expect(map.status()).toBe(200);
    expect(map.headers()['content-type']).toContain('xml');
    const addresses = [...(await map.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, address]) => address ?? '',
    );
    expect(addresses.length).toBeGreaterThan(10);
    for (const address of addresses) {
      expect(address.startsWith(`${baseURL}${prefix}`), address).toBe(true);
      const page = await request.get(address, {
        maxRedirects: 0,
        headers: { cookie: `i18n_redirected=${language}` },
      });
      expect(page.status(), address).toBe(200);
      expect(await page.text(), address).toContain(`<html lang="${language}"`);
    }
  });

  test(`the blog as a feed, ${language}`, async ({ page, request, baseURL }) => {
    const feed = await request.get(`${prefix}/blog/rss.xml`);
    expect(feed.headers()['content-type']).toBe('application/rss+xml; charset=utf-8');
    const text = await feed.text();
    expect(text).toContain(`<language>${tag}</language>`);
    // Parsed strictly, as XML.
    await page.goto('/robots.txt');
    const read = await page.evaluate((xml) => {
      const parsed = new DOMParser().parseFromString(xml, 'application/xml');
      return {
        faults: parsed.querySelectorAll('parsererror').length,
        links: [...parsed.querySelectorAll('item > link')].map((link) => link.textContent),
        dates: [...parsed.querySelectorAll('item > pubDate')].map((date) => Date.parse(date.textContent)),
      };
    }, text);
    expect(read.faults).toBe(0);
    expect(read.links.length).toBeGreaterThan(2);
    for (const link of read.links) expect(link).toContain(`${baseURL}${prefix}/blog/`);
    expect(read.dates).toEqual(read.dates.toSorted((one, other) => other - one));
    const blog = await (await request.get(`${prefix}/blog`)).text();
    expect(blog).toContain(`href="${baseURL}${prefix}/blog/rss.xml"`);
  });

  test(`S2.9 the breadcrumbs of a post lead to the blog, ${language}`, async ({ request, baseURL }) => {
    const feed = await (await request.get(`${prefix}/blog/rss.xml`)).text();
    const [, post = ''] = /<item>[^]*?<link>([^<]+)<\/link>/.exec(feed) ?? [];
    const html = await (await request.get(post)).text();
    const data = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
      ([, json = '']) => JSON.parse(json) as { '@type': string; itemListElement?: Array<{ item?: string }> },
    );
    const list = data.find((entry) => entry['@type'] === 'BreadcrumbList')?.itemListElement;
    expect(list?.[0]?.item).toBe(`${baseURL}${prefix}/blog`);
  });

  test(`S2.9 a shared address has a picture, ${language}`, async ({ page, request }) => {
    await page.setViewportSize({ width: 1200, height: 630 });
    await page.goto(prefix || '/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (process.env.UPDATE_IMAGES === '1') {
      await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
      await page.reload();
      await page.waitForLoadState('networkidle');
      await page.screenshot({ path: resolve(shareImages, `${language}.png`) });
    }
    const address = await page.locator('meta[property="og:image"]').getAttribute('content');
    const answer = await request.get(address ?? '');
    expect(answer.headers()['content-type']).toBe('image/png');
    const picture = await answer.body();
    // Width and height are at a fixed offset of a PNG.
    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1200, 630]);
  });
}
