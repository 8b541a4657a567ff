import type { Agent } from 'undici';
import type { Deps } from '../../platform/deps.ts';
import { guardedAgent } from '../../platform/outbound/agent.ts';
import { abandon, finish } from './finish.ts';
import { messageOf } from './message.ts';
import { DeliverySlots } from './slots.ts';
import { type ClaimedDelivery, claim } from './queue.ts';
import { hasSucceeded, send, TIMEOUT_MS } from './send.ts';

/** Twice what an attempt may take: a worker that lives never loses a row it is working on. */
const LEASE_MS = 2 * TIMEOUT_MS;

export interface DeliveryWorker {
  /** Look for due rows now. */
  wake(): void;
  /** Takes nothing more and resolves when what is under way is finished. */
  stop(): Promise<void>;
}

/**
 * Delivers what is due until it is stopped. Any number of these may run, in any number of
 * processes. One that dies leaves its rows leased; another takes them when the lease is over,
 * so a message may arrive twice, with the same id, but never not at all.
 */
export function startDeliveries(deps: Pick<Deps, 'config' | 'log' | 'pool' | 'db' | 'now'>): DeliveryWorker {
  const agent = guardedAgent({ allowLoopback: deps.config.webhookAllowLoopback });
  const underWay = new Set<Promise<void>>();
  const slots = new DeliverySlots();
  let stopped = false;
  let polling: Promise<void> | undefined;
  let again = false;

  /** Claims until nothing is due that a slot is free for. */
  async function poll(): Promise<void> {
    while (!stopped && slots.anyFree) {
      again = false;
      // A webhook that another worker found failing has fewer slots than this one assumes: its rows may fill the window
      // and get none, so the claim is repeated without it.
      const taken = (await take(false)) || (slots.anyTaken && (await take(true)));
      if (!taken && !again) return;
    }
  }

  /** Claims and begins what slots are free for. @returns whether there was anything */
  async function take(skipBusy: boolean): Promise<boolean> {
    const claimed = await claim(deps.pool, slots.snapshot(skipBusy), LEASE_MS);
    for (const delivery of claimed) begin(delivery);
    return claimed.length > 0;
  }

  function begin(delivery: ClaimedDelivery): void {
    slots.take(delivery);
    const work = deliver(deps, agent, delivery)
      .catch((error: unknown) => {
        deps.log.error({ err: error, delivery: delivery.id }, 'delivery not recorded');
        return undefined;
      })
      .then((answered) => {
        underWay.delete(work);
        slots.release(delivery.webhookId, answered);
        wake();
      });
    underWay.add(work);
  }

  function wake(): void {
    if (stopped) return;
    again = true;
    polling ??= poll()
      .catch((error: unknown) => deps.log.error({ err: error }, 'looking for deliveries failed'))
      .finally(() => {
        polling = undefined;
      });
  }

  const timer = setInterval(() => {
    slots.forgetIdle();
    wake();
  }, deps.config.deliveryPollMs);
  wake();
  return {
    wake,
    async stop() {
      stopped = true;
      clearInterval(timer);
      await polling;
      await Promise.all(underWay);
      await agent.close();
    },
  };
}

/** @returns whether the receiver took it; undefined when nothing was sent */
async function deliver(
  deps: Pick<Deps, 'db' | 'log' | 'now'>,
  agent: Agent,
  delivery: ClaimedDelivery,
): Promise<boolean | undefined> {
  if (!delivery.enabled || !delivery.event) {
    await abandon(deps.db, delivery);
    return undefined;
  }
  const message = messageOf(delivery, delivery.event, deps.now());
  const outcome = await send(message, agent);
  if (!(await finish(deps, delivery, message, outcome))) {
    deps.log.warn({ delivery: delivery.id }, 'the lease ran out during the attempt');
  }
  return hasSucceeded(outcome);
}
