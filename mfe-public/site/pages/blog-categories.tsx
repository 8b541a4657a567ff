import { CATEGORIES } from '../content/content.ts';
import { Breadcrumb } from '../parts/breadcrumb.tsx';
import { useSite } from '../site-context.ts';

export function BlogCategories() {
  const { t, href, content } = useSite();
  return (
    <div className="st-narrow">
      <Breadcrumb
        trail={[
          { path: '/blog', label: t('blog.title') },
          { path: '/blog/categories', label: t('blog.categoriesTitle') },
        ]}
      />
      <header className="st-head">
        <h1>{t('blog.categoriesTitle')}</h1>
        <p className="st-lead">{t('blog.categoriesLead')}</p>
      </header>
      <ul className="st-categories">
        {CATEGORIES.map((category) => (
          <li key={category}>
            <a href={href(`/blog/categories/${category}`)}>{t(`blog.category.${category}`)}</a>
            <span className="st-meta">
              {t('blog.posts', { count: content.posts.filter((post) => post.category === category).length })}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
