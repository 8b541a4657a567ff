import type { Option, Question } from '@canvass/shared/domain/survey';
import { Span } from '@canvass/shared/ui/core';
import { Thumb } from './thumb.tsx';

interface OptionThumbProps {
  question: Question;
  /** The option's id; that of an option without a picture shows nothing. */
  option: string;
}

/** The small picture of an option, before its label. */
export function OptionThumb({ question, option }: OptionThumbProps) {
  const options: readonly Option[] = 'options' in question ? question.options : [];
  const image = options.find(({ id }) => id === option)?.image;
  return image ? (
    <Span me="2" flexShrink="0">
      <Thumb url={image.url} />
    </Span>
  ) : null;
}
