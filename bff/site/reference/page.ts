import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALES, type Locale, localePath, localeTag } from '@canvass/shared/domain/locales';
import { hashSource } from '../../platform/http/hash-source.ts';
import { ICON_PATH } from '../pages/icon.ts';
import { SHARE_SIZE, shareImagePath } from '../pages/share-image.ts';
import { type ReferenceTexts, referenceTexts } from '../openapi/texts.ts';
import { bothLanguages, codeView } from './code-view.ts';
import type { Model, ReferenceSection } from './document-model.ts';
import { GUIDES, guideText } from './examples/guides.ts';
import recorded from './examples/recorded-answers.json' with { type: 'json' };
import { type Html, html, prose, raw } from './html.ts';
import { type OperationContext, operationView } from './operation-view.ts';
import { schemaView } from './schema-view.ts';
import { STYLE } from './style.ts';

/** The address of the reference, without locale prefix; each section is a page below it. */
export const REFERENCE_PATH = '/docs/api';
/** The page of the named schemas. */
export const SCHEMAS = 'schemas';

const SCRIPT = readFileSync(join(import.meta.dirname, 'page-script.mjs'), 'utf8');
/** The script in the Content-Security-Policy, which allows no other. */
export const SCRIPT_SOURCE = hashSource(SCRIPT);

interface PageInput {
  model: Model;
  locale: Locale;
  origin: string;
  /** A section's slug, `schemas`, or undefined for the first page. */
  slug: string | undefined;
}

/** Renders a page of the reference as a document; undefined if there is none with this slug. */
export function referencePage({ model, locale, origin, slug }: PageInput): string | undefined {
  const texts = referenceTexts(locale);
  const { t } = texts;
  const href = (path: string) => localePath(locale, path);
  const context: OperationContext = {
    ...texts,
    recorded,
    schemas: model.schemas,
    schemaHref: (name) => `${href(`${REFERENCE_PATH}/${SCHEMAS}`)}#${name}`,
  };
  const section = model.sections.find((one) => one.slug === slug);
  if (slug !== undefined && slug !== SCHEMAS && !section) return undefined;
  const isSchemas = slug === SCHEMAS;
  const heading = section?.name ?? (isSchemas ? t('page.schemas') : t('page.title'));
  const about = section?.description ?? (isSchemas ? t('page.schemasAbout') : t('page.about'));
  const content = section
    ? section.operations.map((operation) => operationView(operation, context))
    : isSchemas
      ? schemasContent(context)
      : firstPage(origin, texts);
  const title = slug === undefined ? heading : `${heading} · ${t('page.title')}`;
  const main = html`<main id="content" tabindex="-1"><h1>${heading}</h1><p class="lead">${about}</p>${
    !isSchemas && languageChoice(texts)
  }${content}</main>`;
  return documentOf({
    title,
    about,
    main,
    side: navigation(model, slug, texts, href),
    slug,
    locale,
    origin,
    texts,
  });
}

function firstPage(origin: string, texts: ReferenceTexts): Html[] {
  const { t } = texts;
  const points = ['paging', 'problems', 'etag', 'idempotency', 'limits'];
  return [
    html`<section class="part"><h2>${t('page.authTitle')}</h2><p>${t('page.auth')}</p><p>${t('page.setup')}</p>${codeView(`export CANVASS_URL=${origin}\nexport CANVASS_KEY=cvs_…`, texts)}</section>`,
    html`<section class="part"><h2>${t('page.conventionsTitle')}</h2><ul class="list">${points.map(
      (name) => html`<li>${prose(t(`page.conventions.${name}`))}</li>`,
    )}<li>${t('page.conventions.document')}<a href="/api/openapi.json">/api/openapi.json</a></li><li>${prose(t('page.conventions.client'))}</li></ul></section>`,
    html`<section class="part"><h2>${t('page.guidesTitle')}</h2>${GUIDES.map(
      (name) =>
        html`<h3 id="${name}">${t(`page.guides.${name}`)} <a class="link" href="#${name}" aria-label="${t('page.permalink', { name: t(`page.guides.${name}`) })}">#</a></h3>${bothLanguages(guideText(name, 'sh'), guideText(name, 'ts'), texts)}`,
    )}</section>`,
  ];
}

const schemasContent = (context: OperationContext): Html[] =>
  Object.entries(context.schemas).map(
    ([name, schema]) =>
      html`<section class="part" id="${name}"><h2>${name}</h2>${schemaView(schema, context)}</section>`,
  );

const languageChoice = ({ t }: ReferenceTexts): Html =>
  html`<fieldset class="choice" hidden><legend>${t('page.language')}</legend>${['curl', 'TypeScript'].map(
    (name, index) =>
      html`<label><input type="radio" name="language" value="${name}"${index === 0 && html` checked`}>${name}</label>`,
  )}</fieldset>`;

function navigation(
  { sections }: Model,
  slug: string | undefined,
  { t }: ReferenceTexts,
  href: (path: string) => string,
): Html {
  const page = (path: string, name: string, isCurrent: boolean) =>
    html`<a href="${href(path)}"${isCurrent && html` aria-current="page"`}>${name}</a>`;
  const group = (section: ReferenceSection) => {
    const path = `${REFERENCE_PATH}/${section.slug}`;
    const links = section.operations.map(
      ({ method, operationId, path: address, summary }) =>
        html`<li data-words="${`${method} ${address} ${summary} ${section.name}`.toLowerCase()}"><a href="${href(path)}#${operationId}">${summary}</a></li>`,
    );
    return html`<li class="group">${page(path, section.name, section.slug === slug)}<ul>${links}</ul></li>`;
  };
  return html`<nav class="side" aria-label="${t('page.nav')}"><details><summary>${t('page.menu')}</summary><input type="search" hidden aria-label="${t('page.filter')}" placeholder="${t('page.filter')}"><p class="none" role="status" hidden>${t('page.noMatch')}</p><ul><li>${page(REFERENCE_PATH, t('page.start'), slug === undefined)}</li>${sections.map(group)}<li>${page(`${REFERENCE_PATH}/${SCHEMAS}`, t('page.schemas'), slug === SCHEMAS)}</li></ul></details></nav>`;
}

interface DocumentParts {
  title: string;
  about: string;
  main: Html;
  side: Html;
  slug: string | undefined;
  locale: Locale;
  origin: string;
  texts: ReferenceTexts;
}

function documentOf({ title, about, main, side, slug, locale, origin, texts }: DocumentParts): string {
  const { t } = texts;
  const path = slug === undefined ? REFERENCE_PATH : `${REFERENCE_PATH}/${slug}`;
  const href = (to: string) => localePath(locale, to);
  const address = origin + href(path);
  const links = (names: Array<[to: string, name: string]>) =>
    names.map(([to, name]) => html`<a href="${href(to)}">${t(`page.site.${name}`)}</a>`);
  const alternates = [...LOCALES.map(({ code }) => [code, localePath(code, path)]), ['x-default', path]];
  const data = JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'WebPage',
    url: address,
    name: title,
    description: about,
  }).replaceAll('<', '\\u003c');
  return String(
    html`${raw(`<!doctype html>\n<html lang="${locale}">`)}<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title} · Canvass</title><meta name="description" content="${about}"><link rel="canonical" href="${address}">${alternates.map(
      ([code, to]) => html`<link rel="alternate" hreflang="${code}" href="${origin + (to ?? '')}">`,
    )}<meta property="og:title" content="${title}"><meta property="og:description" content="${about}"><meta property="og:url" content="${address}"><meta property="og:locale" content="${localeTag(locale).replace('-', '_')}"><meta property="og:image" content="${origin + shareImagePath(locale)}"><meta property="og:image:width" content="${String(SHARE_SIZE.width)}"><meta property="og:image:height" content="${String(SHARE_SIZE.height)}"><meta name="twitter:card" content="summary_large_image"><link rel="icon" href="${ICON_PATH}" type="image/svg+xml">${raw(`<style>${STYLE}</style><script type="application/ld+json">${data}</script>`)}</head><body><a class="skip" href="#content">${t('page.skip')}</a><header class="top"><div><a class="brand" href="${href('/')}" aria-label="${t('page.site.home')}">${raw(MARK)}Canvass</a>${links(
      [
        ['/pricing', 'pricing'],
        ['/blog', 'blog'],
        ['/changelog', 'changelog'],
      ],
    )}<span class="gap"></span>${LOCALES.filter(({ code }) => code !== locale).map(
      ({ code, name }) =>
        html`<a lang="${code}" hreflang="${code}" href="${localePath(code, path)}">${name}</a>`,
    )}${links([['/login', 'signIn']])}<a class="button" href="${href('/register')}">${t('page.site.signUp')}</a></div></header><div class="frame">${side}${main}</div><footer class="foot"><nav>${links(
      [
        ['/pricing', 'pricing'],
        ['/blog', 'blog'],
        ['/changelog', 'changelog'],
        ['/privacy-policy', 'privacy'],
        ['/terms-of-service', 'terms'],
        ['/cookie-policy', 'cookies'],
      ],
    )}</nav></footer>${raw(`<script type="module">${SCRIPT}</script>`)}</body></html>`,
  );
}

const MARK =
  '<svg viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="9" fill="#7c3aed"/><path d="M7 8.5 L12 11.6 H20 L25 8.5 L24.6 16.5 L16 25 L7.4 16.5 Z" fill="#fff"/><path d="M11.6 16.2 L15 19.6 L20.8 13.8" fill="none" stroke="#6d28d9" stroke-width="2.4"/></svg>';
