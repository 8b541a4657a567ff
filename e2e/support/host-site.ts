import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';

/** A website of another origin than the product: `127.0.0.1` instead of `localhost`. */
export interface HostSite {
  origin: string;
  close(): void;
}

/** Starts a website that answers every path with the body of one page. */
export async function startHostSite(body: (path: string) => string): Promise<HostSite> {
  const site = createServer(({ url = '' }, answer) => {
    answer.setHeader('Content-Type', 'text/html; charset=utf-8');
    answer.end(`<!doctype html><html lang="en"><title>Shop</title>${body(url)}</html>`);
  });
  await new Promise<void>((resolve) => {
    site.listen(0, '127.0.0.1', resolve);
  });
  return {
    origin: `http://127.0.0.1:${(site.address() as AddressInfo).port}`,
    close: () => site.close(),
  };
}

/** Opens the widget's shadow roots, which are closed to hosting pages, for the test. */
export async function openShadowRoots(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const attach = Element.prototype.attachShadow;
    Element.prototype.attachShadow = function (options) {
      return attach.call(this, { ...options, mode: 'open' });
    };
  });
}
