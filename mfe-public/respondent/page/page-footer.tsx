import { FooterLinks } from './footer-links.tsx';
import { usePage } from './page-context.tsx';

interface PageFooterProps {
  languages: ReadonlyArray<{ code: string; href: string }>;
  onClose?: (() => void) | undefined;
}

/** The footer of a survey; in a widget it has the button that closes it. */
export function PageFooter({ languages, onClose }: PageFooterProps) {
  const { t } = usePage();
  return (
    <>
      {onClose && (
        <button type="button" className="cv-link" onClick={onClose}>
          {t('close')}
        </button>
      )}
      <FooterLinks languages={languages} t={t} />
    </>
  );
}
