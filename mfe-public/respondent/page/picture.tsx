import type { PictureSources } from '@canvass/shared/contract/respondent';
import type { Picture as PictureFields } from '@canvass/shared/domain/survey';

/**
 * A question's picture or the cover, with its box reserved before it loads. Of an uploaded picture the browser picks
 * the width it needs, and a tiny preview is shown behind it meanwhile: an element of its own, because the content
 * policy forbids inline styles.
 */
export function Picture({ of }: { of: (PictureFields & Partial<PictureSources>) | null | undefined }) {
  if (!of) return null;
  const { url, alt, width, height, srcset, placeholder } = of;
  const box = { width, height, className: 'cv-image' };
  return (
    <span className="cv-picture">
      {placeholder && <img {...box} src={placeholder} alt="" />}
      <img
        {...box}
        src={url}
        srcSet={srcset}
        sizes={srcset && `min(${width}px,100vw - 40px)`}
        alt={alt}
        loading="lazy"
        // A picture that was loaded before hydration fires no load event.
        ref={(image) => {
          if (image?.complete) showLoaded(image);
        }}
        onLoad={({ currentTarget }) => showLoaded(currentTarget)}
      />
    </span>
  );
}

/**
 * The picture of an option, in a box of one shape for all options: the grid is as it will be before any is loaded. A smaller
 * source is enough for it than for a question's own picture.
 */
export function OptionPicture({ of }: { of: (PictureFields & Partial<PictureSources>) | null | undefined }) {
  if (!of) return null;
  const { url, alt, width, height, srcset } = of;
  return (
    <img
      className="cv-option-picture"
      src={url}
      srcSet={srcset}
      sizes={srcset && '(max-width:40rem) 45vw,16rem'}
      width={width}
      height={height}
      alt={alt}
      loading="lazy"
    />
  );
}

/** Removes the tiny preview, which would show through a transparent picture. */
function showLoaded(image: Element): void {
  image.parentElement?.classList.add('cv-loaded');
}
