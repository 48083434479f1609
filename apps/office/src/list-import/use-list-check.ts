import {
  listImportsCalls as calls,
  type ImportState,
  jobsCalls,
  type ListReading,
  type MappedColumn,
} from '@seker/contract';
import { client, failureText, useText } from '@seker/ui';
import { useEffect, useState } from 'react';

const ASKED_EVERY_MILLISECONDS = 400;
/** Who chooses one column after the other begins one check. */
const AFTER_CHOICE_MILLISECONDS = 500;

export interface ListCheck {
  /** Null until the first answer. */
  readonly state: ImportState | null;
  /** Of the check, whose refused rows can be downloaded. */
  readonly job: number | null;
  readonly failure: string | null;
}

const NOTHING: ListCheck = { state: null, job: null, failure: null };

/** Reads all rows of a file as they would be imported, anew with each choice; the check before is given up. */
export function useListCheck(
  uploadId: number,
  reading: ListReading,
  /** Null: there is nothing to import yet. */
  columns: readonly MappedColumn[] | null,
): ListCheck {
  const t = useText();
  const [check, setCheck] = useState<{ readonly wanted: string; readonly found: ListCheck } | null>(null);
  const wanted = JSON.stringify(columns === null ? null : { uploadId, reading, mapping: columns });
  useEffect(() => {
    const asked = JSON.parse(wanted) as Parameters<typeof begin>[0] | null;
    if (asked === null) return undefined;
    const giveUp = new AbortController();
    let job: number | null = null;
    let isRunning = false;
    const tell = (found: ListCheck): void => {
      if (!giveUp.signal.aborted) setCheck({ wanted, found });
    };
    const run = async (): Promise<void> => {
      await pause(AFTER_CHOICE_MILLISECONDS, giveUp.signal);
      if (giveUp.signal.aborted) return;
      job = await begin(asked);
      isRunning = true;
      while (!giveUp.signal.aborted) {
        const state = await client.call(calls.readListImport, { jobId: job });
        tell({ state, job, failure: state.error?.text ?? null });
        isRunning = state.state === 'queued' || state.state === 'running';
        if (!isRunning) return;
        await pause(ASKED_EVERY_MILLISECONDS, giveUp.signal);
      }
    };
    run().catch((error: unknown) => tell({ ...NOTHING, failure: failureText(error, t) }));
    return () => {
      giveUp.abort();
      // One that ends meanwhile cannot be cancelled, and need not be.
      if (job !== null && isRunning) void client.call(jobsCalls.cancelJob, { jobId: job }).catch(() => undefined);
    };
  }, [wanted, t]);
  return check === null || check.wanted !== wanted ? NOTHING : check.found;
}

async function begin(asked: {
  readonly uploadId: number;
  readonly reading: ListReading;
  readonly mapping: MappedColumn[];
}): Promise<number> {
  return (await client.call(calls.checkListImport, asked)).job;
}

async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
