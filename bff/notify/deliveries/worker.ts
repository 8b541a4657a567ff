import type { Agent } from 'undici';
import type { Deps } from '../../platform/deps.ts';
import { guardedAgent } from '../../platform/outbound/agent.ts';
import { abandon, finish } from './finish.ts';
import { messageOf } from './message.ts';
import { DeliverySlots } from './slots.ts';
import { type ClaimedDelivery, claim } from './queue.ts';
import { hasSucceeded, sendMessage, TIMEOUT_MS } from './send.ts';

/** Twice the duration of an attempt, so that a running worker never loses a row during an attempt. */
const LEASE_MS = 2 * TIMEOUT_MS;

/**
 * Adds to the recorded payload of an event what its receiver needs to read it. Called for every attempt: it must return the same for
 * the same event, because receivers ignore a repetition of a `webhook-id`.
 */
export type EnrichEvent = (
  type: string,
  payload: Record<string, unknown>,
) => Promise<Record<string, unknown>>;

export interface DeliveryWorker {
  /** Claims due rows now. */
  wake(): void;
  /** Claims nothing more; resolves when attempts under way are finished. */
  stop(): Promise<void>;
}

/**
 * Claims and sends due deliveries until it is stopped. Any number of these may run, in any number of
 * processes. A process that crashes leaves its rows leased until another claims them after the lease,
 * so a message may arrive twice, with the same id, but is never lost.
 * @param enrich by default events are sent as they were recorded
 */
export function startDeliveries(
  deps: Pick<Deps, 'config' | 'log' | 'pool' | 'db' | 'now'>,
  enrich: EnrichEvent = async (_, payload) => payload,
): DeliveryWorker {
  const agent = guardedAgent({ allowLoopback: deps.config.webhookAllowLoopback });
  const underWay = new Set<Promise<void>>();
  const slots = new DeliverySlots();
  let stopped = false;
  let polling: Promise<void> | undefined;
  let pollAgain = false;

  /** Claims rows until none is due that has a free slot. */
  async function poll(): Promise<void> {
    while (!stopped && slots.anyFree) {
      pollAgain = false;
      // A webhook that another worker found failing has fewer slots than this one assumes: its rows may fill the window
      // and get none, so the claim is repeated without it.
      const claimedAny = (await claimDue(false)) || (slots.anyTaken && (await claimDue(true)));
      if (!claimedAny && !pollAgain) return;
    }
  }

  /**
   * Claims rows for the free slots and starts their attempts.
   * @returns whether there was any
   */
  async function claimDue(skipBusy: boolean): Promise<boolean> {
    const claimed = await claim(deps.pool, slots.snapshot(skipBusy), LEASE_MS);
    for (const delivery of claimed) start(delivery);
    return claimed.length > 0;
  }

  function start(delivery: ClaimedDelivery): void {
    slots.take(delivery);
    const work = deliver(deps, agent, enrich, delivery)
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
    pollAgain = true;
    polling ??= poll()
      .catch((error: unknown) => deps.log.error({ err: error }, 'claiming deliveries failed'))
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

/** @returns whether the receiver answered with 2xx; undefined when nothing was sent */
async function deliver(
  deps: Pick<Deps, 'db' | 'log' | 'now'>,
  agent: Agent,
  enrich: EnrichEvent,
  delivery: ClaimedDelivery,
): Promise<boolean | undefined> {
  if (!delivery.enabled || !delivery.event) {
    await abandon(deps.db, delivery);
    return undefined;
  }
  const { at, payload } = delivery.event;
  const enriched = await enrich(delivery.eventType, payload);
  const message = messageOf(delivery, { at, payload: enriched }, deps.now());
  const outcome = await sendMessage(message, agent);
  if (!(await finish(deps, delivery, message, outcome))) {
    deps.log.warn({ delivery: delivery.id }, 'the lease ran out during the attempt');
  }
  return hasSucceeded(outcome);
}
