import { MOST_BATCH_BYTES } from '@seker/contract';
import { cutAddition, type DesignCommand, type DraftDocument } from '@seker/questionnaire/design';
import { bytesOf } from './bytes-of.ts';
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

/**
 * Puts commands into the last batch that is still open, as far as one request can carry them; the letters of a word take
 * each other's place.
 */
export function enqueue(queue: Batch[], commands: readonly DesignCommand[], freshBatch: () => string): void {
  const open = queue.findLast(({ sentAs }) => sentAs === null);
  const last = open?.commands.at(-1);
  const [first] = commands;
  const replaces = commands.length === 1 && first !== undefined && last !== undefined && isSameText([first], [last]);
  const together = [...(open?.commands.slice(0, replaces ? -1 : undefined) ?? []), ...commands];
  if (open !== undefined && together.length <= MOST_COMMANDS && sizeOf(together) <= MOST_BYTES) {
    open.commands = together;
    return;
  }
  for (const piece of inPieces(commands, MOST_BYTES)) queue.push(batchOf(piece, freshBatch));
}

/** Smaller batches in place of one that was too large for a request; null where it is a single change. */
export function smallerBatches({ commands }: Batch, freshBatch: () => string): readonly Batch[] | null {
  const pieces = inPieces(commands, Math.floor(sizeOf(commands) / 2));
  return pieces.length < 2 ? null : pieces.map((piece) => batchOf(piece, freshBatch));
}

function batchOf(commands: readonly DesignCommand[], freshBatch: () => string): Batch {
  return { id: freshBatch(), commands, sentAs: null };
}

/** As few pieces as the bytes allow; what is too large by itself is divided, or else alone in its piece. */
function inPieces(commands: readonly DesignCommand[], most: number): readonly (readonly DesignCommand[])[] {
  const pieces: DesignCommand[][] = [];
  let bytes = most;
  for (const command of commands.flatMap((each) => inParts(each, most))) {
    const own = bytesOf(command);
    const piece = pieces.at(-1);
    if (piece === undefined || piece.length >= MOST_COMMANDS || bytes + own > most) {
      pieces.push([command]);
      bytes = own;
    } else {
      piece.push(command);
      bytes += own;
    }
  }
  return pieces;
}

function inParts(command: DesignCommand, most: number): readonly DesignCommand[] {
  const parts = bytesOf(command) > most ? cutAddition(command) : [];
  return parts.length === 0 ? [command] : parts.flatMap((part) => inParts(part, most));
}

function sizeOf(commands: readonly DesignCommand[]): number {
  return commands.reduce((sum, command) => sum + bytesOf(command), 0);
}

export function commandsOf(queue: readonly Batch[]): readonly DesignCommand[] {
  return queue.flatMap(({ commands }) => commands);
}
