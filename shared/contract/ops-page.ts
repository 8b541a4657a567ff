import type { Locale } from '../domain/locales.ts';

/** The data that the server puts into the document of the operators' page. */
export interface OpsPageConfig {
  /** Prefix of API calls, `/api` on one origin. */
  apiBase: string;
  locale: Locale;
  nonce: string;
  /** The operator who is signed in. */
  operator: { email: string };
}
