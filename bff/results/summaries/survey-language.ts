import { wellFormedTag } from '@canvass/shared/domain/language-tag';
import type { Locale } from '@canvass/shared/domain/locales';
import { escapeHtml } from '../../platform/http/html.ts';

/** The attribute of elements with the survey's texts, for screen readers; empty if they are in the page's language. */
export function surveyLanguageAttribute(language: string, locale: Locale): string {
  const tag = wellFormedTag(language);
  return tag === locale ? '' : ` lang="${escapeHtml(tag)}"`;
}
