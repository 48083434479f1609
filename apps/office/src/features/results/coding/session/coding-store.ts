import type { CallError } from '@seker/contract';
import type { CodingSession, Save, Step } from './coding-session.ts';
import { interviewsIn } from './kept-saves.ts';
import { goToFirstOpen } from './move-on.ts';
import { type KeptSaves, SaveQueue, type SaveQueuePorts } from './save-queue.ts';
import { withConflicts, withoutSave, withSaves } from './server-said.ts';

export interface CodingStorePorts {
  readonly send: SaveQueuePorts['send'];
  readonly keep: KeptSaves;
  /** Most interviews in one act, as the call takes them. */
  readonly mostPut: number;
  readonly newAct: () => string;
  readonly now: () => number;
  /** The server would not take an act; it is taken back. */
  readonly onRefused: (error: CallError) => void;
}

/** What the screen shows. */
export interface CodingView {
  readonly session: CodingSession;
  /** Interviews whose codes are not sent yet. */
  readonly unsent: ReadonlySet<number>;
  readonly lostSince: number | null;
  /** Whether what is not sent would survive a reload. */
  readonly isKept: boolean;
  /** The task was taken away, and so many codes had not been sent; null: it is there. */
  readonly released: { readonly lost: number } | null;
  /** How many acts were done here. */
  readonly acts: number;
}

/** A task in work: what the encoder does is shown at once, and sent until it is saved. */
export class CodingStore {
  readonly #ports: CodingStorePorts;
  readonly #queue: SaveQueue;
  readonly #listeners = new Set<() => void>();
  #view: CodingView;

  constructor(opened: CodingSession, kept: readonly Save[], ports: CodingStorePorts) {
    this.#ports = ports;
    const session = goToFirstOpen(withSaves(opened, kept));
    this.#view = { session, unsent: new Set(), lostSince: null, isKept: true, released: null, acts: 0 };
    this.#queue = new SaveQueue(
      {
        send: ports.send,
        keep: ports.keep,
        now: ports.now,
        onChange: () => this.#tell(),
        onConflicts: (save, conflicts) => this.change((now) => withConflicts(now, save, conflicts)),
        onRefused: (save, error) => {
          this.change((now) => withoutSave(now, save));
          ports.onRefused(error);
        },
        onReleased: (lost) => this.release(lost),
      },
      kept,
    );
    this.#tell();
  }

  get view(): CodingView {
    return this.#view;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** An act that may put codes. */
  do(act: (session: CodingSession, name: string) => Step): void {
    if (this.#view.released !== null) return;
    const { session, save } = act(this.#view.session, this.#ports.newAct());
    this.#view = { ...this.#view, session, acts: this.#view.acts + (save === null ? 0 : 1) };
    if (save === null) this.#tell();
    else for (const part of this.#parts(save)) this.#queue.add(part);
  }

  /** An act that puts none. */
  change(act: (session: CodingSession) => CodingSession): void {
    this.#view = { ...this.#view, session: act(this.#view.session) };
    this.#tell();
  }

  /** The task was taken away: nothing more is put. */
  release(lost: readonly Save[] = []): void {
    // What was not saved is not counted as encoded.
    const session = lost.toReversed().reduce(withoutSave, this.#view.session);
    this.#view = { ...this.#view, session, released: { lost: interviewsIn(lost).size } };
    this.#tell();
  }

  open(): void {
    this.#queue.open();
  }

  /** The network is there again, as far as the browser knows. */
  tryNow(): void {
    this.#queue.tryNow();
  }

  close(): void {
    this.#queue.close();
  }

  #parts(save: Save): readonly Save[] {
    const { mostPut, newAct } = this.#ports;
    if (save.puts.length <= mostPut) return [save];
    const count = Math.ceil(save.puts.length / mostPut);
    return Array.from({ length: count }, (_, index) => ({
      act: index === 0 ? save.act : newAct(),
      how: save.how,
      puts: save.puts.slice(index * mostPut, (index + 1) * mostPut),
    }));
  }

  #tell(): void {
    const { saves, lostSince, isKept } = this.#queue;
    this.#view = { ...this.#view, unsent: interviewsIn(saves), lostSince, isKept };
    for (const listener of this.#listeners) listener();
  }
}
