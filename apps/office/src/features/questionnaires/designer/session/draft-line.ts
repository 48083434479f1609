import { type DraftBatch, type DraftConflict, draftsCalls, versionsCalls } from '@seker/contract';
import type { DesignCommand, DraftDocument } from '@seker/questionnaire/design';
import { client } from '@seker/ui';
import { draftOf } from './draft-of.ts';

export interface SentBatch {
  readonly rev: number;
  /** What others did in between. */
  readonly since: readonly DraftBatch[];
  /** The batch as it was applied. */
  readonly applied: readonly DesignCommand[];
  readonly conflicts: readonly DraftConflict[];
}

/** The way between a draft's session and the server. */
export interface DraftLine {
  send(base: number, batch: string, commands: readonly DesignCommand[]): Promise<SentBatch>;
  /** All batches after a revision. */
  after(rev: number): Promise<{ readonly rev: number; readonly batches: readonly DraftBatch[] }>;
  /** The draft as it was after a revision. */
  at(rev: number): Promise<DraftDocument>;
}

export function draftLine(questionnaireId: number): DraftLine {
  return {
    send: async (base, batch, commands) => {
      const answer = await client.call(draftsCalls.sendCommands, {
        questionnaireId,
        base,
        batch,
        commands: [...commands],
      });
      // The server answers with what it has parsed.
      return { ...answer, applied: answer.applied as readonly DesignCommand[] };
    },
    after: async (rev) => {
      const batches: DraftBatch[] = [];
      for (let at = rev; ; ) {
        const answer = await client.call(draftsCalls.readCommands, { questionnaireId, after: at });
        batches.push(...answer.batches);
        const last = answer.batches.at(-1);
        if (!answer.more || last === undefined) return { rev: answer.rev, batches };
        at = last.rev;
      }
    },
    at: async (rev) => draftOf((await client.call(versionsCalls.readRevision, { questionnaireId, rev })).document),
  };
}
