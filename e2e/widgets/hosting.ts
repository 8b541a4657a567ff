import type { WidgetOptions } from '@canvass/shared/domain/widget';
import { type APIRequestContext, type Browser, expect, type FrameLocator, type Page } from '@playwright/test';
import { type CreatorClient, newCreatorClient } from '../respondent/answering.ts';
import { type HostSite, startHostSite } from '../support/host-site.ts';

/** The API of the widget's script. */
export interface WidgetApi {
  open(id?: string): void;
  on(event: string, listener: () => void): () => void;
}

/** A creator's widgets and a website that hosts them. */
export interface Hosting {
  client: CreatorClient;
  site: HostSite;
  publish(title: string): Promise<string>;
  /** @param options by default a widget that opens by the API only */
  makeWidget(options: Partial<WidgetOptions> & { launcher?: object }, survey: string): Promise<string>;
  read(id: string): Promise<{ views: number; opens: number }>;
  /** Opens a hosting page and waits for the widget's script. */
  visit(page: Page, path: string, body: string): Promise<void>;
}

export async function openHosting(browser: Browser, request: APIRequestContext): Promise<Hosting> {
  const client = await newCreatorClient(browser, request);
  /** Bodies of the pages by path. */
  const bodies = new Map<string, string>();
  const site = await startHostSite((path) => bodies.get(path) ?? '');
  return {
    client,
    site,
    publish: (title) =>
      client.publish({
        title,
        questions: [
          { id: 'name', type: 'text_short', title: 'What is your name?' },
          { id: 'more', type: 'text_long', title: 'Anything else?' },
        ],
      }),
    async makeWidget(options, survey) {
      const given = { trigger: { type: 'api' }, frequency: { type: 'always' }, ...options };
      const made = await client.request.post('/api/widgets', {
        data: { name: 'Host', surveyId: survey, options: given },
      });
      expect(made.status(), await made.text()).toBe(201);
      return ((await made.json()) as { id: string }).id;
    },
    read: async (id) =>
      (await (await client.request.get(`/api/widgets/${id}`)).json()) as { views: number; opens: number },
    async visit(page, path, body) {
      bodies.set(path, `<body>${body}</body>`);
      await page.goto(site.origin + path);
      await page.waitForFunction(() => 'CanvassWidgets' in window);
    },
  };
}

export const snippet = (baseURL: string | undefined, id: string): string =>
  `<script async src="${baseURL}/widget.js" data-widget="${id}"></script>`;

export const labelled = {
  launcher: { visible: true, label: 'Ask me', icon: 'chat', theme: 'cosmic-purple' },
} as const;

export const launcher = (page: Page) => page.getByRole('button', { name: 'Ask me' });
export const dialog = (page: Page) => page.getByRole('dialog');
export const inside = (page: Page): FrameLocator => page.frameLocator('iframe[title]');
