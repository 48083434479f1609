import { err, ok, type Result } from '@seker/kernel';
import type { AppliedCommand, Change } from './applied-command.ts';
import { applyItemCommand } from './apply-item-command.ts';
import { applyLanguageCommand } from './apply-language-command.ts';
import { applyNodeCommand } from './apply-node-command.ts';
import { applyTextCommand } from './apply-text-command.ts';
import type { CommandRefusal, DesignCommand, Touched } from './design-command.ts';
import type { DraftDocument } from './draft-document.ts';
import { storableCommand } from './storable-command.ts';
import { touchedBy } from './touched-by.ts';

/** Applies one command to a draft; untouched parts stay the same objects. A refused command changes nothing. */
export function applyCommand(document: DraftDocument, command: DesignCommand): Result<AppliedCommand, CommandRefusal> {
  const changed = changeBy(document, storableCommand(command));
  return changed.ok ? ok({ ...changed.value, touched: touchedBy(changed.value.command) }) : changed;
}

function changeBy(document: DraftDocument, command: DesignCommand): Result<Change, CommandRefusal> {
  switch (command.op) {
    case 'add':
    case 'remove':
    case 'move':
    case 'set':
      return applyNodeCommand(document, command);
    case 'addItem':
    case 'removeItem':
    case 'moveItem':
    case 'setItem':
      return applyItemCommand(document, command);
    case 'text':
      return applyTextCommand(document, command);
    default:
      return applyLanguageCommand(document, command);
  }
}

export interface AppliedBatch {
  readonly document: DraftDocument;
  readonly commands: readonly DesignCommand[];
  /** Inverse of the whole batch. */
  readonly inverse: readonly DesignCommand[];
  readonly touched: readonly Touched[];
}

/** Applies all commands or none; a refusal names the index of the first refused command. */
export function applyBatch(
  document: DraftDocument,
  commands: readonly DesignCommand[],
): Result<AppliedBatch, { readonly index: number; readonly refusal: CommandRefusal }> {
  let now = document;
  const applied: AppliedCommand[] = [];
  for (const [index, command] of commands.entries()) {
    const one = applyCommand(now, command);
    if (!one.ok) return err({ index, refusal: one.error });
    applied.push(one.value);
    now = one.value.document;
  }
  return ok({
    document: now,
    commands: applied.map(({ command }) => command),
    inverse: applied.toReversed().flatMap(({ inverse }) => inverse),
    touched: applied.flatMap(({ touched }) => touched),
  });
}
