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
 * The shell's dialogs (S2.6, S4.7). Texts come translated; what is left out has a translated default. One at
 * a time: what comes while one is open waits for it.
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

/** What a message offers to do about it, such as taking it back. */
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
  /** Shows the overlay until the promise settles; passes its outcome on. */
  during<Value>(promise: Promise<Value>): Promise<Value>;
}

/** Addresses are written without locale prefix everywhere in an area. */
export interface NavigatePort {
  to(path: string, options?: { replace?: boolean }): void;
  /** The complete address for a plain link: `/it/admin` for `/admin` when the page is Italian. */
  href(path: string): string;
}

/** Something worth a moment's joy: three seconds of confetti (S4.9), none for those who asked for less motion. */
export type CelebratePort = () => void;

export interface TelemetryPort {
  event(name: string, data?: Readonly<Record<string, string | number | boolean>>): void;
  error(error: unknown, data?: Readonly<Record<string, string | number | boolean>>): void;
}

export interface LocalePort {
  readonly current: Language;
  /** BCP 47 tag for formatting: `en-US`, `it-IT` (S9.1). */
  readonly tag: string;
  /** Remembers the choice and opens the same address in the other variant. */
  switch(language: Language): void;
}

/**
 * Input that would be lost. Forms tell the shell of it under a key that is theirs alone on the page; most use the hooks
 * of `use-unsaved.ts`. Since 1.2.
 */
export interface UnsavedPort {
  /**
   * While `dirty()` is true, leaving asks first: the shell's dialog inside the app, the browser's own when the tab
   * closes. Returns the way to let it go.
   */
  register(key: string, form: { dirty(): boolean }): () => void;
  /**
   * Asked for the form's state (JSON) when the language is switched, which opens another document at the same path.
   * A form that is kept is not asked about then. Properties called like a password are left out, whatever they hold.
   */
  keep(key: string, snapshot: () => unknown): () => void;
  /** What was kept under the key before the language was switched to this one; undefined is the usual case. */
  restore(key: string): unknown;
}

/**
 * What other areas show: a module that one of them exposes beside its screens. Areas are deployed each on its own, so that
 * it may be missing or older: whoever asks has something to show without it. Since 1.5.
 */
export interface PartsPort {
  /** The part's exports, to be checked by the caller. Rejects when no live area has it, or when it doesn't come. */
  load(area: AreaId, part: string): Promise<unknown>;
}
