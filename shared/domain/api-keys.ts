/** The prefix of keys, so that scanners for leaked secrets find them. */
export const API_KEY_PREFIX = 'cvs_';
/** Characters of a key's name. */
export const API_KEY_NAME = 80;
/** Keys of a workspace that are neither revoked nor expired. */
export const MOST_API_KEYS = 50;
/** Surveys that can be chosen for a key. */
export const MOST_KEY_SURVEYS = 100;
/** Requests that one key may make in a minute on one server. */
export const API_KEY_REQUESTS = 600;
/** Days for which a revoked key stays listed. */
export const REVOKED_KEY_DAYS = 30;
