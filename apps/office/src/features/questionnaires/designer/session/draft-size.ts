import { MOST_DRAFT_BYTES, MOST_DRAFT_NODES } from '@seker/contract';
import { countParts, type DesignCommand, type DraftDocument, draftJson, type Json } from '@seker/questionnaire/design';
import { bytesIn, bytesOf } from './bytes-of.ts';

export interface Size {
  readonly parts: number;
  readonly bytes: number;
}

/** More than a questionnaire may have: of what, and how much it would be. */
export interface TooMuch {
  readonly of: keyof Size;
  readonly count: number;
  readonly most: number;
}

/** Keeps a draft within its limits before anything is sent. Measures it only where an upper bound reaches a limit. */
export class DraftSize {
  /** At least as much as there is; null: not measured yet. */
  #most: Size | null = null;

  /** What these commands, which lead from one document to the other, would make too much; null: they fit. */
  tooMuch(before: DraftDocument, after: DraftDocument, commands: readonly DesignCommand[]): TooMuch | null {
    this.note(commands);
    if (this.#most !== null && excess(this.#most) === null) return null;
    const now = measured(after);
    const found = excess(now);
    const was = found === null ? now : measured(before);
    // What makes it no larger than it was may always be done.
    const isGrowing = found !== null && found.count > was[found.of];
    this.#most = isGrowing ? was : now;
    return isGrowing ? found : null;
  }

  /** Counts what has come in otherwise: by others, or by taking a step back. */
  note(commands: readonly DesignCommand[]): void {
    if (this.#most === null) return;
    const { parts, bytes } = this.#most;
    this.#most = {
      parts: parts + countParts(commands.map(added)),
      bytes: bytes + commands.reduce((sum, command) => sum + bytesOf(command), 0),
    };
  }

  /** It has become another document. */
  forget(): void {
    this.#most = null;
  }
}

/** Whether so many more parts would be too much. */
export function excessOfParts(document: DraftDocument, more: number): TooMuch | null {
  return excess({ parts: countParts(document.chapters) + more, bytes: 0 });
}

function measured(document: DraftDocument): Size {
  return { parts: countParts(document.chapters), bytes: bytesIn(draftJson(document)) };
}

function excess({ parts, bytes }: Size): TooMuch | null {
  if (parts > MOST_DRAFT_NODES) return { of: 'parts', count: parts, most: MOST_DRAFT_NODES };
  return bytes > MOST_DRAFT_BYTES ? { of: 'bytes', count: bytes, most: MOST_DRAFT_BYTES } : null;
}

/** What a command may bring in with uids of its own. */
function added(command: DesignCommand): Json | undefined {
  switch (command.op) {
    case 'add':
      return command.node;
    case 'addItem':
      return command.item;
    case 'set':
    case 'setItem':
      return command.value;
    default:
      return undefined;
  }
}
