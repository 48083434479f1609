import { MOST_BATCH_BYTES } from '@seker/contract';
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
/** With room for what stands around the commands in the request. */
const MOST_BYTES = MOST_BATCH_BYTES - 16 * 1024;
/** A step of more commands than this is sent by itself: how many bytes it has is looked at. */
const SMALL_STEP = 20;

/** Puts commands into the last batch that is still open; the letters of a word take each other's place. */
export function enqueue(queue: Batch[], commands: readonly DesignCommand[], freshBatch: () => string): void {
  const open = queue.findLast(({ sentAs }) => sentAs === null);
  if (commands.length > SMALL_STEP || open === undefined || open.commands.length + commands.length > MOST_COMMANDS) {
    for (const piece of inPieces(commands)) queue.push({ id: freshBatch(), commands: piece, sentAs: null });
    return;
  }
  const last = open.commands.at(-1);
  const [first] = commands;
  const replaces = commands.length === 1 && first !== undefined && last !== undefined && isSameText([first], [last]);
  open.commands = replaces ? [...open.commands.slice(0, -1), first] : [...open.commands, ...commands];
}

/** As few pieces as one request each can carry. */
function inPieces(commands: readonly DesignCommand[]): readonly (readonly DesignCommand[])[] {
  const encoder = new TextEncoder();
  const pieces: DesignCommand[][] = [];
  let bytes = MOST_BYTES;
  for (const command of commands) {
    const own = encoder.encode(JSON.stringify(command)).length + 1;
    const piece = pieces.at(-1);
    if (piece === undefined || piece.length >= MOST_COMMANDS || bytes + own > MOST_BYTES) {
      pieces.push([command]);
      bytes = own;
    } else {
      piece.push(command);
      bytes += own;
    }
  }
  return pieces;
}

export function commandsOf(queue: readonly Batch[]): readonly DesignCommand[] {
  return queue.flatMap(({ commands }) => commands);
}
