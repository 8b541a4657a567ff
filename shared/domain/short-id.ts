/** The ids of surveys, widgets and webhooks: twelve base62 characters. */
export const SHORT_ID = /^[0-9A-Za-z]{12}$/;
