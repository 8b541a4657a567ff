import type { ResponseSave } from '@canvass/shared/api/public-surveys';
import type { Boot, Entries } from '@canvass/shared/contract/respondent';
import type { Draft, DraftStore } from './draft.ts';

export interface RespondentSessionOptions {
  boot: Boot;
  drafts: DraftStore;
  /** Hidden fields of the address; those of the draft that is resumed take precedence over them, and they over those of the page. */
  hidden: Record<string, string>;
  prefilled: Entries;
  /** Default country of phone numbers; empty if the survey asks for none. */
  country: string;
  source: ResponseSave['source'];
  widget: string | null;
  /** The day in the respondent's time zone, YYYY-MM-DD. */
  today: () => string;
  /**
   * Navigates to the version that a response was begun on, or to the live one (null); false if that one is shown
   * already.
   */
  openVersion: (begun: Pick<Draft, 'version' | 'responseId'> | null) => boolean;
  /** Called when the server asks for the password again, which has a page of its own. */
  onLocked: () => void;
  /** Whether the honeypot, a field that people can't see, was filled in. */
  trapped: () => boolean;
  /** Ids of questions whose field holds a text that the browser can't read and doesn't report, such as half a date. */
  unreadable: () => readonly string[];
  fetch?: typeof fetch;
}
