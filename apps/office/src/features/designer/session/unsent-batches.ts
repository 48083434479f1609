import type { DesignCommand, DraftDocument } from '@seker/questionnaire/design';
import { isSameText } from './commands.ts';

/** Commands that are sent together, and answered alike however often they are sent. */
export interface Batch {
  readonly id: string;
  commands: readonly DesignCommand[];
  /** The document with this batch and those before it, once it is on its way: it takes no more commands. */
  sentAs: DraftDocument | null;
}

const MOST_COMMANDS = 400;

/** Puts commands into the last batch that is still open; the letters of a word take each other's place. */
export function enqueue(queue: Batch[], commands: readonly DesignCommand[], freshBatch: () => string): void {
  const open = queue.findLast(({ sentAs }) => sentAs === null);
  if (open === undefined || open.commands.length + commands.length > MOST_COMMANDS) {
    queue.push({ id: freshBatch(), commands, sentAs: null });
    return;
  }
  const last = open.commands.at(-1);
  const [first] = commands;
  const replaces = commands.length === 1 && first !== undefined && last !== undefined && isSameText([first], [last]);
  open.commands = replaces ? [...open.commands.slice(0, -1), first] : [...open.commands, ...commands];
}

export function commandsOf(queue: readonly Batch[]): readonly DesignCommand[] {
  return queue.flatMap(({ commands }) => commands);
}
