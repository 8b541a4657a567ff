import type { QuestionOf } from '@canvass/shared/domain/survey';
import { isWebAddress } from '@canvass/shared/domain/web-address';
import { Markdown } from '../page/markdown.tsx';
import { usePage, useRecall } from '../page/page-context.tsx';
import { Picture } from '../page/picture.tsx';

interface StatementProps {
  statement: QuestionOf<'statement' | 'section'>;
  /** Level of the heading: 1 as the page's title, 2 below it, 3 below a section's on it. */
  level: 1 | 2 | 3;
}

/**
 * A page of text between questions, or what a section begins with. As a step it takes the focus as a whole, so that a screen reader reads it and Enter goes
 * on (`page/keys.ts`).
 */
export function Statement({ statement, level }: StatementProps) {
  const { idPrefix } = usePage();
  const withAnswers = useRecall();
  const { id, type, title, description, image } = statement;
  const own = idPrefix + id;
  const Heading = `h${level}` as const;
  return (
    <div
      className={`cv-question cv-statement cv-${type}`}
      id={`question-${own}`}
      data-question={id}
      data-type={type}
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
      {/* A preview shows drafts as well, with any text as address. */}
      {type === 'statement' && isWebAddress(statement.video) ? (
        <Video statement={statement} />
      ) : (
        <Picture of={image} />
      )}
    </div>
  );
}

/** The video's picture and a link to it: nothing of its site is requested before the respondent opens it. */
function Video({ statement: { video, image } }: { statement: QuestionOf<'statement'> }) {
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
