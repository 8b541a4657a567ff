import { lazyScreen } from '@canvass/shared/screens/lazy-screen';
import { texts } from '../../../texts.ts';

/** The review with its texts, loaded once something was pasted. */
export const LazyReview = lazyScreen(
  async () => (await import(/* webpackChunkName: "paste-review" */ './review-list.tsx')).ReviewList,
  texts('paste'),
);
