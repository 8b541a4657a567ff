import { minutesOf, type Post } from '../content/content.ts';
import { Article } from '../parts/article.tsx';
import { Breadcrumb } from '../parts/breadcrumb.tsx';
import { Day } from '../parts/day.tsx';
import { useSite } from '../site-context.ts';

export function BlogPost({ post }: { post: Post }) {
  const { t, href } = useSite();
  return (
    <article className="st-narrow">
      <Breadcrumb
        trail={[
          { path: '/blog', label: t('blog.title') },
          { path: `/blog/${post.slug}`, label: post.title },
        ]}
      />
      <header className="st-head">
        <p className="st-meta">
          <a href={href(`/blog/categories/${post.category}`)}>{t(`blog.category.${post.category}`)}</a>
          {' · '}
          <Day date={post.date} />
          {' · '}
          <span className="st-meta-part">{t('blog.minutes', { count: minutesOf(post) })}</span>
        </p>
        <h1>{post.title}</h1>
        <p className="st-lead">{post.description}</p>
      </header>
      <Article body={post.body} />
      <p>
        <a href={href('/blog')}>{t('blog.back')}</a>
      </p>
    </article>
  );
}
