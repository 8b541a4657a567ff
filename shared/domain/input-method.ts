/**
 * Whether a pressed key is one of an input method, which writes Japanese or Chinese by it or ends a composition: it is no command to the
 * page. By the code that every browser gives such keys ([UI Events](https://www.w3.org/TR/uievents/#determine-keydown-keyup-keyCode)):
 * for the key that ends a composition, `isComposing` is false in Safari.
 */
export const isOfInputMethod = ({ keyCode }: { keyCode: number }): boolean => keyCode === 229;
