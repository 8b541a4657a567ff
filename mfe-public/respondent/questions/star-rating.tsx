import { usePage } from '../page/page-context.tsx';
import type { FieldProps } from './field-props.ts';
import { RatingScale } from './rating-scale.tsx';

/** Stars; the style sheet fills all up to the chosen one. */
export function StarRating(props: FieldProps<'star_rating'>) {
  const { t } = usePage();
  const total = props.question.stars;
  const names = Array.from({ length: total }, (_, index) =>
    t(index === 0 ? 'stars_one' : 'stars', { count: index + 1, total }),
  );
  return <RatingScale {...props} kind="star" names={names} draw={Star} />;
}

function Star() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d="M12 2.6l2.9 5.9 6.5.9-4.7 4.6 1.1 6.5-5.8-3.1-5.8 3.1 1.1-6.5L2.6 9.4l6.5-.9z" />
    </svg>
  );
}
