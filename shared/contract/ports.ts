import type { Workspace } from '../api/workspaces.ts';
import type { Role } from '../domain/policy.ts';
import type { AreaId } from './area-manifest.ts';
import type { Language } from './page-config.ts';

export interface DialogButton {
  type?: 'primary' | 'secondary' | 'danger' | 'success';
  text?: string;
  icon?: string;
}

/** S3.7 */
export type DialogSize = 'sm' | 'md' | 'lg' | 'xl';

/**
 * The shell's dialogs (S2.6, S4.7). Texts are translated by the caller; omitted ones have a translated default. One at
 * a time: further dialogs wait for the open one.
 */
export interface DialogPort {
  /** Resolves when it is closed. */
  message(input: {
    title?: string;
    message: string;
    type: 'error' | 'success' | 'info';
    /** Since 1.2; `sm` when left out. */
    size?: DialogSize;
  }): Promise<void>;
  /** `true` for confirm; `false` for cancel, Escape and a click outside. */
  confirm(input: {
    title?: string;
    message?: string;
    /** One of the palette's names (S3.5). */
    colour?: string;
    /** Since 1.2; `sm` when left out. */
    size?: DialogSize;
    confirm?: DialogButton;
    cancel?: DialogButton;
  }): Promise<boolean>;
}

/** A button of a message, such as "Undo". */
export interface ToastAction {
  text: string;
  run: () => void;
}

export interface ToastPort {
  /** `duration` in milliseconds, 5000 when left out (S4.8). */
  show(input: {
    message: string;
    type: 'success' | 'error' | 'info';
    duration?: number;
    /** Since 1.3. */
    action?: ToastAction;
  }): void;
}

export interface BusyPort {
  /** Shows the overlay until the promise settles; returns its outcome. */
  during<Value>(promise: Promise<Value>): Promise<Value>;
}

/** Addresses of an area never contain the locale prefix. */
export interface NavigatePort {
  to(path: string, options?: { replace?: boolean }): void;
  /** The complete address for a plain link: `/it/admin` for `/admin` when the page is Italian. */
  href(path: string): string;
}

/** Celebrates with three seconds of confetti (S4.9), except for users who prefer reduced motion. */
export type CelebratePort = () => void;

export interface TelemetryPort {
  event(name: string, data?: Readonly<Record<string, string | number | boolean>>): void;
  error(error: unknown, data?: Readonly<Record<string, string | number | boolean>>): void;
}

export interface LocalePort {
  readonly current: Language;
  /** BCP 47 tag for formatting: `en-US`, `it-IT` (S9.1). */
  readonly tag: string;
  /** Stores the choice and opens the same address in the other language. */
  switch(language: Language): void;
}

/**
 * Input that would be lost. Forms register with the shell under a key that is unique on the page; most use the hooks of
 * `use-unsaved.ts`. Since 1.2.
 */
export interface UnsavedPort {
  /**
   * While `dirty()` is true, leaving asks first: by the shell's dialog inside the app, by the browser's when the tab
   * closes.
   * @returns a function that unregisters the form
   */
  register(key: string, form: { dirty(): boolean }): () => void;
  /**
   * Registers a snapshot of the form's state (JSON), taken when the language is switched, which opens another document
   * at the same path. A form with a snapshot isn't asked about then. Properties whose names look like a password's are
   * left out.
   */
  keep(key: string, snapshot: () => unknown): () => void;
  /** The snapshot taken under the key before the language was switched to this one; usually undefined. */
  restore(key: string): unknown;
}

/**
 * Parts of other areas: a module that an area exposes besides its screens. Areas are deployed independently, so a part
 * may be missing or older: the caller must work without it. Since 1.5.
 */
export interface PartsPort {
  /** The part's exports, to be checked by the caller. Rejects if no live area has it, or if it can't be loaded. */
  load(area: AreaId, part: string): Promise<unknown>;
}

/** The workspace that a page shows, with what its user is there. */
export interface CurrentWorkspace {
  id: string;
  role: Role;
}

/**
 * The signed-in user's workspaces. `http` names the current one in each request, so that lists and new things belong to
 * it; a tab may show another one than the next tab. Since 1.9.
 */
export interface WorkspacesPort {
  /** Null while no user is signed in. The role is the one last known: the server decides. */
  current(): CurrentWorkspace | null;
  /** The personal one first, with those in the trash that the user owns; null until they were read. */
  all(): readonly Workspace[] | null;
  /** Calls the listener after each change of either; returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
  /**
   * Shows another workspace, on the same page, or on its list if the page shows one thing. Asks first if input would be lost.
   * @returns false if the user stays, or doesn't belong to it. Rejects if that had to be read and could not be.
   */
  switch(id: string): Promise<boolean>;
  /** Reads the workspaces again, after a change to one; a current one that is gone is replaced by the personal one. */
  refresh(): Promise<void>;
}
