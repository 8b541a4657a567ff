import type { ResponseSave, ResponseSaved } from '@canvass/shared/api/public-surveys';

/** One state of a response; its number is given when it is sent. */
export type Snapshot = Omit<ResponseSave, 'sequence'>;

/** An error as the API words it (RFC 9457). */
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
  /** The highest number used so far. */
  sequence: number;
  /** Told before a number is used, so that it is on disk before it is on the wire. */
  onSequence: (sequence: number) => void;
  onState: (state: SaveState) => void;
  onSaved: (saved: ResponseSaved, snapshot: Snapshot) => void;
  /** The server won't take it, whenever it is sent. */
  onRefused: (refusal: Refusal) => void;
  fetch?: typeof fetch;
  /** Milliseconds before the n-th retry, from 0. */
  backOff?: (attempt: number) => number;
  /** Milliseconds in which changes go out together. */
  debounce?: number;
  /** Milliseconds after which a request that says nothing is given up. */
  patience?: number;
}

/** Changes within this time go out together, in milliseconds. */
const USUAL_DEBOUNCE = 700;
/** A request that is silent for longer hangs: bad networks swallow requests without a word. In milliseconds. */
const USUAL_PATIENCE = 15_000;
/** When the network is back, requests older than this are sent anew, in milliseconds. */
const STALE = 3000;
/** Browsers take 64 KiB of requests that outlive their page, and refuse larger ones. */
const KEEPALIVE_BYTES = 60_000;
/** Statuses that say nothing about the save itself. */
const PASSING = new Set([408, 425, 429, 500, 502, 503, 504]);

/** Doubling from one second to half a minute, with jitter so that a class doesn't come back all at once. */
const usualBackOff = (attempt: number): number =>
  Math.min(30_000, 1000 * 2 ** attempt) * (0.5 + Math.random() / 2);

/**
 * Brings the latest state of a response to the server. A save is always the whole response, so only the latest one
 * matters: there is one in flight and at most one waiting. Any request or answer may get lost, doubled or late; numbers
 * make that harmless, and a save counts only once the server said so.
 */
export class SaveQueue {
  readonly #options: Options;
  #sequence: number;
  #waiting: Snapshot | null = null;
  #inFlight: Snapshot | null = null;
  /** What was sent last; sent again it keeps its number, so that the server knows it as a repeat. */
  #sent: { snapshot: Snapshot; sequence: number } | null = null;
  #attempt = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #stopped = false;
  /** Gives up the request in flight. */
  #giveUp: AbortController | undefined;
  #sentAt = 0;
  /** Nothing is sent before this moment: the back-off's end. Not by the device's clock, which somebody may set back. */
  #notBefore = 0;
  /** The same, where the server named the moment. */
  #told = 0;

  constructor(options: Options) {
    this.#options = options;
    this.#sequence = options.sequence;
  }

  /** Takes the latest state; what was waiting is out of date. */
  push(snapshot: Snapshot): void {
    this.#waiting = snapshot;
    if (this.#inFlight) return;
    this.#schedule(snapshot.completed ? 0 : (this.#options.debounce ?? USUAL_DEBOUNCE));
    this.#tell('waiting');
  }

  /** What waits is complete: no need to wait for more. A back-off is held all the same. */
  hurry(): void {
    if (this.#waiting && !this.#inFlight) this.#schedule(0);
  }

  /** The network is back: no use in waiting longer, nor for a request that was sent before. */
  online(): void {
    this.#attempt = 0;
    this.#notBefore = this.#told;
    if (performance.now() - this.#sentAt > STALE) this.#giveUp?.abort();
    this.hurry();
  }

  /** The page goes away: hands what isn't acknowledged to the browser, which sends it without us. */
  leave(): void {
    const snapshot = this.#waiting ?? this.#inFlight;
    if (!snapshot) return;
    const body = JSON.stringify({ ...snapshot, sequence: this.#nextSequence() });
    navigator.sendBeacon?.(this.#options.url, new Blob([body], { type: 'application/json' }));
  }

  /** Sends nothing any more. What is on its way may still arrive; its answer is nobody's business here. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#waiting = null;
    this.#stopped = true;
  }

  #schedule(delay: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#send(), Math.max(delay, this.#notBefore - performance.now()));
  }

  /** As long as nothing gets through that is the news, not each try. */
  #tell(state: SaveState): void {
    this.#options.onState(this.#attempt === 0 ? state : isOffline() ? 'offline' : 'retrying');
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
    this.#tell('sending');
    const result = await this.#put({ ...snapshot, sequence });
    this.#inFlight = null;
    this.#giveUp = undefined;
    if (this.#stopped) return;
    if (result === 'unknown') this.#retry(snapshot);
    else if ('status' in result) this.#options.onRefused(result);
    else this.#acknowledge(result, snapshot, sequence);
  }

  #acknowledge(saved: ResponseSaved, snapshot: Snapshot, sequence: number): void {
    this.#attempt = 0;
    this.#notBefore = 0;
    // Another tab, or a beacon of this one, came first with a higher number or the same: ours is newer, so it goes again.
    const overtaken = saved.state !== 'completed' && (saved.sequence > sequence || snapshot.completed);
    this.#sequence = Math.max(this.#sequence, saved.sequence);
    if (overtaken) {
      this.#waiting ??= snapshot;
      this.#sent = null;
    } else this.#options.onSaved(saved, snapshot);
    if (this.#waiting) this.#schedule(0);
    else this.#options.onState('idle');
  }

  #retry(snapshot: Snapshot): void {
    this.#waiting ??= snapshot;
    const delay = (this.#options.backOff ?? usualBackOff)(this.#attempt);
    this.#attempt += 1;
    this.#notBefore = Math.max(this.#told, performance.now() + delay);
    this.#tell('retrying');
    this.#schedule(0);
  }

  async #put(save: ResponseSave): Promise<ResponseSaved | Refusal | 'unknown'> {
    const giveUp = new AbortController();
    this.#giveUp = giveUp;
    this.#sentAt = performance.now();
    const timer = setTimeout(() => giveUp.abort(), this.#options.patience ?? USUAL_PATIENCE);
    try {
      const body = JSON.stringify(save);
      const response = await (this.#options.fetch ?? fetch)(this.#options.url, {
        method: 'PUT',
        headers: { 'Content-Type': 'application/json', ...this.#options.headers },
        body,
        // All that is under way shares those bytes, so a second try does without.
        keepalive: this.#attempt === 0 && new Blob([body]).size < KEEPALIVE_BYTES,
        signal: giveUp.signal,
      });
      if (PASSING.has(response.status)) {
        this.#told = performance.now() + 1000 * (Number(response.headers.get('Retry-After')) || 0);
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

function isOffline(): boolean {
  return typeof navigator !== 'undefined' && navigator.onLine === false;
}
