import type { DraftBatch } from '@seker/contract';
import type { DesignCommand } from '@seker/questionnaire/design';
import { isSameText } from './commands.ts';
import { movedOver } from './moved-over.ts';

/** The commands that take one step back. */
export type Step = readonly DesignCommand[];

const MOST_STEPS = 500;
const MOST_COMMANDS = 400;
const TOGETHER_MILLISECONDS = 2_000;

/** The commands of a step one by one: what makes it again, and how many had no meaning any more. */
export function turned(step: Step, run: (command: DesignCommand) => Step | null) {
  const done = step.map(run);
  return {
    inverse: done.toReversed().flatMap((inverse) => inverse ?? []),
    skipped: done.filter((inverse) => inverse === null).length,
  };
}

/** What can be taken back and made again, own acts alone. */
export class UndoSteps {
  undo: Step[] = [];
  redo: Step[] = [];
  #last: { readonly name: string; readonly at: number } | null = null;

  /** Steps of one name that follow each other quickly are one. */
  add(step: Step, name: string | null): void {
    const now = Date.now();
    const before = this.undo.at(-1);
    const isOne = name !== null && this.#last?.name === name && now - this.#last.at < TOGETHER_MILLISECONDS;
    if (isOne && before !== undefined)
      this.undo[this.undo.length - 1] = isSameText(step, before) ? before : [...step, ...before].slice(-MOST_COMMANDS);
    else this.undo.push(step);
    if (this.undo.length > MOST_STEPS) this.undo.shift();
    this.#last = name === null ? null : { name, at: now };
    this.redo = [];
  }

  /** The last step of one side; what follows is no part of it. */
  take(from: 'undo' | 'redo'): Step | null {
    this.#last = null;
    return this[from].pop() ?? null;
  }

  /** Those of the last time, before those of this one. */
  takeUp({ undo, redo }: Readonly<Record<'undo' | 'redo', readonly Step[]>>, others: readonly DraftBatch[]): void {
    const own = { undo: this.undo, redo: this.redo };
    this.undo = [...undo];
    this.redo = own.undo.length > 0 ? [] : [...redo];
    this.moveOver(others);
    this.undo.push(...own.undo);
    this.redo.push(...own.redo);
  }

  /** As they are after what others have done. */
  moveOver(batches: readonly DraftBatch[]): void {
    const moved = (steps: readonly Step[]): Step[] =>
      steps.map((step) => movedOver(step, batches).commands).filter(({ length }) => length > 0);
    this.undo = moved(this.undo);
    this.redo = moved(this.redo);
  }
}
