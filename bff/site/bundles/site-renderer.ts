import { join } from 'node:path';
import { z } from 'zod';
import type { Operator } from '@canvass/shared/contract/page-config';
import type { Feed, RenderedPage } from '@canvass/shared/contract/public-site';
import type { Locale } from '@canvass/shared/domain/locales';
import { BundleError } from '../../platform/isolation/isolated-process.ts';
import type { Ask } from '../../platform/isolation/process-pool.ts';

/** Path of the bundle in a build of `mfe-public`, and the operations that it is asked by. */
export const SITE_BUNDLE = 'pages/site.mjs';
export const SITE_OPERATIONS = join(import.meta.dirname, 'operations/site.mjs');

const renderedPage: z.ZodType<RenderedPage> = z.object({
  html: z.string(),
  title: z.string(),
  description: z.string(),
  data: z.array(z.record(z.string(), z.unknown())),
  style: z.string(),
});
const feed: z.ZodType<Feed> = z.object({
  title: z.string(),
  description: z.string(),
  entries: z.array(
    z.object({ path: z.string(), title: z.string(), description: z.string(), date: z.string() }),
  ),
});
const answer = z.object({ page: renderedPage.optional(), paths: z.array(z.string()), feed });

/** A page of the public site, and what is known of the whole site. */
export type SiteAnswer = z.infer<typeof answer>;

/** Renders a page of the public site; `page` is undefined if it has none there. @throws BundleError if the bundle fails */
export async function renderSitePage(
  ask: Ask,
  input: { path: string; locale: Locale; operator?: Operator | undefined },
): Promise<SiteAnswer> {
  const checked = answer.safeParse(await ask('page', input));
  if (checked.success) return checked.data;
  throw new BundleError(`${input.path} gave no usable answer: ${z.prettifyError(checked.error)}`);
}
