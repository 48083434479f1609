import type { DraftBatch, DraftConflict } from '@seker/contract';
import { type DesignCommand, rebase } from '@seker/questionnaire/design';

export interface MovedOver {
  readonly commands: readonly DesignCommand[];
  readonly conflicts: readonly DraftConflict[];
}

/** Own commands as they are after what others have done; what cannot be both is told with theirs and their name. */
export function movedOver(commands: readonly DesignCommand[], batches: readonly DraftBatch[]): MovedOver {
  // The server answers with what it has parsed.
  const since = batches.flatMap((batch) => batch.commands as readonly DesignCommand[]);
  const kept: DesignCommand[] = [];
  const conflicts: DraftConflict[] = [];
  for (const command of commands) {
    const rebased = rebase(command, since);
    switch (rebased.outcome) {
      case 'collision':
        conflicts.push({ command, why: 'collision', at: rebased.at, detail: '', ...counterpart(command, batches) });
        break;
      case 'gone':
        conflicts.push({ command, why: 'gone', at: null, detail: rebased.name, ...counterpart(command, batches) });
        break;
      default:
        kept.push(rebased.command);
    }
  }
  return { commands: kept, conflicts };
}

/** The latest command of another person that the own one cannot stand beside. */
function counterpart(command: DesignCommand, batches: readonly DraftBatch[]): Pick<DraftConflict, 'theirs' | 'by'> {
  for (const { commands, person } of batches.toReversed()) {
    const theirs = (commands as readonly DesignCommand[]).findLast((past) => {
      const { outcome } = rebase(command, [past]);
      return outcome === 'collision' || outcome === 'gone';
    });
    if (theirs !== undefined) return { theirs, by: person };
  }
  return { theirs: null, by: null };
}
