import type { QuestionOf } from '@canvass/shared/domain/survey';
import { Markdown } from '../page/markdown.tsx';
import { usePage, useRecall } from '../page/page-context.tsx';
import { Picture } from '../page/picture.tsx';

interface StatementProps {
  statement: QuestionOf<'statement'>;
  /** Level of the heading: 1 on a page by itself, 2 below the survey's title. */
  level: 1 | 2;
}

/**
 * A page of text between questions. As a step it takes the focus as a whole, so that a screen reader reads it and Enter goes
 * on (`page/keys.ts`).
 */
export function Statement({ statement, level }: StatementProps) {
  const { idPrefix } = usePage();
  const withAnswers = useRecall();
  const { id, title, description, image } = statement;
  const own = idPrefix + id;
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <div
      className="cv-question cv-statement"
      id={`question-${own}`}
      data-question={id}
      data-type="statement"
      role="group"
      aria-labelledby={title ? `title-${own}` : undefined}
      aria-describedby={description ? `about-${own}` : undefined}
      tabIndex={level === 1 ? -1 : undefined}
    >
      {title && (
        <Heading className="cv-title" id={`title-${own}`}>
          {withAnswers(title)}
        </Heading>
      )}
      {description && (
        <div id={`about-${own}`}>
          <Markdown className="cv-about" text={description} recalls />
        </div>
      )}
      {isWebAddress(statement.video) ? <Video statement={statement} /> : <Picture of={image} />}
    </div>
  );
}

/** A preview shows drafts as well, with any text as address. */
const isWebAddress = (address: string): boolean =>
  URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);

/** The video's picture and a link to it: nothing of its site is requested before the respondent opens it. */
function Video({ statement: { video, image } }: Pick<StatementProps, 'statement'>) {
  const { t, words } = usePage();
  return (
    <a className="cv-video" href={video} target="_blank" rel="noopener noreferrer nofollow">
      <Picture of={image} />
      <span className="cv-video-link" lang={words}>
        {t('watch_video')}{' '}
        <span className="cv-video-site">{new URL(video).hostname.replace(/^www\./, '')}</span>
      </span>
    </a>
  );
}
