import { usePage } from './page-context.tsx';

interface PageFooterProps {
  /** Other languages the survey speaks. Plain links, so that the choice works everywhere and can be shared. */
  languages: ReadonlyArray<{ code: string; href: string }>;
  onClose?: (() => void) | undefined;
}

export function PageFooter({ languages, onClose }: PageFooterProps) {
  const { say } = usePage();
  return (
    <>
      {languages.length > 0 && (
        <nav className="cv-languages" aria-label={say('language')}>
          {languages.map(({ code, href }) => (
            <a key={code} href={href} hrefLang={code} lang={code}>
              {new Intl.DisplayNames(code, { type: 'language' }).of(code) ?? code}
            </a>
          ))}
        </nav>
      )}
      {onClose && (
        <button type="button" className="cv-link" onClick={onClose}>
          {say('close')}
        </button>
      )}
      <a className="cv-made-with" href="/" target="_blank" rel="noopener">
        {say('made_with')}
      </a>
    </>
  );
}
