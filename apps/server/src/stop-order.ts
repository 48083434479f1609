/** The parts of a node in the order in which they are stopped. Each waits only for work in progress. */
export const STOP_ORDER = [
  /** `/readyz` reports the stop, which gives a load balancer time to redirect requests. */
  'notice',
  /** Another node may take over the roles at once. */
  'roles',
  /** Nothing new starts; a running batch continues beside the next parts, and `requests` waits for it, too. */
  'jobs',
  /** The screens move to another node, in slices. */
  'sockets',
  /** No new requests are accepted; running ones are answered. */
  'requests',
  /** The mailbox of the demonstration; lanes have ended with the jobs. */
  'mail',
  'exchange',
  /** The node's sign of life. */
  'node',
  /** Pending news is sent first. */
  'bus',
  /** Metrics show the progress of the stop up to here. */
  'metrics',
  /** Stops following the field's clock. */
  'clock',
  'database',
  'postgres',
] as const;
export type StoppedPart = (typeof STOP_ORDER)[number];

export type EndOfPart = (hurry: AbortSignal) => Promise<unknown>;

/** The stop of a node, including one that started only partly: a part that is not up has no end. */
export interface Stop {
  /** Registers the end of a started part. */
  set(part: StoppedPart, end: EndOfPart): void;
  /** Ends all started parts, once; a part that fails does not keep others from ending. */
  run(): Promise<void>;
  /** From now on cuts off what may be cut off, instead of waiting. */
  hurry(): void;
}

export function createStop(): Stop {
  const ends = new Map<StoppedPart, EndOfPart>();
  const hurry = new AbortController();
  let running: Promise<void> | null = null;

  async function endAll(): Promise<void> {
    const failures: unknown[] = [];
    for (const part of STOP_ORDER)
      await ends
        .get(part)?.(hurry.signal)
        .catch((error: unknown) => failures.push(error));
    if (failures.length > 0) throw failures[0];
  }

  return {
    set: (part, end) => void ends.set(part, end),
    run: async () => {
      running ??= endAll();
      await running;
    },
    hurry: () => hurry.abort(),
  };
}
