import type { DraftBatch } from '@seker/contract';
import type { DesignCommand, DraftDocument } from '@seker/questionnaire/design';
import { appliedTo, codeOf, type Done, withAll } from './commands.ts';
import type { DraftSessionProps } from './draft-session-props.ts';
import { DraftSize } from './draft-size.ts';
import { type DraftStatus, type SavedState, sameStatus, statusOf } from './draft-status.ts';
import { inPlaceOf } from './in-place-of.ts';
import type { KeptWork } from './kept-work.ts';
import { movedOver } from './moved-over.ts';
import { bringingBack, type OpenConflict, openConflicts, withConflicts } from './open-conflict.ts';
import { SendTimer } from './send-timer.ts';
import { takeUpKept } from './take-up.ts';
import { type Step, turned, UndoSteps } from './undo-steps.ts';
import { type Batch, commandsOf, enqueue } from './unsent-batches.ts';

const AFTER_LAST_KEY = 800;
const TAKE_UP_AGAIN = 5_000;
const KEPT_AFTER = 150;
const TRY_AGAIN = [1_000, 2_000, 5_000, 15_000] as const;

/**
 * The work on one draft in one window: every change is there at once, is kept in the browser and sent in batches; what others
 * have done comes in between, and what collides with it waits as a conflict until the person settles it.
 */
export class DraftSession {
  readonly #props: DraftSessionProps;
  readonly #listeners = new Set<() => void>();
  #base: DraftDocument;
  #rev: number;
  #document: DraftDocument;
  #queue: Batch[] = [];
  readonly #steps = new UndoSteps();
  readonly #size = new DraftSize();
  #conflicts: readonly OpenConflict[] = [];
  #saved: SavedState = 'saved';
  #status: DraftStatus;
  readonly #timer = new SendTimer(() => void this.#send());
  #keeper: ReturnType<typeof setTimeout> | null = null;
  #failures = 0;
  #isSending = false;
  #isClosed = false;
  /** What was kept the last time is not read into this work yet. */
  #isTakingUp = false;
  #isReading = false;
  /** Others have done something that could not be read yet. */
  #isBehind = false;

  constructor(props: DraftSessionProps) {
    this.#props = props;
    this.#base = props.document;
    this.#rev = props.rev;
    this.#document = props.document;
    this.#status = statusOf(this.#saved, this.#queue, this.#conflicts, this.#steps);
  }

  /** Takes up what this browser kept of the last time; as long as that cannot be done, it stays kept. */
  async takeUp(): Promise<void> {
    const kept = await this.#props.store.read().catch(() => null);
    if (kept === null || this.#isClosed) return;
    [this.#isTakingUp, this.#isReading] = [true, true];
    const taken = await takeUpKept(kept, this.#rev, this.#props.line).catch(() => null);
    this.#isReading = false;
    if (this.#isClosed) return;
    if (this.#queue.length > 0) this.#schedule(0);
    if (taken === null) return void setTimeout(() => void this.takeUp(), TAKE_UP_AGAIN);
    this.#isTakingUp = false;
    this.#steps.takeUp(kept, taken.others);
    this.#conflicts = withConflicts(this.#conflicts, taken.conflicts);
    this.#queue.push(...taken.queue);
    this.#document = withAll(this.#base, commandsOf(this.#queue));
    this.#tell();
    if (taken.queue.length > 0) this.#schedule(0);
    if (this.#isBehind) await this.catchUp(Number.MAX_SAFE_INTEGER).catch(() => undefined);
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  get document(): DraftDocument {
    return this.#document;
  }

  get status(): DraftStatus {
    return this.#status;
  }

  get rev(): number {
    return this.#rev;
  }

  /**
   * Makes changes as one step that can be taken back. Steps of the same name that follow each other quickly are one, as the
   * letters of a word are. All of them are made, or none, as where there is no room for them; false: nothing was done.
   */
  change(commands: readonly DesignCommand[], merge: string | null = null): boolean {
    const done = appliedTo(this.#document, commands, 'whole');
    const tooMuch = done === null ? null : this.#size.tooMuch(this.#document, done.document, done.applied);
    if (tooMuch !== null) this.#props.onNews({ what: 'tooMuch', ...tooMuch });
    return done !== null && tooMuch === null && this.#step(this.#take(done), merge);
  }

  #step(done: Step | null, merge: string | null): boolean {
    if (done === null) return false;
    this.#steps.add(done, merge);
    this.#schedule(AFTER_LAST_KEY);
    this.#tell();
    return true;
  }

  undo(): void {
    this.#turn('undo', 'redo');
  }

  redo(): void {
    this.#turn('redo', 'undo');
  }

  /** The conflict is over: with these commands in place of the one that collided, or with none where theirs stays. */
  settle(conflict: OpenConflict, commands: readonly unknown[]): void {
    this.#conflicts = this.#conflicts.filter((one) => one !== conflict);
    // They are made of what the server has parsed, or this session has made; what no longer fits is left out.
    this.#step(this.#run(commands as readonly DesignCommand[], 'what fits'), null);
    this.#tell();
  }

  /** Brings back what others have deleted, with what one did to it oneself; false: it cannot be read how it was. */
  async bringBack(conflict: OpenConflict): Promise<boolean> {
    const { removedBy, command } = conflict;
    const before = removedBy === null ? null : await this.#props.line.at(removedBy.rev - 1).catch(() => null);
    if (before === null) return false;
    this.settle(conflict, [...bringingBack(before, conflict, this.#document), command]);
    return true;
  }

  /** Others have done something: it is read unless it is known. */
  async catchUp(rev: number): Promise<void> {
    if (rev <= this.#rev || this.#isClosed) return;
    this.#isBehind = this.#isUnderWay();
    if (this.#isBehind) return;
    const { batches } = await this.#props.line.after(this.#rev);
    this.#isBehind = this.#isUnderWay();
    if (this.#isBehind) return;
    // What has been sent and answered in between is one's own.
    await this.#takeOthers(batches.filter((batch) => batch.rev > this.#rev));
    this.#tell();
  }

  /** What is on its way may be there already: the answer to it says what came before. */
  #isUnderWay(): boolean {
    return this.#isSending || this.#isReading || (this.#queue[0]?.sentAs ?? null) !== null;
  }

  /** Keeps and sends what waits, now. */
  flush(): void {
    this.#keep();
    if (this.#queue.length > 0) this.#schedule(0);
  }

  close(): void {
    this.#isClosed = true;
    this.#timer.stop();
  }

  #turn(from: 'undo' | 'redo', to: 'undo' | 'redo'): void {
    const step = this.#steps.take(from);
    if (step === null) return;
    const { inverse, skipped } = turned(step, (command) => this.#run([command], 'whole'));
    if (inverse.length > 0) this.#steps[to].push(inverse);
    if (skipped > 0) this.#props.onNews({ what: 'undoSkipped', count: skipped });
    this.#schedule(AFTER_LAST_KEY);
    this.#tell();
  }

  /** The commands that take it back, or null where nothing could be done. */
  #run(commands: readonly DesignCommand[], much: 'whole' | 'what fits'): Step | null {
    const done = appliedTo(this.#document, commands, much);
    if (done !== null) this.#size.note(done.applied);
    return done === null ? null : this.#take(done);
  }

  #take(done: Done): Step {
    this.#document = done.document;
    enqueue(this.#queue, done.applied, this.#props.freshBatch);
    return done.inverse;
  }

  #schedule(milliseconds: number): void {
    this.#timer.set(milliseconds, this.#saved === 'offline');
  }

  async #send(): Promise<void> {
    const batch = this.#queue[0];
    if (batch === undefined || this.#isSending || this.#isReading || this.#isClosed) return;
    this.#isSending = true;
    batch.sentAs ??= this.#queue.length === 1 ? this.#document : withAll(this.#base, batch.commands);
    if (this.#saved === 'saved') this.#saved = 'saving';
    this.#tell();
    let next: number | null = null;
    try {
      const answer = await this.#props.line.send(this.#rev, batch.id, batch.commands);
      this.#failures = 0;
      this.#queue.shift();
      this.#conflicts = withConflicts(this.#conflicts, openConflicts(answer.conflicts, answer.since));
      if (answer.since.length === 0 && answer.conflicts.length === 0 && answer.rev === this.#rev + 1) {
        this.#base = batch.sentAs;
        this.#rev = answer.rev;
      } else if (answer.rev > this.#rev) {
        const others = answer.since.filter(({ rev }) => rev > this.#rev);
        await this.#takeOthers(others, answer.applied, answer.rev);
      } else this.#document = withAll(this.#base, commandsOf(this.#queue));
      this.#saved = 'saved';
      if (this.#queue.length > 0) next = 0;
    } catch (error) {
      next = this.#failed(error, batch);
    } finally {
      this.#isSending = false;
    }
    if (next !== null) this.#schedule(next);
    this.#tell();
    if (this.#isBehind) await this.catchUp(Number.MAX_SAFE_INTEGER).catch(() => undefined);
  }

  /** What the server will never take is a conflict, too; all else is tried again. */
  #failed(error: unknown, batch: Batch): number | null {
    const code = codeOf(error);
    const instead = inPlaceOf(batch, error, this.#props.freshBatch);
    if (instead !== null) {
      this.#queue.splice(0, 1, ...instead.batches);
      this.#conflicts = withConflicts(this.#conflicts, instead.conflicts);
      this.#document = withAll(this.#base, commandsOf(this.#queue));
      this.#saved = 'saved';
      return this.#queue.length > 0 ? 0 : null;
    }
    if (code === 'stale') {
      void this.#reload();
      return null;
    }
    this.#saved = code === 'forbidden' ? 'refused' : 'offline';
    this.#failures += 1;
    return TRY_AGAIN[Math.min(this.#failures, TRY_AGAIN.length) - 1] ?? null;
  }

  async #takeOthers(
    batches: readonly DraftBatch[],
    own: readonly DesignCommand[] = [],
    rev: number = batches.at(-1)?.rev ?? this.#rev,
  ): Promise<void> {
    if (batches.some(({ kind }) => kind === 'restored')) return await this.#reload();
    const theirs = batches.flatMap(({ commands }) => commands as readonly DesignCommand[]);
    this.#base = withAll(this.#base, [...theirs, ...own]);
    this.#size.note(theirs);
    this.#rev = rev;
    if (batches.length > 0) {
      for (const batch of this.#queue) {
        const moved = movedOver(batch.commands, batches);
        batch.commands = moved.commands;
        batch.sentAs = null;
        this.#conflicts = withConflicts(this.#conflicts, openConflicts(moved.conflicts, batches));
      }
      this.#queue = this.#queue.filter(({ commands }) => commands.length > 0);
      this.#steps.moveOver(batches);
      const people = [...new Set(batches.flatMap(({ person }) => (person === null ? [] : [person.name])))];
      this.#props.onNews({ what: 'changedByOthers', people });
    }
    this.#document = withAll(this.#base, commandsOf(this.#queue));
  }

  async #reload(): Promise<void> {
    const { document, rev } = await this.#props.reload();
    this.#base = document;
    this.#rev = rev;
    this.#size.forget();
    [this.#steps.undo, this.#steps.redo] = [[], []];
    for (const batch of this.#queue) batch.sentAs = null;
    this.#document = withAll(document, commandsOf(this.#queue));
    this.#props.onNews({ what: 'restored' });
    if (this.#queue.length > 0) this.#schedule(0);
    this.#tell();
  }

  #tell(): void {
    const status = statusOf(this.#saved, this.#queue, this.#conflicts, this.#steps);
    // Who shows it need not be drawn at every key.
    if (!sameStatus(status, this.#status)) this.#status = status;
    this.#keeper ??= setTimeout(() => this.#keep(), KEPT_AFTER);
    for (const listener of this.#listeners) listener();
  }

  #keep(): void {
    if (this.#keeper !== null) clearTimeout(this.#keeper);
    this.#keeper = null;
    if (this.#isTakingUp) return;
    const queue = this.#queue.map(({ id, commands }) => ({ id, commands }));
    const work: KeptWork = { rev: this.#rev, queue, undo: [...this.#steps.undo], redo: [...this.#steps.redo] };
    // A browser without storage still saves to the server.
    this.#props.store.write(work).catch(() => undefined);
  }
}
