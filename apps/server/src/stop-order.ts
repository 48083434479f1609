/** The parts of a node in the order in which they end. Each waits only for what is there. */
export const STOP_ORDER = [
  /** `/readyz` says that this node goes; a balancer that asks has time to send requests to the others. */
  'notice',
  /** Another node may take over at once what this one did for all. */
  'roles',
  /** No more is begun; a batch that has begun goes on beside the next parts, and `requests` waits for it, too. */
  'jobs',
  /** The screens go to another node, a few at a time. */
  'sockets',
  /** No more is taken; what has begun is answered. */
  'requests',
  'exchange',
  /** Its sign of life among the nodes. */
  'node',
  /** What was emitted is told first. */
  'bus',
  /** Until here those who watch see how the stop goes. */
  'metrics',
  /** The field's time is not followed any more. */
  'clock',
  'database',
  'postgres',
] as const;
export type StoppedPart = (typeof STOP_ORDER)[number];

export type EndOfPart = (hurry: AbortSignal) => Promise<unknown>;

/** The stop of a node, also of one that came up half-way only: a part that is not up has no end. */
export interface Stop {
  /** How a part ends that is up from now on. */
  set(part: StoppedPart, end: EndOfPart): void;
  /** Ends all that is up, once; a part that cannot end in order keeps no other from it. */
  run(): Promise<void>;
  /** From now on nothing is waited for that may be cut off. */
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
