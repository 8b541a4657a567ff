import type { Operator } from '@canvass/shared/contract/page-config';
import type { Locale } from '@canvass/shared/domain/locales';
import type { TFunction } from 'i18next';
import { createContext, useContext } from 'react';
import type { SiteContent } from './content/content.ts';

export interface SiteContext {
  /** Bound to the area's namespace. */
  t: TFunction;
  locale: Locale;
  content: SiteContent;
  /** `/pricing` → `/it/pricing`. */
  href: (path: string) => string;
  /** Who runs the installation, if that is known. */
  operator?: Operator | undefined;
}

const context = createContext<SiteContext | null>(null);

export const SiteProvider = context.Provider;

/** The context of the public site's pages; the same on the server and in the browser. */
export function useSite(): SiteContext {
  const value = useContext(context);
  if (!value) throw new Error('useSite needs a SiteProvider around it');
  return value;
}
