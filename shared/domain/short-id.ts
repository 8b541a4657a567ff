/** The ids of surveys, widgets and webhooks: twelve base62 characters. */
export const SHORT_ID = /^[0-9A-Za-z]{12}$/;
/** The same without anchors, for patterns of which an id is a part. */
export const SHORT_ID_PATTERN = SHORT_ID.source.slice(1, -1);
