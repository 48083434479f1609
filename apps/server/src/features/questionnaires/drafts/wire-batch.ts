import type { DraftBatch } from '@seker/contract';
import type { ReadBatch } from './batch.queries.ts';

/** Converts a batch for other windows. */
export function wireBatch({ rev, batch, knownId, realName, at, kind, commands }: ReadBatch): DraftBatch {
  return {
    rev,
    batch,
    person: knownId === null ? null : { id: knownId, name: realName ?? '' },
    at: at.toISOString(),
    kind,
    commands: commandsOf(commands),
  };
}

/** Returns the stored commands unchanged. */
export function commandsOf(commands: unknown): unknown[] {
  return Array.isArray(commands) ? [...(commands as readonly unknown[])] : [];
}
