import type { PostCategory } from '../content/content.ts';
import { Breadcrumb } from '../parts/breadcrumb.tsx';
import { PostList } from '../parts/post-list.tsx';
import { useSite } from '../site-context.ts';

export function BlogCategory({ category }: { category: PostCategory }) {
  const { t, content } = useSite();
  const name = t(`blog.category.${category}`);
  return (
    <div className="st-narrow">
      <Breadcrumb
        trail={[
          { path: '/blog', label: t('blog.title') },
          { path: '/blog/categories', label: t('blog.categoriesTitle') },
          { path: `/blog/categories/${category}`, label: name },
        ]}
      />
      <header className="st-head">
        <h1>{name}</h1>
      </header>
      <PostList posts={content.posts.filter((post) => post.category === category)} />
    </div>
  );
}
