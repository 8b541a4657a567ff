import type { Translate } from '../texts/texts.ts';

interface FooterLinksProps {
  /** The survey's other languages. Plain links, so that they work without script and can be shared. */
  languages: ReadonlyArray<{ code: string; href: string }>;
  t: Translate;
}

/** The switch of language, and links to the operator's pages. */
export function FooterLinks({ languages, t }: FooterLinksProps) {
  return (
    <>
      {languages.length > 0 && (
        <nav className="cv-languages" aria-label={t('language')}>
          {languages.map(({ code, href }) => (
            <a key={href} href={href} hrefLang={code} lang={code}>
              {ownName(code)}
            </a>
          ))}
        </nav>
      )}
      <a className="cv-made-with" href="/" target="_blank" rel="noopener">
        {t('made_with')}
      </a>
    </>
  );
}

/** A language's name in itself with a capital letter, as it stands alone: Intl writes "italiano". */
function ownName(code: string): string {
  const name = new Intl.DisplayNames(code, { type: 'language' }).of(code) ?? code;
  return name.charAt(0).toLocaleUpperCase(code) + name.slice(1);
}
