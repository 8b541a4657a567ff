import { isWebAddress } from '@canvass/shared/domain/web-address';
import { useFilledButton } from './filled-button.ts';
import { usePage, useRecall } from './page-context.tsx';
import { Markdown } from './markdown.tsx';

/** The ending: the page shown once the server has the completed response. */
export function Ending({ id }: { id: string | null }) {
  const { survey, t, words } = usePage();
  const withAnswers = useRecall();
  const ending = survey.endings.find((entry) => entry.id === id);
  // A link for respondents whom the redirect didn't take on: no script, or a hosting page whose sandbox forbids it.
  const title = withAnswers(ending?.title ?? '');
  const button = useFilledButton(
    ending?.redirect ? { url: ending.redirect, label: t('go_on') } : ending?.button,
  );
  return (
    <div
      className="cv-cover-text"
      id="ending"
      tabIndex={-1}
      data-ending={id ?? ''}
      lang={ending ? undefined : words}
    >
      <Tick />
      <h1 className="cv-cover-title" lang={title ? undefined : words}>
        {title || t('thanks')}
      </h1>
      <Markdown className="cv-cover-about" text={ending?.description ?? t('thanks_text')} recalls />
      {button && (isWebAddress(button.url) || /^mailto:/i.test(button.url)) && (
        <p className="cv-actions">
          <a
            className="cv-button"
            href={button.url}
            rel="noopener"
            target="_top"
            lang={ending?.redirect ? words : undefined}
          >
            {button.label || button.url}
          </a>
        </p>
      )}
    </div>
  );
}

function Tick() {
  return (
    <svg className="cv-tick" viewBox="0 0 48 48" aria-hidden="true">
      <circle cx="24" cy="24" r="22" />
      <path d="M14 24.5l7 7 13-14.5" />
    </svg>
  );
}
