import { CallError } from '@seker/contract';
import type { Save } from './coding-session.ts';
import type { ConflictTold } from './server-said.ts';

/** Where acts that are not sent yet survive a reload. */
export interface KeptSaves {
  read(): Promise<readonly Save[]>;
  write(saves: readonly Save[]): Promise<void>;
}

export interface SaveQueuePorts {
  readonly send: (save: Save) => Promise<{ readonly conflicts: readonly ConflictTold[] }>;
  readonly keep: KeptSaves;
  readonly onChange: () => void;
  readonly onConflicts: (save: Save, conflicts: readonly ConflictTold[]) => void;
  /** The server refuses the act: it is taken back. */
  readonly onRefused: (save: Save, error: CallError) => void;
  /** The task was taken away, and with it what was not sent. */
  readonly onReleased: (lost: readonly Save[]) => void;
  readonly now: () => number;
}

/** After so long it is tried again, from the first time on. */
const TRY_AGAIN_MS = [1_000, 2_000, 4_000, 8_000] as const;

/**
 * Sends acts one after the other, each until it is answered, with the number that it was made with: an act that had
 * arrived changes nothing the second time.
 */
export class SaveQueue {
  readonly #ports: SaveQueuePorts;
  #saves: readonly Save[] = [];
  #isSending = false;
  #isClosed = true;
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #lostSince: number | null = null;
  #kept: Promise<unknown> = Promise.resolve();
  #isKept = true;

  constructor(ports: SaveQueuePorts, begun: readonly Save[] = []) {
    this.#ports = ports;
    this.#saves = begun;
  }

  /** Sends from now on. */
  open(): void {
    this.#isClosed = false;
    void this.#work();
  }

  /** What has not been answered yet, the first act first. */
  get saves(): readonly Save[] {
    return this.#saves;
  }

  /** Since when no answer comes; null while they come. */
  get lostSince(): number | null {
    return this.#lostSince;
  }

  /** Whether what is not sent would survive a reload; a browser may keep nothing. */
  get isKept(): boolean {
    return this.#isKept || this.#saves.length === 0;
  }

  add(save: Save): void {
    this.#take([...this.#saves, save]);
    void this.#work();
  }

  /** The network is there again, as far as the browser knows. */
  tryNow(): void {
    clearTimeout(this.#timer);
    void this.#work();
  }

  /** Nothing is sent any more; what is left stays kept. */
  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
  }

  async #work(): Promise<void> {
    if (this.#isSending || this.#isClosed) return;
    this.#isSending = true;
    clearTimeout(this.#timer);
    while (!this.#isClosed) {
      const [save] = this.#saves;
      if (save === undefined || !(await this.#isAnswered(save))) break;
    }
    this.#isSending = false;
  }

  async #isAnswered(save: Save): Promise<boolean> {
    try {
      const { conflicts } = await this.#ports.send(save);
      this.#answered(save, new Set(conflicts.map(({ unitId }) => unitId)));
      if (conflicts.length > 0) this.#ports.onConflicts(save, conflicts);
      return true;
    } catch (error) {
      if (!(error instanceof CallError) || isWorthAnotherTry(error)) {
        this.#tryLater();
        return false;
      }
      // The session is over; the same person finds what is kept after the next log-in.
      if (error.status === 401) return false;
      if (error.code === 'taskReleased') {
        const lost = this.#saves;
        this.#take([]);
        this.#ports.onReleased(lost);
        return false;
      }
      this.#answered(save, new Set(save.puts.map(({ unitId }) => unitId)));
      this.#ports.onRefused(save, error);
      return true;
    }
  }

  /** Later acts on an answer that was not taken were made over codes that it does not have. */
  #answered(save: Save, refused: ReadonlySet<number>): void {
    this.#failures = 0;
    this.#lostSince = null;
    const rest = this.#saves.filter(({ act }) => act !== save.act);
    const left = rest
      .map((one) => ({ ...one, puts: one.puts.filter(({ unitId }) => !refused.has(unitId)) }))
      .filter(({ puts }) => puts.length > 0);
    this.#take(refused.size === 0 ? rest : left);
  }

  #noteKept(isKept: boolean): void {
    if (this.#isKept === isKept) return;
    this.#isKept = isKept;
    this.#ports.onChange();
  }

  #tryLater(): void {
    this.#lostSince ??= this.#ports.now();
    const wait = TRY_AGAIN_MS[Math.min(this.#failures, TRY_AGAIN_MS.length - 1)];
    this.#failures += 1;
    if (!this.#isClosed) this.#timer = setTimeout(() => void this.#work(), wait);
    this.#ports.onChange();
  }

  #take(saves: readonly Save[]): void {
    this.#saves = saves;
    // One after the other; a browser that keeps nothing still sends.
    this.#kept = this.#kept
      .then(async () => await this.#ports.keep.write(saves))
      .then(
        () => this.#noteKept(true),
        () => this.#noteKept(false),
      );
    this.#ports.onChange();
  }
}

/** No answer, or one that says nothing of the act itself. */
function isWorthAnotherTry({ code, status }: CallError): boolean {
  return code === 'network' || code === 'badAnswer' || status >= 500 || status === 429;
}
