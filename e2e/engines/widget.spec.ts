import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { creatorClient } from '../respondent/answering.ts';
import { verifiedCreator } from '../support/creator.ts';
import { expect, test } from './test.ts';

/** Starts a creator's own site, of another origin, with the snippet in it. */
async function startSite(html: string): Promise<{ url: string; stop: () => void }> {
  const server = createServer((_request, answer) => {
    answer.setHeader('Content-Type', 'text/html');
    answer.end(html);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** The widget's shadow root is closed, and WebKit's driver would find no frame in it. */
const OPEN_SHADOWS = `<script>
  const attach = Element.prototype.attachShadow;
  Element.prototype.attachShadow = function (init) { return attach.call(this, { ...init, mode: 'open' }); };
</script>`;

const hasFrame = () =>
  [...document.querySelectorAll('*')].some((host) => host.shadowRoot?.querySelector('iframe'));

test('a widget opens on another site, is answered in its frame and closes by Escape', async ({
  enginePage: page,
  request,
  baseURL,
}) => {
  const client = await creatorClient(request, await verifiedCreator(request));
  const surveyId = await client.publish({
    title: 'Widget',
    questions: [
      { id: 'again', type: 'yes_no', title: 'Again?' },
      { id: 'name', type: 'text_short', title: 'Name' },
    ],
  });
  const made = await client.request.post('/api/widgets', {
    data: { name: 'Widget', surveyId, options: { trigger: { type: 'click', selector: '#open' } } },
  });
  const { id } = (await made.json()) as { id: string };
  const site = await startSite(
    `<!doctype html><title>Shop</title>${OPEN_SHADOWS}<button id="open">Open</button><script src="${baseURL}/widget.js" data-widget="${id}"></script>`,
  );
  try {
    await page.goto(site.url);
    await page.shows('#open');
    // A press before the widget has its configuration opens nothing; one after it asks the server first, for a second at most. A second
    // press would meet the close button, which has the focus then.
    await expect(async () => {
      await page.focus('#open');
      await page.press('Enter');
      await expect.poll(() => page.evaluate(hasFrame), { timeout: 2000 }).toBe(true);
    }).toPass();
    await page.frame.ready();
    await page.frame.click(['.cv-choice-label', 'Yes']);
    await page.frame.focuses('[name="q.name"]');
    await page.type('Ada');
    await page.press('Escape');
    await page.focuses('#open');
    await page.press('Enter');
    await page.frame.click('button[value=next]');
    await page.frame.shows('#ending');
    expect(await client.stored(surveyId)).toMatchObject([
      { state: 'completed', source: 'widget', answers: { again: true, name: 'Ada' } },
    ]);
  } finally {
    site.stop();
  }
});
