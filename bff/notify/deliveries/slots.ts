/** Requests one worker has under way at most; they mostly wait. */
const SLOTS = 1024;
/** Most of one owner, so that no owner's webhooks hold up those of others. */
export const OWNER_SLOTS = 256;
/** Most of webhooks that are failing. Each is likely to take the whole time-out; half of the places stay for the others. */
const FAILING_SLOTS = 512;
/** Most of one webhook that answers, so that one with much to be told leaves places to the owner's others. */
const WEBHOOK_SLOTS = 4;
/** Of one that fails, or that has not taken anything yet: it may be silent. */
export const UNTRIED_SLOTS = 1;

/** How long it is remembered that a webhook answers while nothing is sent to it. */
const IDLE_MS = 60_000;

/** What one webhook has under way in this worker. */
interface Held {
  ownerId: string;
  count: number;
  /** As it was when a row of it was claimed last. */
  failing: boolean;
  /** Its last attempt arrived. */
  answers: boolean;
  idleSince: number;
}

/** What a worker has under way, as a claim needs it. */
export interface Taken {
  /** Places there are, and how many of them failing webhooks may take. */
  free: number;
  freeForFailing: number;
  /** Of webhooks; one that is not there has none under way, and `UNTRIED_SLOTS`. */
  webhooks: Record<string, { count: number; places: number }>;
  /** Requests under way by owner. */
  owners: Record<string, number>;
  /** Webhooks and owners that get no more: their rows don't even fill the window. */
  skipped: string[];
  fullOwners: string[];
}

/**
 * Shares the places of one worker out among webhooks and owners. Whoever is silent takes a place for the whole time-out, so
 * a webhook has one until it has answered, and again as soon as it fails; all that fail have half of the places, and one
 * owner a quarter.
 */
export class DeliverySlots {
  readonly #held = new Map<string, Held>();
  #taken = 0;

  get anyFree(): boolean {
    return this.#taken < SLOTS;
  }

  get anyTaken(): boolean {
    return this.#taken > 0;
  }

  take({ webhookId, ownerId, failing }: { webhookId: string; ownerId: string; failing: boolean }): void {
    const before = this.#held.get(webhookId);
    this.#taken += 1;
    this.#held.set(webhookId, {
      ownerId,
      count: (before?.count ?? 0) + 1,
      failing,
      answers: !failing && (before?.answers ?? false),
      idleSince: 0,
    });
  }

  /** @param answered undefined when nothing was sent */
  release(webhookId: string, answered: boolean | undefined): void {
    const held = this.#held.get(webhookId);
    if (!held) return;
    this.#taken -= 1;
    held.count -= 1;
    if (answered !== undefined) held.answers = answered;
    if (held.count === 0) held.idleSince = performance.now();
  }

  /** Forgets webhooks that nothing was sent to for a while. */
  forgetIdle(): void {
    const before = performance.now() - IDLE_MS;
    for (const [id, { count, idleSince }] of this.#held) {
      if (count === 0 && idleSince < before) this.#held.delete(id);
    }
  }

  /** @param skipBusy whether webhooks that have anything under way get no more, even if they have a place */
  snapshot(skipBusy: boolean): Taken {
    const webhooks: Taken['webhooks'] = {};
    const owners: Taken['owners'] = {};
    const skipped: string[] = [];
    let failingCount = 0;
    for (const [id, held] of this.#held) {
      const places = held.answers && !held.failing ? WEBHOOK_SLOTS : UNTRIED_SLOTS;
      webhooks[id] = { count: held.count, places };
      owners[held.ownerId] = (owners[held.ownerId] ?? 0) + held.count;
      if (held.failing) failingCount += held.count;
      if (held.count >= places || (skipBusy && held.count > 0)) skipped.push(id);
    }
    const fullOwners = Object.keys(owners).filter((id) => (owners[id] ?? 0) >= OWNER_SLOTS);
    const freeForFailing = Math.max(0, FAILING_SLOTS - failingCount);
    return { free: SLOTS - this.#taken, freeForFailing, webhooks, owners, skipped, fullOwners };
  }
}
