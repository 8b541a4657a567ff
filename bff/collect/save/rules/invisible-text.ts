import { hasVisible } from '@canvass/shared/domain/visible-text';

/**
 * Whether a text shows nothing, so that it answers no required question. Only the server tells: the browser trims alone, to stay small,
 * and shows the question again when the server refuses the completed response. To an optional question such a text is an answer for both,
 * or they would follow different paths.
 */
export const isInvisible = (text: unknown): boolean => typeof text === 'string' && !hasVisible(text);
