import type { Say } from '../texts/texts.ts';

interface FooterLinksProps {
  /** Other languages the survey speaks. Plain links, so that the choice works everywhere and can be shared. */
  languages: ReadonlyArray<{ code: string; href: string }>;
  say: Say;
}

/** The switch of language, and whose page this is. */
export function FooterLinks({ languages, say }: FooterLinksProps) {
  return (
    <>
      {languages.length > 0 && (
        <nav className="cv-languages" aria-label={say('language')}>
          {languages.map(({ code, href }) => (
            <a key={code} href={href} hrefLang={code} lang={code}>
              {ownName(code)}
            </a>
          ))}
        </nav>
      )}
      <a className="cv-made-with" href="/" target="_blank" rel="noopener">
        {say('made_with')}
      </a>
    </>
  );
}

/** "italiano" as a language calls itself is written small in a sentence, large where it stands alone. */
function ownName(code: string): string {
  const name = new Intl.DisplayNames(code, { type: 'language' }).of(code) ?? code;
  return name.charAt(0).toLocaleUpperCase(code) + name.slice(1);
}
