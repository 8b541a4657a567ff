import { type Html, html } from './html.ts';
import type { ReferenceTexts } from '../openapi/texts.ts';

/** A block of code with a button that copies it; the button works with script only, and is hidden without. */
export const codeView = (code: string, { t }: Pick<ReferenceTexts, 't'>, language = ''): Html =>
  html`<div class="code"${language && html` data-language="${language}"`}>${
    language && html`<p class="language">${language}</p>`
  }<button type="button" class="copy" hidden data-copied="${t('page.copied')}">${t('page.copy')}</button><pre tabindex="0"><code>${code}</code></pre></div>`;

/**
 * The same in both languages of the examples; with script one of them is shown, as chosen on the page. A command without a
 * counterpart in TypeScript is shown whatever is chosen.
 */
export const bothLanguages = (
  curl: string,
  typescript: string | undefined,
  texts: Pick<ReferenceTexts, 't'>,
): Html =>
  typescript === undefined
    ? codeView(curl, texts)
    : html`${codeView(curl, texts, 'curl')}${codeView(typescript, texts, 'TypeScript')}`;
