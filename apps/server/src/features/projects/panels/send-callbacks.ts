import { HOUR, type Instant, later, MINUTE, SECOND } from '@seker/kernel';
import type { Deps } from '../../../deps.ts';
import { callbackRequest } from './callback-request.ts';
import { type ClaimedCallback, claimCallbacks, settleCallback } from './callbacks.queries.ts';
import { endOfOutcome } from './panel-exits.ts';
import { keysOf } from './panel-keys.ts';
import { type SentOut, sendOut } from './send-out.ts';

/** Callbacks that are sent at once. */
const AT_ONCE = 8;
/** Waits before the next tries; the last one repeats. */
const WAITS = [10 * SECOND, MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 4 * HOUR] as const;

/**
 * Tells panels how their interviews ended, at least once each: what is not known to have arrived is sent again, for 72
 * hours. An interview's own request never waits for it.
 */
export async function sendCallbacks(
  deps: Pick<Deps, 'db' | 'linkKey' | 'config' | 'now' | 'log' | 'meter'>,
): Promise<void> {
  for (;;) {
    const claimed = await claimCallbacks(deps.db, deps.now(), AT_ONCE);
    await Promise.all(claimed.map(async (callback) => await sendOne(deps, callback)));
    if (claimed.length < AT_ONCE) return;
  }
}

type Sending = Parameters<typeof sendCallbacks>[0];

async function sendOne(deps: Sending, callback: ClaimedCallback): Promise<void> {
  const trouble = await troubleOf(deps, callback);
  const now = deps.now();
  deps.meter.count('panelCallbacks', { outcome: trouble === null ? 'sent' : 'failed' });
  if (trouble === null) {
    await settleCallback(deps.db, callback, { sentAt: now, dueAt: null, givenUpAt: null, trouble: null });
    return;
  }
  const dueAt = nextTry(now, callback.tries);
  const isOver = dueAt > callback.endsAt.getTime();
  await settleCallback(deps.db, callback, {
    sentAt: null,
    dueAt: isOver ? null : dueAt,
    givenUpAt: isOver ? now : null,
    trouble,
  });
  if (isOver) deps.log.warn({ source: callback.id, trouble }, 'a callback was given up');
}

async function troubleOf(deps: Sending, callback: ClaimedCallback): Promise<string | null> {
  const { settings, outcome } = callback;
  const end = endOfOutcome(outcome);
  const request = end === null ? null : callbackRequest(settings, keysOf(deps, callback), callback, end);
  if (request === null) return 'noAddress';
  const headers = { ...request.headers, 'idempotency-key': `seker-${callback.callbackId}` };
  return troubleIn(await sendOut({ ...request, headers }, { mayBePrivate: deps.config.privateCallbacks }));
}

function troubleIn(sent: SentOut): string | null {
  if (sent.type === 'failed') return sent.trouble;
  return sent.status >= 200 && sent.status < 300 ? null : String(sent.status);
}

/** When a callback is tried again that has been tried so often. */
export function nextTry(now: Instant, tries: number): Instant {
  return later(now, WAITS[Math.min(tries, WAITS.length) - 1] ?? WAITS[0]);
}
