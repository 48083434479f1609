import type { FieldStore } from '../work/field-records.ts';
import { bytesOfAll } from './kept-captures.ts';

/** The media on a device, in bytes. */
export interface WaitingFiles {
  /** Of finished interviews: they wait to be sent. */
  readonly unsent: number;
  /** Of interviews that go on. */
  readonly begun: number;
}

export async function waitingFiles(vault: FieldStore): Promise<WaitingFiles> {
  const [outbox, interviews] = await Promise.all([vault.all('outbox'), vault.all('interviews')]);
  return {
    unsent: bytesOfAll(outbox.flatMap(({ value }) => value.media ?? [])),
    begun: bytesOfAll(interviews.flatMap(({ value }) => value.media ?? [])),
  };
}
