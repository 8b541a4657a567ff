import type { Operator } from '@canvass/shared/contract/page-config';
import { CHOICE_PARAMETER, type Locale, LOCALES, localePath } from '@canvass/shared/domain/locales';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';

const MAIN = [
  ['/pricing', 'nav.pricing'],
  ['/blog', 'nav.blog'],
  ['/changelog', 'nav.changelog'],
] as const;
const DOCUMENTS = [['/docs/api', 'nav.apiReference']] as const;
const LEGAL = [
  ['/privacy-policy', 'layout.footer.privacy'],
  ['/terms-of-service', 'layout.footer.terms'],
  ['/cookie-policy', 'layout.footer.cookies'],
] as const;

interface FrameProps {
  t: TFunction;
  href: (path: string) => string;
  /** The page's address without the locale's prefix. */
  path: string;
  locale: Locale;
  operator: Operator | undefined;
  children: ReactNode;
}

/**
 * Header and footer of a page as the server renders it, until the shell's layout replaces them: the same links in the
 * same positions, so that nothing shifts, and the site works without script.
 */
export function Frame({ t, href, path: shown, locale, operator, children }: FrameProps) {
  return (
    <div className="st">
      <header className="st-top">
        <div>
          <a className="st-brand" href={href('/')}>
            <svg viewBox="0 0 32 32" aria-hidden="true">
              <rect width="32" height="32" rx="9" fill="#7c3aed" />
              <path d="M7 8.5 L12 11.6 H20 L25 8.5 L24.6 16.5 L16 25 L7.4 16.5 Z" fill="#fff" />
              <path d="M11.6 16.2 L15 19.6 L20.8 13.8" fill="none" stroke="#6d28d9" strokeWidth="2.4" />
            </svg>
            Canvass
          </a>
          {MAIN.map(([path, label]) => (
            <a key={path} href={href(path)}>
              {t(label)}
            </a>
          ))}
          <span className="st-gap" />
          <a href={href('/login')}>{t('action.signIn')}</a>
          <a className="st-button" href={href('/register')}>
            {t('action.signUp')}
          </a>
        </div>
      </header>
      <main>{children}</main>
      <footer className="st-foot">
        <nav>
          {[...MAIN, ...DOCUMENTS, ...LEGAL].map(([path, label]) => (
            <a key={path} href={href(path)}>
              {t(label)}
            </a>
          ))}
          {LOCALES.filter(({ code }) => code !== locale).map(({ code, name }) => (
            <a
              key={code}
              href={`${localePath(code, shown)}?${CHOICE_PARAMETER}=${code}`}
              hrefLang={code}
              lang={code}
            >
              {name}
            </a>
          ))}
        </nav>
        {operator && <p>{t('layout.footer.operator', operator)}</p>}
      </footer>
    </div>
  );
}
