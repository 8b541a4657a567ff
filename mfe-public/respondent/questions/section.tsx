import type { QuestionOf } from '@canvass/shared/domain/survey';
import { usePage } from '../page/page-context.tsx';
import { hasWords } from '../steps/pages.ts';
import { Statement } from './statement.tsx';

interface SectionStartProps {
  section: QuestionOf<'section'>;
  /** Level of the headings of its questions. */
  level: 1 | 2 | 3;
}

/**
 * The beginning of a section: its title and text, as a page by itself or above its questions. A section without words only
 * begins a page, which is then named by the survey for screen readers and takes the focus there.
 */
export function SectionStart({ section, level }: SectionStartProps) {
  const { survey, idPrefix } = usePage();
  if (hasWords(section)) return <Statement statement={section} level={level === 3 ? 2 : 1} />;
  return (
    <h1 className="cv-hidden" id={`question-${idPrefix}${section.id}`} tabIndex={-1}>
      {survey.title}
    </h1>
  );
}
