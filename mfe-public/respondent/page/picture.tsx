import type { PictureSources } from '@canvass/shared/contract/respondent';
import type { Picture as PictureFields } from '@canvass/shared/domain/survey';

/**
 * A question's picture or the cover: its place is kept before it comes. Of an uploaded one the browser takes the width
 * it needs, and a tiny one stands behind it meanwhile: an element of its own, because the page has no inline styles.
 */
export function Picture({ of }: { of: (PictureFields & Partial<PictureSources>) | null | undefined }) {
  if (!of) return null;
  const { url, alt, width, height, srcset, placeholder } = of;
  const room = { width, height, className: 'cv-image' };
  return (
    <span className="cv-picture">
      {placeholder && <img {...room} src={placeholder} alt="" />}
      <img
        {...room}
        src={url}
        srcSet={srcset}
        sizes={srcset && `min(${width}px,100vw - 40px)`}
        alt={alt}
        loading="lazy"
        // One that came before the script fires no event any more.
        ref={(image) => {
          if (image?.complete) markLoaded(image);
        }}
        onLoad={({ currentTarget }) => markLoaded(currentTarget)}
      />
    </span>
  );
}

/** What is transparent would show the tiny one behind it for good. */
function markLoaded(image: Element): void {
  image.parentElement?.classList.add('cv-loaded');
}
