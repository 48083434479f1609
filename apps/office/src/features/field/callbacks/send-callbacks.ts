import {
  type CallbackOwner,
  type CallbacksActed,
  officeCallbacksCalls as calls,
  MOST_CALLBACKS_AT_ONCE,
  type OfficeCallback,
} from '@seker/contract';
import { client } from '@seker/ui';

/** A callback as it is named in an act: with what the person saw of it. */
export type NamedCallback = Pick<OfficeCallback, 'id' | 'projectId' | 'name' | 'at' | 'zone' | 'owner'>;

export interface Sent {
  readonly done: readonly NamedCallback[];
  readonly refused: readonly (CallbacksActed['refused'][number] & { readonly callback: NamedCallback })[];
}

/** Gives callbacks to an interviewer, opens them to all, or puts back whose they were; one call for each project. */
export async function sendOwner(callbacks: readonly NamedCallback[], owner: CallbackOwner): Promise<Sent> {
  return await eachProject(
    callbacks,
    async (projectId, seen) => await client.call(calls.giveCallbacks, { projectId, callbacks: seen, owner } as never),
  );
}

/** Changes their time: `YYYY-MM-DD HH:mm` on the clock of each project. */
export async function sendTime(callbacks: readonly NamedCallback[], at: string): Promise<Sent> {
  return await eachProject(
    callbacks,
    async (projectId, seen) => await client.call(calls.moveCallbacks, { projectId, callbacks: seen, at } as never),
  );
}

/** Puts back whose they were before an owner was given to them. */
export async function sendBack(given: readonly NamedCallback[], now: CallbackOwner): Promise<Sent> {
  const sent: Sent[] = [];
  const byOwner = Map.groupBy(given, ({ owner }) => `${owner.id} ${owner.isGiven}`);
  for (const callbacks of byOwner.values()) {
    const [first] = callbacks;
    if (first === undefined) continue;
    sent.push(
      await sendOwner(
        callbacks.map((one) => ({ ...one, owner: now })),
        first.owner,
      ),
    );
  }
  return joined(sent);
}

async function eachProject(
  callbacks: readonly NamedCallback[],
  send: (projectId: number, seen: readonly object[]) => Promise<CallbacksActed>,
): Promise<Sent> {
  const sent: Sent[] = [];
  for (const [projectId, ofProject] of callsOf(callbacks)) {
    const seen = ofProject.map(({ id, at, owner }) => ({ caseId: id, at, owner }));
    const { done, refused } = await send(projectId, seen);
    const byId = new Map(ofProject.map((one) => [one.id, one]));
    sent.push({
      done: ofProject.filter(({ id }) => done.includes(id)),
      refused: refused.flatMap((one) => {
        const callback = byId.get(one.caseId);
        return callback === undefined ? [] : [{ ...one, callback }];
      }),
    });
  }
  return joined(sent);
}

/** The callbacks of each project, in as many calls as one call has room for. */
function callsOf(callbacks: readonly NamedCallback[]): readonly (readonly [number, readonly NamedCallback[]])[] {
  return [...Map.groupBy(callbacks, ({ projectId }) => projectId)].flatMap(([projectId, ofProject]) =>
    Array.from(
      { length: Math.ceil(ofProject.length / MOST_CALLBACKS_AT_ONCE) },
      (_, call) =>
        [projectId, ofProject.slice(call * MOST_CALLBACKS_AT_ONCE, (call + 1) * MOST_CALLBACKS_AT_ONCE)] as const,
    ),
  );
}

function joined(sent: readonly Sent[]): Sent {
  return { done: sent.flatMap(({ done }) => done), refused: sent.flatMap(({ refused }) => refused) };
}
