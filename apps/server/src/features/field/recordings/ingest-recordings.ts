import { open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { SECOND } from '@seker/kernel';
import { transact } from '../../../db/transact.ts';
import type { Deps } from '../../../deps.ts';
import { describe, isDatabaseAway } from '../../../http/errors.ts';
import { isMediaFolderHere } from '../../../storage/media-folder.ts';
import { type Fate, lockEnded, readCallsOfFiles, setFate, setKept } from './ingest.queries.ts';
import { keepRecording } from './recording-folder.ts';
import { makeRecordingKey } from './recording-key.ts';
import { FOLDER, SpoolMemory } from './spool-memory.ts';
import { isWav, WAV_HEADER_BYTES, wavSeconds } from './wav.ts';

/** Ours are named by the id of their call; everything else in the folder is other people's. */
const OURS = /^(sk-[0-9a-f-]{36})\.wav$/;
/** The exchange has closed a file that did not grow for so long. */
const STILL_FOR = 2 * SECOND;
/** A round does so many: the next one comes soon, and other work of the node goes on between. */
const AT_ONCE = 50;

export interface IngestOptions {
  /** Waits until a file that is still written has grown. */
  readonly wait?: () => Promise<void>;
  readonly atOnce?: number;
}

const memory = new SpoolMemory();

/**
 * Takes in what the exchange has recorded of calls that are over: keeps it sealed, or deletes it unread where the
 * respondent did not agree. A file of the exchange goes once its fate is committed, so whenever this stops, the next run
 * goes on and comes to the same. What cannot be taken in stays, is told once, and keeps no other file waiting.
 */
export async function ingestRecordings(
  deps: Deps,
  { wait = stillFor, atOnce = AT_ONCE }: IngestOptions = {},
): Promise<void> {
  const spool = deps.config.recordingSpool;
  if (spool === null || !(await isMediaFolderHere(deps))) return;
  const names = await readdir(spool).catch(({ code }: NodeJS.ErrnoException) => {
    memory.tellOnce(deps, FOLDER, 'the folder of recordings cannot be read (RECORDING_SPOOL)', { code });
    return null;
  });
  if (names === null) return;
  const files = names.flatMap((name) => {
    const callId = OURS.exec(name)?.[1];
    return callId === undefined ? [] : [{ callId, path: join(spool, name) }];
  });
  const callIds = files.map(({ callId }) => callId);
  memory.retain(new Set(callIds));
  if (files.length === 0) return;
  const calls = new Map((await readCallsOfFiles(deps.db, callIds)).map((call) => [call.callId, call]));
  const ended = files.flatMap(({ callId, path }) => {
    const call = calls.get(callId);
    if (call === undefined)
      memory.tellOnce(deps, callId, 'a recording of an unknown call is left where it is', { callId });
    return call === undefined || call.isLive ? [] : [{ ...call, path }];
  });
  for (const file of await onlyStill(memory.turn(ended, atOnce), wait)) {
    try {
      await ingest(deps, file);
    } catch (error) {
      // Without the database the next one fails, too; a file that is gone is another matter with the same code.
      if (!(error instanceof Error) || (isDatabaseAway(error) && !('path' in error))) throw error;
      const { callId, projectId } = file;
      const { code } = error as NodeJS.ErrnoException;
      memory.tellOnce(deps, callId, 'a recording could not be taken in', {
        callId,
        projectId,
        code,
        error: describe(error),
      });
    }
  }
}

type CallOfFile = Awaited<ReturnType<typeof readCallsOfFiles>>[number] & { readonly path: string };

/** Leaves out files that are still written. */
async function onlyStill(files: readonly CallOfFile[], wait: () => Promise<void>) {
  if (files.length === 0) return [];
  const before = await Promise.all(files.map(async ({ path }) => await sizeOf(path)));
  await wait();
  const after = await Promise.all(files.map(async ({ path }) => await sizeOf(path)));
  return files.flatMap((file, index) => {
    const bytes = after[index] ?? null;
    return bytes === null || bytes !== before[index] ? [] : [{ ...file, bytes }];
  });
}

async function ingest(deps: Deps, file: CallOfFile & { readonly bytes: number }): Promise<void> {
  const { projectId, callId, path, bytes, recordingId } = file;
  const of = { projectId, callId };
  const head = await headOf(path);
  if (recordingId !== null && bytes > WAV_HEADER_BYTES && !isWav(head)) {
    memory.tellOnce(deps, callId, 'a recording is no WAV file and is left where it is', { callId });
    return;
  }
  // Made first, as another transaction: what is sealed with it must find it.
  const key = recordingId === null ? null : await makeRecordingKey(deps, projectId, deps.now());
  const fate = await transact(deps.db, async (tx): Promise<Fate | 'unasked'> => {
    const recording = await lockEnded(tx, of);
    if (recording === undefined || key === null) return 'unasked';
    // An earlier run stopped before it had removed the file.
    if (recording.fate !== null && recording.fate !== 'missing') return recording.fate;
    const decided = fateOf(recording, bytes);
    if (decided === 'kept') {
      const facts = await keepRecording(deps.config, { projectId, id: recording.id }, path, key);
      await setKept(tx, of, { ...facts, seconds: wavSeconds(head, facts.bytes) }, deps.now());
    } else await setFate(tx, of, decided, deps.now());
    return decided;
  });
  await rm(path);
  deps.meter.count('recordings', { fate });
}

/** What becomes of a file, by what the respondent said. */
export function fateOf(
  recording: { readonly how: 'ask' | 'all'; readonly consent: 'given' | 'refused' | null; readonly isSpoiled: boolean },
  bytes: number,
): Exclude<Fate, 'missing'> {
  if (recording.consent === 'refused') return 'refused';
  if (recording.how === 'ask' && recording.consent === null) return 'unanswered';
  if (recording.isSpoiled) return 'spoiled';
  return bytes <= WAV_HEADER_BYTES ? 'empty' : 'kept';
}

async function headOf(path: string): Promise<Buffer> {
  await using file = await open(path, 'r');
  const head = Buffer.alloc(WAV_HEADER_BYTES);
  await file.read(head, 0, WAV_HEADER_BYTES, 0);
  return head;
}

async function sizeOf(path: string): Promise<number | null> {
  const found = await stat(path).catch(() => null);
  return found?.isFile() === true ? found.size : null;
}

async function stillFor(): Promise<void> {
  await sleep(STILL_FOR, undefined, { ref: false });
}
