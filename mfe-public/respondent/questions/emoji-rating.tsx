import { EMOJI_DRAWINGS } from '@canvass/shared/domain/emoji-rating';
import { usePage } from '../page/page-context.tsx';
import type { FieldProps } from './field-props.ts';
import { RatingScale } from './rating-scale.tsx';

/** Five faces. */
export function EmojiRating(props: FieldProps<'emoji_rating'>) {
  const { t } = usePage();
  const names = EMOJI_DRAWINGS.map((_, index) => t(`emoji_${index + 1}`));
  return <RatingScale {...props} kind="face" names={names} draw={face} />;
}

const face = (index: number) => (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    <circle cx="12" cy="12" r="10.2" />
    <path d={EMOJI_DRAWINGS[index]} />
  </svg>
);
