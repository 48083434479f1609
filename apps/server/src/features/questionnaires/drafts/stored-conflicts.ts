import { type DesignCommand, rebase, type Unmerged } from '@seker/questionnaire/design';
import { z } from 'zod';

const stored = z.object({
  command: z.unknown(),
  why: z.enum(['collision', 'gone', 'refused']),
  at: z.unknown(),
  detail: z.string(),
  theirs: z.unknown(),
  rev: z.number().nullable(),
});
/** A command that was not applied, as stored with its batch, without names of people. */
export type StoredConflict = z.infer<typeof stored>;

export const storedConflicts = z.array(stored);

interface PastBatch {
  readonly rev: number;
  readonly commands: readonly DesignCommand[];
}

/** Pairs each command that was not applied with the last conflicting command of others. */
export function conflictsOf(unmerged: readonly Unmerged[], past: readonly PastBatch[]): readonly StoredConflict[] {
  return unmerged.map((one) => {
    const inTheWay = (commands: readonly DesignCommand[]) =>
      one.outcome !== 'refused' && rebase(one.command, commands).outcome === one.outcome;
    const batch = past.findLast(({ commands }) => inTheWay(commands));
    const theirs = batch?.commands.findLast((command) => inTheWay([command])) ?? null;
    return {
      command: one.command,
      why: one.outcome,
      at: one.outcome === 'collision' ? one.at : null,
      detail: one.outcome === 'gone' ? one.name : one.outcome === 'refused' ? one.refusal : '',
      theirs,
      rev: batch?.rev ?? null,
    };
  });
}
