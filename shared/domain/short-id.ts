/** The ids of surveys, widgets and webhooks: twelve base62 characters. */
export const SHORT_ID_PATTERN = '[0-9A-Za-z]{12}';
export const SHORT_ID = new RegExp(`^${SHORT_ID_PATTERN}$`);
