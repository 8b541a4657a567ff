import type { ResponseSave, ResponseSaved } from '@canvass/shared/api/public-surveys';

/** One state of a response; it gets its sequence when it is sent. */
export type Snapshot = Omit<ResponseSave, 'sequence'>;

/** An error of the API (RFC 9457). */
export interface Refusal {
  status: number;
  code: string;
  message: string;
  errors: Array<{ field: string; code: string; message: string; params?: Record<string, string | number> }>;
}

export type SaveState = 'idle' | 'waiting' | 'sending' | 'offline' | 'retrying';

interface Options {
  url: string;
  headers?: Record<string, string>;
  /** The highest sequence used so far. */
  sequence: number;
  /** Called before a sequence is used, so that it is stored before it is sent. */
  onSequence: (sequence: number) => void;
  onState: (state: SaveState) => void;
  onSaved: (saved: ResponseSaved, snapshot: Snapshot) => void;
  /** Called when the server refuses the save for good; a retry can't help. */
  onRefused: (refusal: Refusal) => void;
  fetch?: typeof fetch;
  /** Milliseconds before the n-th retry, from 0. */
  backOff?: (attempt: number) => number;
  /** Milliseconds in which changes are gathered into one save. */
  debounce?: number;
  /** Milliseconds after which a request without a response is aborted. */
  patience?: number;
}

/** Default of `debounce`, in milliseconds. */
const DEFAULT_DEBOUNCE = 700;
/** Default of `patience`, in milliseconds: bad networks swallow requests without an error. */
const DEFAULT_PATIENCE = 15_000;
/** Milliseconds after which a request in flight is aborted and sent again once the network is back. */
const STALE = 3000;
/** Browsers allow 64 KiB of keepalive requests in flight, and refuse larger ones. */
const KEEPALIVE_BYTES = 60_000;
/** Statuses after which the same save is sent again. */
const RETRYABLE = new Set([408, 425, 429, 500, 502, 503, 504]);

/**
 * Exponential back-off from one second to half a minute, in milliseconds, with jitter so that a class doesn't retry all
 * at once.
 */
const defaultBackOff = (attempt: number): number =>
  Math.min(30_000, 1000 * 2 ** attempt) * (0.5 + Math.random() / 2);

/**
 * Sends the latest state of a response to the server. A save is always the whole response, so only the latest one
 * matters: one is in flight and at most one is waiting. Requests and their responses may get lost, duplicated or
 * delayed; sequences make that harmless, and a save counts only once the server has acknowledged it.
 */
export class SaveQueue {
  readonly #options: Options;
  #sequence: number;
  #waiting: Snapshot | null = null;
  #inFlight: Snapshot | null = null;
  /** The last request; a retry of the same snapshot has the same sequence, so that the server recognizes it. */
  #sent: { snapshot: Snapshot; sequence: number } | null = null;
  #attempt = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #stopped = false;
  /** Aborts the request in flight. */
  #abort: AbortController | undefined;
  #sentAt = 0;
  /**
   * No request is sent before this moment (`performance.now()`), the end of the back-off. The device's clock may be set
   * back and isn't used.
   */
  #notBefore = 0;
  /** The part of `#notBefore` that the server set by `Retry-After`; it holds even when the network comes back. */
  #retryAfter = 0;

  constructor(options: Options) {
    this.#options = options;
    this.#sequence = options.sequence;
  }

  /** Replaces the waiting snapshot by the latest one. */
  push(snapshot: Snapshot): void {
    this.#waiting = snapshot;
    if (this.#inFlight) return;
    this.#schedule(snapshot.completed ? 0 : (this.#options.debounce ?? DEFAULT_DEBOUNCE));
    this.#report('waiting');
  }

  /** Sends the waiting snapshot without the rest of the debounce, but not before a back-off ends. */
  hurry(): void {
    if (this.#waiting && !this.#inFlight) this.#schedule(0);
  }

  /** Call when the network is back: ends the back-off and aborts a request that was sent before. */
  online(): void {
    this.#attempt = 0;
    this.#notBefore = this.#retryAfter;
    if (performance.now() - this.#sentAt > STALE) this.#abort?.abort();
    this.hurry();
  }

  /** Call when the page is left: hands a snapshot that isn't acknowledged to the browser as a beacon. */
  leave(): void {
    const snapshot = this.#waiting ?? this.#inFlight;
    if (!snapshot) return;
    const body = JSON.stringify({ ...snapshot, sequence: this.#nextSequence() });
    navigator.sendBeacon?.(this.#options.url, new Blob([body], { type: 'application/json' }));
  }

  /** Takes back what waits to be sent. */
  drop(): void {
    this.#waiting = null;
    this.#options.onState('idle');
  }

  /** Ends sending. A request in flight may still arrive; its response is ignored. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#waiting = null;
    this.#stopped = true;
  }

  #schedule(delay: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#send(), Math.max(delay, this.#notBefore - performance.now()));
  }

  /** Reports the queue's state. While saves fail it reports the failure instead of each try. */
  #report(state: SaveState): void {
    this.#options.onState(this.#attempt === 0 ? state : navigator.onLine === false ? 'offline' : 'retrying');
  }

  #nextSequence(): number {
    this.#sequence += 1;
    this.#options.onSequence(this.#sequence);
    return this.#sequence;
  }

  async #send(): Promise<void> {
    const snapshot = this.#waiting;
    if (!snapshot || this.#inFlight) return;
    this.#waiting = null;
    this.#inFlight = snapshot;
    const sequence = this.#sent?.snapshot === snapshot ? this.#sent.sequence : this.#nextSequence();
    this.#sent = { snapshot, sequence };
    this.#report('sending');
    const result = await this.#put({ ...snapshot, sequence });
    this.#inFlight = null;
    this.#abort = undefined;
    if (this.#stopped) return;
    if (result === 'unknown') return this.#retry(snapshot);
    this.#attempt = 0;
    this.#notBefore = 0;
    if ('status' in result) this.#options.onRefused(result);
    else this.#acknowledge(result, snapshot, sequence);
    if (this.#waiting) this.#schedule(0);
    else if (!this.#stopped) this.#options.onState('idle');
  }

  #acknowledge(saved: ResponseSaved, snapshot: Snapshot, sequence: number): void {
    // A save of another tab or a beacon of this page was stored with this sequence or a higher one. This snapshot is
    // newer, so it is sent again.
    const overtaken = saved.state !== 'completed' && (saved.sequence > sequence || snapshot.completed);
    this.#sequence = Math.max(this.#sequence, saved.sequence);
    if (overtaken) {
      this.#waiting ??= snapshot;
      this.#sent = null;
    } else this.#options.onSaved(saved, snapshot);
  }

  #retry(snapshot: Snapshot): void {
    this.#waiting ??= snapshot;
    const delay = (this.#options.backOff ?? defaultBackOff)(this.#attempt);
    this.#attempt += 1;
    this.#notBefore = Math.max(this.#retryAfter, performance.now() + delay);
    this.#report('retrying');
    this.#schedule(0);
  }

  async #put(save: ResponseSave): Promise<ResponseSaved | Refusal | 'unknown'> {
    const abort = new AbortController();
    this.#abort = abort;
    this.#sentAt = performance.now();
    const timer = setTimeout(() => abort.abort(), this.#options.patience ?? DEFAULT_PATIENCE);
    try {
      const body = JSON.stringify(save);
      const response = await (this.#options.fetch ?? fetch)(this.#options.url, {
        method: 'PUT',
        headers: { 'Content-Type': 'application/json', ...this.#options.headers },
        body,
        // All keepalive requests in flight share those bytes, so a retry does without.
        keepalive: this.#attempt === 0 && new Blob([body]).size < KEEPALIVE_BYTES,
        signal: abort.signal,
      });
      if (RETRYABLE.has(response.status)) {
        this.#retryAfter = performance.now() + 1000 * (Number(response.headers.get('Retry-After')) || 0);
        return 'unknown';
      }
      const answer = (await response.json()) as ResponseSaved & Partial<Refusal>;
      if (response.ok) return answer;
      const { code = '', message = '', errors = [] } = answer;
      return { status: response.status, code, message, errors };
    } catch {
      return 'unknown';
    } finally {
      clearTimeout(timer);
    }
  }
}
