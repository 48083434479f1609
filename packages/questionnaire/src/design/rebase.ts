import { conflictWith, saysTheSame } from './conflict-with.ts';
import type { DesignCommand, TextsByLanguage, Touched } from './design-command.ts';
import { lostIn, missingFor } from './lost-in.ts';

/** The result of rebasing a command on others that its author did not know. */
export type Rebased =
  | { readonly outcome: 'same' | 'changed'; readonly command: DesignCommand }
  /** Another person has changed the same thing since; their change is kept. */
  | { readonly outcome: 'collision'; readonly at: Touched }
  /** Its target no longer exists: a uid, a key or a language. */
  | { readonly outcome: 'gone'; readonly name: string };

/** Rebases a command on others' commands as they were applied (with `was`). */
export function rebase(command: DesignCommand, since: readonly DesignCommand[]): Rebased {
  if (since.length === 0) return { outcome: 'same', command };
  const lost = lostIn(since);
  const name = missingFor(command, lost);
  if (name !== null) return { outcome: 'gone', name };
  const collisions = since.flatMap((past) => {
    const at = conflictWith(command, past, lost);
    return at === null ? [] : [{ at, past }];
  });
  const last = collisions.at(-1);
  // Equal changes do not conflict.
  if (last !== undefined && !saysTheSame(command, last.past)) return { outcome: 'collision', at: last.at };
  const placed = since.reduce(placedAfter, command);
  const made = 'texts' in placed && placed.op !== 'addLanguage' ? withoutLost(placed, lost.languages) : placed;
  return { outcome: made === command ? 'same' : 'changed', command: made };
}

type WithTexts = Extract<DesignCommand, { readonly op: 'add' | 'addItem' }>;

function withoutLost(command: WithTexts, languages: ReadonlySet<string>): DesignCommand {
  if (!Object.keys(command.texts).some((code) => languages.has(code))) return command;
  const left = Object.entries(command.texts).filter(([code]) => !languages.has(code));
  return { ...command, texts: Object.fromEntries(left) satisfies TextsByLanguage };
}

/** If the predecessor was removed or moved away, its own predecessor takes its place. */
function placedAfter(command: DesignCommand, past: DesignCommand): DesignCommand {
  if (!('after' in command) || command.after === null) return command;
  const before = beforeOf(command, past, command.after);
  return before === undefined ? command : { ...command, after: before };
}

function beforeOf(
  command: DesignCommand & { readonly after: string | null },
  past: DesignCommand,
  after: string,
): string | null | undefined {
  switch (command.op) {
    case 'add':
    case 'move':
      if ((past.op !== 'remove' && past.op !== 'move') || past.uid !== after) return undefined;
      if (past.was?.into !== command.into || (past.op === 'move' && past.into === command.into)) return undefined;
      return past.was.after;
    case 'addItem':
    case 'moveItem': {
      if (past.op !== 'removeItem' || past.item !== after) return undefined;
      const isSameList = past.uid === command.uid && past.list === command.list && past.owner === command.owner;
      return isSameList ? past.was?.after : undefined;
    }
    case 'addLanguage':
    case 'moveLanguage':
      return past.op === 'removeLanguage' && past.language === after ? past.was?.after : undefined;
    default:
      return undefined;
  }
}
