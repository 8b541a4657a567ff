import type { Agent } from 'undici';
import type { Deps } from '../deps.ts';
import { guardedAgent } from '../outbound/agent.ts';
import { abandon, finish } from './finish.ts';
import { messageOf } from './message.ts';
import { type ClaimedDelivery, claim, PLACES_PER_WEBHOOK, PLACES_WHEN_FAILING } from './queue.ts';
import { send, TIMEOUT_MS } from './send.ts';

/** Requests one worker has under way at most; they mostly wait. */
const PLACES = 256;

/** Twice what an attempt may take: a worker that lives never loses a row it is working on. */
const LEASE_MS = 2 * TIMEOUT_MS;

export interface DeliveryWorker {
  /** Look for due rows now. */
  wake(): void;
  /** Takes nothing more and resolves when what is under way is finished. */
  stop(): Promise<void>;
}

/** What one webhook has under way in this worker. */
interface Held {
  count: number;
  /** As it was when we last claimed for it. */
  failing: boolean;
}

/**
 * Delivers what is due until it is stopped. Any number of these may run, in any number of
 * processes. One that dies leaves its rows leased; another takes them when the lease is over,
 * so a message may arrive twice, with the same id, but never not at all.
 */
export function startDeliveries(deps: Pick<Deps, 'config' | 'log' | 'pool' | 'db' | 'now'>): DeliveryWorker {
  const agent = guardedAgent({ allowLoopback: deps.config.webhookAllowLoopback });
  const underWay = new Set<Promise<void>>();
  const held = new Map<string, Held>();
  let stopped = false;
  let looking: Promise<void> | undefined;
  let again = false;

  /** Claims until nothing is due that there is a place for. */
  async function look(): Promise<void> {
    while (!stopped && underWay.size < PLACES) {
      again = false;
      // A webhook that fails since we claimed for it has fewer places than we think: its rows may fill the window
      // and get none, so what others have due is looked for once more without it.
      const taken = (await take(isFull)) || (held.size > 0 && (await take(() => true)));
      if (!taken && !again) return;
    }
  }

  /** Claims and begins what there is a place for. @returns whether there was anything */
  async function take(skipped: (entry: [string, Held]) => boolean): Promise<boolean> {
    const claimed = await claim(deps.pool, {
      free: PLACES - underWay.size,
      leaseMs: LEASE_MS,
      inFlight: Object.fromEntries([...held].map(([id, { count }]) => [id, count])),
      full: [...held].filter(skipped).map(([id]) => id),
    });
    for (const delivery of claimed) begin(delivery);
    return claimed.length > 0;
  }

  function begin(delivery: ClaimedDelivery): void {
    const before = held.get(delivery.webhookId)?.count ?? 0;
    held.set(delivery.webhookId, { count: before + 1, failing: delivery.failing });
    const work = deliver(deps, agent, delivery)
      .catch((error: unknown) =>
        deps.log.error({ err: error, delivery: delivery.id }, 'delivery not recorded'),
      )
      .then(() => {
        underWay.delete(work);
        release(delivery.webhookId);
        wake();
      });
    underWay.add(work);
  }

  function release(webhookId: string): void {
    const entry = held.get(webhookId);
    if (!entry || entry.count <= 1) held.delete(webhookId);
    else entry.count -= 1;
  }

  function wake(): void {
    if (stopped) return;
    again = true;
    looking ??= look()
      .catch((error: unknown) => deps.log.error({ err: error }, 'looking for deliveries failed'))
      .finally(() => {
        looking = undefined;
      });
  }

  const poll = setInterval(wake, deps.config.deliveryPollMs);
  wake();
  return {
    wake,
    async stop() {
      stopped = true;
      clearInterval(poll);
      await looking;
      await Promise.all(underWay);
      await agent.close();
    },
  };
}

function isFull([, { count, failing }]: [string, Held]): boolean {
  return count >= (failing ? PLACES_WHEN_FAILING : PLACES_PER_WEBHOOK);
}

async function deliver(
  deps: Pick<Deps, 'db' | 'log' | 'now'>,
  agent: Agent,
  delivery: ClaimedDelivery,
): Promise<void> {
  if (!delivery.enabled || !delivery.event) return await abandon(deps.db, delivery);
  const message = messageOf(delivery, delivery.event, deps.now());
  const outcome = await send(message, agent);
  if (!(await finish(deps.db, delivery, message, outcome))) {
    deps.log.warn({ delivery: delivery.id }, 'the lease ran out during the attempt');
  }
}
