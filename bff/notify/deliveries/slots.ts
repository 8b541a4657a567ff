/** Requests that one worker has under way at most; they mostly wait for the network. */
const SLOTS = 1024;
/** Slots of one workspace at most, so that no workspace's webhooks delay those of others. */
export const WORKSPACE_SLOTS = 256;
/**
 * Slots of all failing webhooks at most. Each is likely to last until the time-out, so half of the slots stay for the
 * others.
 */
const FAILING_SLOTS = 512;
/**
 * Slots of one webhook that answers at most, so that one with many events leaves slots for the workspace's other webhooks.
 */
const WEBHOOK_SLOTS = 4;
/** Slots of a webhook that fails or has not answered yet, which may be silent until the time-out. */
export const UNTRIED_SLOTS = 1;

/** After so many milliseconds without a request, a webhook counts as untried again. */
const IDLE_MS = 60_000;

/** The slots of one webhook in this worker. */
interface WebhookSlots {
  workspaceId: string;
  count: number;
  /** Whether it was failing when one of its rows was last claimed. */
  failing: boolean;
  /** Whether its last attempt was answered. */
  answers: boolean;
  idleSince: number;
}

/** A worker's slots in use, as a claim needs them. */
export interface SlotsInUse {
  /** Free slots, and how many of them failing webhooks may take. */
  free: number;
  freeForFailing: number;
  /** By webhook; one that is absent has no requests under way and `UNTRIED_SLOTS`. */
  webhooks: Record<string, { count: number; slots: number }>;
  /** Requests under way by workspace. */
  workspaces: Record<string, number>;
  /** Webhooks and workspaces without a free slot; their rows are left out of the claim's window. */
  skipped: string[];
  fullWorkspaces: string[];
}

/**
 * Allocates the slots of one worker to webhooks and workspaces. A silent receiver occupies a slot until the time-out, so a
 * webhook has one slot until it has answered, and again as soon as it fails; all failing webhooks have half of the
 * slots, and one workspace a quarter.
 */
export class DeliverySlots {
  readonly #held = new Map<string, WebhookSlots>();
  #taken = 0;

  get anyFree(): boolean {
    return this.#taken < SLOTS;
  }

  get anyTaken(): boolean {
    return this.#taken > 0;
  }

  take({
    webhookId,
    workspaceId,
    failing,
  }: {
    webhookId: string;
    workspaceId: string;
    failing: boolean;
  }): void {
    const before = this.#held.get(webhookId);
    this.#taken += 1;
    this.#held.set(webhookId, {
      workspaceId,
      count: (before?.count ?? 0) + 1,
      failing,
      answers: !failing && (before?.answers ?? false),
      idleSince: 0,
    });
  }

  /** @param answered whether the attempt was answered with 2xx; undefined when nothing was sent */
  release(webhookId: string, answered: boolean | undefined): void {
    const held = this.#held.get(webhookId);
    if (!held) return;
    this.#taken -= 1;
    held.count -= 1;
    if (answered !== undefined) held.answers = answered;
    if (held.count === 0) held.idleSince = performance.now();
  }

  /** Removes webhooks that have been idle, so that the map does not grow without end. */
  forgetIdle(): void {
    const before = performance.now() - IDLE_MS;
    for (const [id, { count, idleSince }] of this.#held) {
      if (count === 0 && idleSince < before) this.#held.delete(id);
    }
  }

  /** @param skipBusy whether to leave out webhooks with a request under way, even if they have a free slot */
  snapshot(skipBusy: boolean): SlotsInUse {
    const webhooks: SlotsInUse['webhooks'] = {};
    const workspaces: SlotsInUse['workspaces'] = {};
    const skipped: string[] = [];
    let failingCount = 0;
    for (const [id, held] of this.#held) {
      const slots = held.answers && !held.failing ? WEBHOOK_SLOTS : UNTRIED_SLOTS;
      webhooks[id] = { count: held.count, slots };
      workspaces[held.workspaceId] = (workspaces[held.workspaceId] ?? 0) + held.count;
      if (held.failing) failingCount += held.count;
      if (held.count >= slots || (skipBusy && held.count > 0)) skipped.push(id);
    }
    const fullWorkspaces = Object.keys(workspaces).filter((id) => (workspaces[id] ?? 0) >= WORKSPACE_SLOTS);
    const freeForFailing = Math.max(0, FAILING_SLOTS - failingCount);
    return { free: SLOTS - this.#taken, freeForFailing, webhooks, workspaces, skipped, fullWorkspaces };
  }
}
