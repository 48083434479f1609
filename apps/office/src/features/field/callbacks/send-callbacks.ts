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

/** How a callback stood, and how it stands. */
interface ChangedCallback {
  readonly before: NamedCallback;
  readonly after: NamedCallback;
}

export interface Sent {
  readonly done: readonly ChangedCallback[];
  readonly refused: readonly (CallbacksActed['refused'][number] & { readonly callback: NamedCallback })[];
}

/** Puts callbacks back as they stood. */
export type SendBack = (done: Sent['done']) => Promise<Sent>;

/** Gives callbacks to an interviewer, opens them to all, or puts back whose they were; one call for each project. */
export async function sendOwner(callbacks: readonly NamedCallback[], owner: CallbackOwner): Promise<Sent> {
  return await eachProject(callbacks, async (projectId, seen) => ({
    ...(await client.call(calls.giveCallbacks, { projectId, callbacks: seen, owner } as never)),
    changed: { owner },
  }));
}

/** Changes their time: `YYYY-MM-DD HH:mm` on the clock of each project. */
export async function sendTime(callbacks: readonly NamedCallback[], at: string): Promise<Sent> {
  return await sendMove(callbacks, { at });
}

/** Puts back whose they were. */
export const sendOwnerBack: SendBack = async (done) =>
  await eachGroup(
    done,
    ({ owner }) => `${owner.id} ${owner.isGiven}`,
    async (callbacks, { owner }) => await sendOwner(callbacks, owner),
  );

/** Puts back the time that was agreed, also one that has passed. */
export const sendTimeBack: SendBack = async (done) =>
  await eachGroup(
    done,
    ({ at }) => at,
    async (callbacks, { at }) => await sendMove(callbacks, { at, isPutBack: true }),
  );

async function sendMove(
  callbacks: readonly NamedCallback[],
  to: { readonly at: string; readonly isPutBack?: boolean },
): Promise<Sent> {
  return await eachProject(callbacks, async (projectId, seen) => {
    const moved = await client.call(calls.moveCallbacks, { projectId, callbacks: seen, ...to } as never);
    return { ...moved, changed: { at: moved.at } };
  });
}

/** Sends callbacks together that stood alike. */
async function eachGroup(
  done: Sent['done'],
  likeOf: (before: NamedCallback) => string,
  send: (callbacks: readonly NamedCallback[], before: NamedCallback) => Promise<Sent>,
): Promise<Sent> {
  const sent: Sent[] = [];
  for (const alike of Map.groupBy(done, ({ before }) => likeOf(before)).values())
    for (const { before } of alike.slice(0, 1))
      sent.push(
        await send(
          alike.map(({ after }) => after),
          before,
        ),
      );
  return joined(sent);
}

async function eachProject(
  callbacks: readonly NamedCallback[],
  send: (
    projectId: number,
    seen: readonly object[],
  ) => Promise<CallbacksActed & { readonly changed: Partial<NamedCallback> }>,
): Promise<Sent> {
  const sent: Sent[] = [];
  for (const [projectId, ofProject] of callsOf(callbacks)) {
    const seen = ofProject.map(({ id, at, owner }) => ({ caseId: id, at, owner }));
    const { done, refused, changed } = await send(projectId, seen);
    const byId = new Map(ofProject.map((one) => [one.id, one]));
    sent.push({
      done: ofProject
        .filter(({ id }) => done.includes(id))
        .map((before) => ({ before, after: { ...before, ...changed } })),
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
