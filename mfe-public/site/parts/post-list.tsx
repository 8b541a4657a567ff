import { minutesOf, type Post } from '../content/content.ts';
import { useSite } from '../site-context.ts';
import { Day } from './day.tsx';

export function PostList({ posts }: { posts: readonly Post[] }) {
  const { t, href } = useSite();
  return (
    <ul className="st-posts">
      {posts.map((post) => (
        <li key={post.slug}>
          <p className="st-meta">
            <a href={href(`/blog/categories/${post.category}`)}>{t(`blog.category.${post.category}`)}</a>
            {' · '}
            <Day date={post.date} />
            {' · '}
            <span className="st-meta-part">{t('blog.minutes', { count: minutesOf(post) })}</span>
          </p>
          <h2>
            <a href={href(`/blog/${post.slug}`)}>{post.title}</a>
          </h2>
          <p>{post.description}</p>
        </li>
      ))}
    </ul>
  );
}
