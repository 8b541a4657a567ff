import { usePage, useRecall } from './page-context.tsx';
import { Markdown } from './markdown.tsx';
import { Picture } from './picture.tsx';

/** The welcome, before the first question; it recalls hidden fields. Its button submits the form, so it works without script. It takes the focus of who goes back. */
export function Welcome() {
  const { survey, t, words, idPrefix } = usePage();
  const recalling = useRecall();
  const { welcome } = survey;
  return (
    <div className="cv-cover-text" id={`question-${idPrefix}welcome`} tabIndex={-1}>
      <h1 className="cv-cover-title">{recalling(welcome?.title ?? '') || survey.title}</h1>
      <Markdown className="cv-cover-about" text={welcome?.description || survey.description} recalls />
      <Picture of={welcome?.image} />
      <p className="cv-actions">
        <button
          className="cv-button"
          type="submit"
          name="go"
          value="next"
          lang={welcome?.buttonLabel ? undefined : words}
        >
          {welcome?.buttonLabel || t('start')}
        </button>
      </p>
    </div>
  );
}
