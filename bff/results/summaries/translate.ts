/** A text of the page, in its language. */
export type Translate = (key: string, params?: Record<string, unknown>) => string;
