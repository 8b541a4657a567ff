import { PostList } from '../parts/post-list.tsx';
import { useSite } from '../site-context.ts';

export function Blog() {
  const { t, href, content } = useSite();
  return (
    <div className="st-narrow">
      <header className="st-head">
        <h1>{t('blog.title')}</h1>
        <p className="st-lead">{t('blog.lead')}</p>
        <p className="st-more">
          <a href={href('/blog/categories')}>{t('blog.categories')}</a>
        </p>
      </header>
      <PostList posts={content.posts} />
    </div>
  );
}
