/**
 * The inventory of everything that Canvass stores in a browser: cookies, and keys of its storage. Code that sets or
 * reads one takes its name and lifetime from here (the respondent's page from `stored-names.ts`), the cookie policy
 * lists these rows, and a browser test compares them with the contents of a browser after a tour of the product, so
 * that the policy is complete.
 */

import {
  ANSWERED_FLAG,
  nameOf,
  RESPONSE_DRAFT,
  BEGUN_RESPONSE_COOKIE,
  BEGUN_RESPONSE_SECONDS,
  STORAGE_PROBE,
  UNFINISHED_UPLOAD,
  WIDGET_COMPLETED,
  WIDGET_OPENED,
} from './stored-names.ts';

/**
 * The browser that stores it: every visitor's, a respondent's, a creator's, or that of a visitor of a page that hosts a
 * widget.
 */
export type StoredItemHolder = 'visitor' | 'respondent' | 'creator' | 'host';

/**
 * Lifetime: seconds; as long as the tab (`tab`); or until the named event. `moment` is for items that are removed in
 * the same step that writes them.
 */
export type Lifetime = number | 'moment' | 'tab' | 'completed' | 'saved' | 'signed_out' | 'cleared';

/** A cookie or key of a browser's storage, with all that the cookie policy says about it. */
export interface StoredItem {
  /** Message key of its purpose in the cookie policy. */
  id: string;
  place: 'cookie' | 'localStorage' | 'sessionStorage' | 'indexedDB';
  /** Its name, with the id of what it belongs to in braces; for a database the name of that. */
  name: string;
  holder: StoredItemHolder;
  lifetime: Lifetime;
  /** Without it a requested function would not work; all other items are preferences. */
  essential: boolean;
  /** For cookies: set by the server so that no script can read it. */
  httpOnly?: true;
  /** For cookies: whether its name gets the prefix `__Host-` if the product is served over https. */
  hostPrefix?: true;
  /** For cookies: a different name in earlier releases, which is still read. */
  formerName?: string;
}

/** Seconds of a day. */
export const DAY_S = 86_400;

// Everyone

export const localeCookie = {
  id: 'locale',
  place: 'cookie',
  name: 'i18n_redirected',
  holder: 'visitor',
  lifetime: 365 * DAY_S,
  essential: false,
} as const satisfies StoredItem;

export const appearanceCookie = {
  id: 'appearance',
  place: 'cookie',
  name: 'appearance',
  holder: 'visitor',
  lifetime: 365 * DAY_S,
  essential: false,
} as const satisfies StoredItem;

/** A language that was just chosen, for the document in that language. */
export const chosenLocale = {
  id: 'chosen_locale',
  place: 'sessionStorage',
  name: 'canvass:chosen-locale',
  holder: 'visitor',
  lifetime: 'moment',
  essential: false,
} as const satisfies StoredItem;

/** Contents of a form while its page is replaced by the same page in another language. */
export const formState = {
  id: 'form_state',
  place: 'sessionStorage',
  name: 'canvass:kept',
  holder: 'visitor',
  lifetime: 'moment',
  essential: true,
} as const satisfies StoredItem;

/** Notes that a page was reloaded because a deploy had replaced its files. */
export const reloadedPage = {
  id: 'reloaded_page',
  place: 'sessionStorage',
  name: 'canvass:reloaded',
  holder: 'visitor',
  lifetime: 'tab',
  essential: true,
} as const satisfies StoredItem;

/** Of the router, which names it itself: scroll positions of pages. */
const scrollPositions = {
  id: 'scroll_positions',
  place: 'sessionStorage',
  name: 'react-router-scroll-positions',
  holder: 'visitor',
  lifetime: 'tab',
  essential: false,
} as const satisfies StoredItem;

// Respondents

/** Answers of a survey that were typed and not submitted yet. */
export const responseDraft = {
  id: 'response_draft',
  place: 'localStorage',
  name: RESPONSE_DRAFT,
  holder: 'respondent',
  lifetime: 'completed',
  essential: true,
} as const satisfies StoredItem;

/** The upload of a file that is on its way, by response and question, so that a page after a reload goes on with it. */
const unfinishedUpload = {
  id: 'unfinished_upload',
  place: 'sessionStorage',
  name: UNFINISHED_UPLOAD,
  holder: 'respondent',
  lifetime: 'tab',
  essential: true,
} as const satisfies StoredItem;

/** The response that a browser has begun, for the form without script. */
export const begunResponseCookie = {
  id: 'sitting',
  place: 'cookie',
  name: BEGUN_RESPONSE_COOKIE,
  holder: 'respondent',
  lifetime: BEGUN_RESPONSE_SECONDS,
  essential: true,
} as const satisfies StoredItem;

/** The response of a browser without script. */
export const responseCookie = {
  id: 'response',
  place: 'cookie',
  name: 'response-{survey}',
  holder: 'respondent',
  lifetime: 30 * DAY_S,
  essential: true,
  httpOnly: true,
  hostPrefix: true,
} as const satisfies StoredItem;

/**
 * Notes that this browser completed a survey which accepts one response per browser. As long as browsers store any cookie.
 */
export const answeredCookie = {
  id: 'answered',
  place: 'cookie',
  name: 'answered-{survey}',
  formerName: 'answered-{survey}',
  holder: 'respondent',
  lifetime: 400 * DAY_S,
  essential: true,
  httpOnly: true,
  hostPrefix: true,
} as const satisfies StoredItem;

/** The same, for the page's script. */
export const answeredFlag = {
  id: 'answered_flag',
  place: 'localStorage',
  name: ANSWERED_FLAG,
  holder: 'respondent',
  lifetime: 'cleared',
  essential: true,
} as const satisfies StoredItem;

/** Notes that a survey's password was entered. */
export const unlockCookie = {
  id: 'unlock',
  place: 'cookie',
  name: 'unlock-{survey}',
  holder: 'respondent',
  lifetime: 12 * 3600,
  essential: true,
  httpOnly: true,
  hostPrefix: true,
} as const satisfies StoredItem;

/** Written and removed to find out whether the browser's storage works. */
export const storageProbe = {
  id: 'storage_probe',
  place: 'localStorage',
  name: STORAGE_PROBE,
  holder: 'respondent',
  lifetime: 'moment',
  essential: true,
} as const satisfies StoredItem;

// Creators

export const sessionCookie = {
  id: 'session',
  place: 'cookie',
  name: 'session',
  // Used over http, too.
  formerName: '__Host-session',
  holder: 'creator',
  lifetime: 14 * DAY_S,
  essential: true,
  httpOnly: true,
  hostPrefix: true,
} as const satisfies StoredItem;

/** When the session was last renewed, so that one tab renews it for all. */
export const sessionRenewed = {
  id: 'session_renewed',
  place: 'localStorage',
  name: 'canvass.session.renewed',
  holder: 'creator',
  lifetime: 'signed_out',
  essential: true,
} as const satisfies StoredItem;

/** The sign-in that the session belongs to. */
export const sessionSignIn = {
  id: 'session_sign_in',
  place: 'localStorage',
  name: 'canvass.session.sign-in',
  holder: 'creator',
  lifetime: 'signed_out',
  essential: true,
} as const satisfies StoredItem;

/** The releases that an operator previews; it means nothing without an operator's session. */
export const overridesCookie = {
  id: 'overrides',
  place: 'cookie',
  name: 'release-overrides',
  holder: 'creator',
  lifetime: 12 * 3600,
  essential: true,
  httpOnly: true,
  hostPrefix: true,
} as const satisfies StoredItem;

/** Copies of drafts in the builder that the server doesn't have yet. */
export const draftDatabase = {
  id: 'draft_database',
  place: 'indexedDB',
  name: 'canvass-drafts',
  holder: 'creator',
  lifetime: 'saved',
  essential: true,
} as const satisfies StoredItem;

/** The same copies, by survey and tab, in a browser without a database. */
export const draftCopies = {
  id: 'draft_copies',
  place: 'localStorage',
  name: 'canvass:draft:{copy}',
  holder: 'creator',
  lifetime: 'saved',
  essential: true,
} as const satisfies StoredItem;

/** Columns of a survey's table of responses. */
export const tableColumns = {
  id: 'table_columns',
  place: 'localStorage',
  name: 'canvass.responses.columns.{survey}',
  holder: 'creator',
  lifetime: 'cleared',
  essential: false,
} as const satisfies StoredItem;

/** Widths of the builder's panes. */
export const editorPanes = {
  id: 'editor_panes',
  place: 'localStorage',
  name: 'canvass.editor.panes',
  holder: 'creator',
  lifetime: 'cleared',
  essential: false,
} as const satisfies StoredItem;

/** Bulk changes of responses that can still be undone. */
export const undoableChanges = {
  id: 'undoable_changes',
  place: 'localStorage',
  name: 'canvass.responses.undo',
  holder: 'creator',
  lifetime: 'cleared',
  essential: false,
} as const satisfies StoredItem;

/** Keys of requests to make something whose answer has not come: sent again, they make nothing twice. */
export const unansweredCreations = {
  id: 'unanswered_creations',
  place: 'localStorage',
  name: 'canvass.unanswered-creations',
  holder: 'creator',
  lifetime: 'saved',
  essential: true,
} as const satisfies StoredItem;

/** The workspace that was shown last, with its user's role there: of the next tab. */
export const lastWorkspace = {
  id: 'last_workspace',
  place: 'localStorage',
  name: 'canvass.workspace.{user}',
  holder: 'creator',
  lifetime: 'cleared',
  essential: false,
} as const satisfies StoredItem;

/** The workspace that this tab shows. */
export const tabWorkspace = {
  id: 'tab_workspace',
  place: 'sessionStorage',
  name: 'canvass.workspace.{user}',
  holder: 'creator',
  lifetime: 'tab',
  essential: false,
} as const satisfies StoredItem;

/** The secret of an invitation's link and the address it was sent to, while its reader logs in or creates an account. */
export const openedInvitation = {
  id: 'opened_invitation',
  place: 'sessionStorage',
  name: 'canvass.invitation',
  holder: 'creator',
  lifetime: 'tab',
  essential: true,
} as const satisfies StoredItem;

// Of the sign-in library (Firebase Authentication), which names them itself

const firebaseSignIn = {
  id: 'firebase_sign_in',
  place: 'indexedDB',
  name: 'firebaseLocalStorageDb',
  holder: 'creator',
  lifetime: 'signed_out',
  essential: true,
} as const satisfies StoredItem;

const firebaseHeartbeat = {
  id: 'firebase_heartbeat',
  place: 'indexedDB',
  name: 'firebase-heartbeat-database',
  holder: 'creator',
  lifetime: 'cleared',
  essential: false,
} as const satisfies StoredItem;

/** A database that is created and removed to find out whether the browser supports one. */
const firebaseProbe = {
  id: 'firebase_probe',
  place: 'indexedDB',
  name: 'validate-browser-context-for-indexeddb-analytics-module',
  holder: 'creator',
  lifetime: 'moment',
  essential: true,
} as const satisfies StoredItem;

/** The same for local storage. */
const firebaseStorageProbe = {
  id: 'firebase_storage_probe',
  place: 'localStorage',
  name: '__sak',
  holder: 'creator',
  lifetime: 'moment',
  essential: true,
} as const satisfies StoredItem;

// Pages that host a widget: stored under that page's own address

/** When a widget last opened in this tab, or that its visitor closed it. */
const widgetOpenedInTab = {
  id: 'widget_opened_in_tab',
  place: 'sessionStorage',
  name: WIDGET_OPENED,
  holder: 'host',
  lifetime: 'tab',
  essential: false,
} as const satisfies StoredItem;

/** When it last opened in this browser. */
const widgetOpened = {
  id: 'widget_opened',
  place: 'localStorage',
  name: WIDGET_OPENED,
  holder: 'host',
  lifetime: 'cleared',
  essential: false,
} as const satisfies StoredItem;

/** The survey of a widget that was completed last in this browser. */
const widgetCompleted = {
  id: 'widget_completed',
  place: 'localStorage',
  name: WIDGET_COMPLETED,
  holder: 'host',
  lifetime: 'cleared',
  essential: false,
} as const satisfies StoredItem;

/** All items, in the order of the cookie policy. */
export const STORED_ITEMS: readonly StoredItem[] = [
  localeCookie,
  appearanceCookie,
  chosenLocale,
  formState,
  reloadedPage,
  scrollPositions,
  responseDraft,
  unfinishedUpload,
  begunResponseCookie,
  responseCookie,
  answeredCookie,
  answeredFlag,
  unlockCookie,
  storageProbe,
  sessionCookie,
  sessionRenewed,
  sessionSignIn,
  overridesCookie,
  firebaseSignIn,
  firebaseHeartbeat,
  firebaseProbe,
  firebaseStorageProbe,
  draftDatabase,
  draftCopies,
  tableColumns,
  editorPanes,
  undoableChanges,
  unansweredCreations,
  lastWorkspace,
  tabWorkspace,
  openedInvitation,
  widgetOpened,
  widgetOpenedInTab,
  widgetCompleted,
];

/** The name of an item that belongs to one survey, widget or copy. */
export function storedName({ name }: Pick<StoredItem, 'name'>, id: string): string {
  return nameOf(name, id);
}

/**
 * A cookie's actual name.
 * @param secure whether the product is served over https: only there do all browsers accept `__Host-`
 */
export function cookieName({ name, hostPrefix }: StoredItem, secure: boolean): string {
  return hostPrefix && secure ? `__Host-${name}` : name;
}

/** Name with an ellipsis instead of the id, for readers. */
export function readableName({ name }: StoredItem): string {
  return name.replace(/\{\w+\}/, '…');
}
