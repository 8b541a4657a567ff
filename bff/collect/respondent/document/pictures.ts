import type { PublicSurvey } from '@canvass/shared/api/public-surveys';
import type { PictureSources } from '@canvass/shared/contract/respondent';
import { BREAKPOINTS, DENSITIES, imageAddress, PLACEHOLDER } from '@canvass/shared/domain/images';
import type { Picture } from '@canvass/shared/domain/survey';

/** The widths in pixels of all breakpoints at all densities, ascending. */
const WIDTHS = [
  ...new Set(Object.values(BREAKPOINTS).flatMap((width) => DENSITIES.map((density) => width * density))),
].sort((one, other) => one - other);

/**
 * Adds to each uploaded picture of a survey its addresses in other widths (S9.8) and that of its placeholder (S4.10). They
 * are part of the document and not of the script, so that surveys without pictures load none of it.
 */
export function withPictureSources(survey: PublicSurvey): PublicSurvey {
  const { welcome, questions, matrices } = survey;
  return {
    ...survey,
    welcome: welcome && { ...welcome, image: withSources(welcome.image) },
    questions: questions.map((question) => ({
      ...question,
      image: withSources(question.image),
      // A missing picture stays missing: the document is the same as before options had any.
      ...('options' in question && {
        options: question.options.map((option) =>
          'image' in option && option.image ? { ...option, image: withSources(option.image) } : option,
        ),
      }),
    })),
    ...(matrices && {
      matrices: matrices.map((matrix) => ({ ...matrix, image: withSources(matrix.image) })),
    }),
  };
}

function withSources(picture: Picture | null | undefined): (Picture & Partial<PictureSources>) | null {
  const placeholder = picture && imageAddress(picture.url, PLACEHOLDER);
  if (!placeholder || !picture.width) return picture ?? null;
  const { url, width } = picture;
  // No screen shows a picture at more than twice its own width.
  const maxWidth = WIDTHS.find((pixels) => pixels >= width * 2) ?? width * 2;
  const srcset = WIDTHS.filter((pixels) => pixels <= maxWidth)
    .map((pixels) => `${imageAddress(url, { width: pixels, quality: 80 })} ${pixels}w`)
    .join(',');
  return { ...picture, srcset, placeholder };
}
