import process from 'node:process';

/** One form loaded from its text and walked from end to end. */
export interface Round {
  readonly loadMs: number;
  /** Each page taken, checked and gone on from. */
  readonly pagesMs: readonly number[];
  /** Processor time of each, with the runtime's own threads; `null` where it cannot be told. */
  readonly cpu: { readonly loadMs: number; readonly walkMs: number } | null;
  /** Of states that were JSON between two pages: what reading and writing them took by itself. */
  readonly json?: JsonShare;
}

export interface JsonShare {
  readonly readMs: number;
  readonly writeMs: number;
}

export interface Walked {
  readonly pagesMs: readonly number[];
  readonly json?: JsonShare;
}

/** What one engine did with one form in one process. */
export interface EngineMeasurement {
  /** The first thing that the process did. */
  readonly cold: Round;
  /** The same again, after the rounds that warmed it up. */
  readonly warm: readonly Round[];
  /** What one more loaded form keeps in memory, its text not counted. */
  readonly bytes: number;
}

/** Measures in this process: cold, then warm, then the memory of one more loaded form. */
export function measureRounds<Loaded>(
  { warmUp, rounds }: { readonly warmUp: number; readonly rounds: number },
  load: () => Loaded,
  walk: (loaded: Loaded) => Walked,
): EngineMeasurement {
  const kept: Loaded[] = [];
  const round = (): Round => {
    const start = cpuMs();
    const begin = performance.now();
    const loaded = load();
    const loadMs = performance.now() - begin;
    const between = cpuMs();
    const walked = walk(loaded);
    const cpu = { loadMs: between - start, walkMs: cpuMs() - between };
    // As on a server: with all that was loaded gone, the runtime would forget what it has compiled for it.
    kept.push(loaded);
    return { loadMs, ...walked, cpu };
  };
  const cold = round();
  for (let count = 0; count < warmUp; count += 1) round();
  const warm = Array.from({ length: rounds }, round);
  const before = usedBytes();
  kept.push(load());
  return { cold, warm, bytes: usedBytes() - before };
}

function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

function usedBytes(): number {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed;
}
