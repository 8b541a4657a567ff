/** The ids of surveys, widgets, webhooks and brands: twelve base62 characters. */
export const SHORT_ID = /^[0-9A-Za-z]{12}$/;
