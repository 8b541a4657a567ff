/** A markdown file with its front matter. */
export interface ContentPage {
  title: string;
  description: string;
  /** YYYY-MM-DD. */
  date: string;
  category?: string;
  body: string;
}

export interface Post extends ContentPage {
  slug: string;
  category: PostCategory;
}

/** All content that is written in files, in one language. */
export interface SiteContent {
  /** Newest first. */
  posts: Post[];
  changelog: ContentPage;
  legal: Record<LegalPath, ContentPage>;
}

export const CATEGORIES = ['questions', 'answers', 'product'] as const;
export type PostCategory = (typeof CATEGORIES)[number];
export type LegalPath = '/privacy-policy' | '/cookie-policy' | '/terms-of-service';

/** Whether a text is a category of posts, as addresses and front matter have it. */
export function isCategory(value: string | undefined): value is PostCategory {
  return CATEGORIES.some((category) => category === value);
}

/**
 * Sorts the posts of a language.
 * @throws if a post has an unknown category
 */
export function siteContent(
  posts: Record<string, ContentPage>,
  rest: Omit<SiteContent, 'posts'>,
): SiteContent {
  const made = Object.entries(posts).map(([slug, page]) => {
    if (!isCategory(page.category)) throw new Error(`${slug}: unknown category ${page.category}`);
    return { ...page, slug, category: page.category };
  });
  return { ...rest, posts: made.sort((a, b) => b.date.localeCompare(a.date)) };
}

/** Reading time of a page, in minutes. */
export function minutesOf({ body }: ContentPage): number {
  return Math.max(1, Math.round(body.split(/\s+/).length / 220));
}
