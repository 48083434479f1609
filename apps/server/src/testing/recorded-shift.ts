import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pbxCalls, type RecordingConsent, type Respondent, recordingsCalls } from '@seker/contract';
import { expect } from 'vitest';
import { ingestRecordings } from '../features/field/recordings/index.ts';
import { answered, freshNumber, over, row, takeCase } from './field.ts';
import { Person } from './person.ts';
import { createRecordingExchange, type RecordingExchange } from './recording-exchange.ts';
import { startTestServer, type TestServer } from './test-server.ts';

/** A server whose exchange records into a folder, and an interviewer at work in project 1042. */
export interface RecordedShift {
  readonly server: TestServer;
  readonly exchange: RecordingExchange;
  readonly dana: Person;
  readonly spool: string;
  /** What the project orders. */
  orders(recording: 'off' | 'ask' | 'all'): Promise<void>;
  /** A respondent of dana's own who has answered; returns the id of the call, too. */
  talk(): Promise<Talk>;
  /** Hangs up, and leaves the case so that the next one may come. */
  end(talk: Talk, status?: string): Promise<void>;
  say(talk: Talk, consent: RecordingConsent, by?: Person): Promise<void>;
  /** Writes the file that the exchange leaves of a call. */
  leaves(callId: string, sound?: Buffer): string;
  ingest(atOnce?: number): Promise<void>;
  /** The files in the folder of media that are recordings. */
  kept(): readonly string[];
  stop(): Promise<void>;
}

export interface Talk {
  readonly respondent: Respondent;
  readonly callId: string;
}

export async function openRecordedShift(): Promise<RecordedShift> {
  const spool = mkdtempSync(join(tmpdir(), 'seker-spool-'));
  const exchange = createRecordingExchange({ speed: 100 });
  const server = await startTestServer({ exchange, jobs: false, env: { RECORDING_SPOOL: spool } });
  const dana = await Person.atWork(server, 'dana', '101');
  let left: Respondent | null = null;
  const recordings = join(server.deps.config.mediaDir, 'recordings', '1042');
  return {
    server,
    exchange,
    dana,
    spool,
    orders: async (recording) => {
      await server.asOwner('update project set recording = $1 where id = 1042', [recording]);
      // The project is kept for a moment, as the field reads it.
      server.deps.bus.emit('settingsChanged', { projectId: null });
    },
    talk: async () => {
      const leaving = left === null ? {} : { leaving: left };
      const respondent = await takeCase(server, dana, { phones: [freshNumber('01')], ...leaving });
      left = respondent;
      await answered(dana, respondent);
      const { call } = await dana.call(pbxCalls.lineState, {});
      return { respondent, callId: call?.callId ?? '' };
    },
    end: async ({ respondent }, status = 'busy') => {
      await over(dana);
      expect(await dana.setStatus(respondent.phones[0]?.id ?? 0, status)).toMatchObject({ code: 0 });
    },
    say: async ({ callId }, consent, by = dana) =>
      void (await by.call(recordingsCalls.noteConsent, { callId, consent })),
    leaves: (callId, sound = wavOf(2)) => {
      const path = join(spool, `${callId}.wav`);
      writeFileSync(path, sound);
      return path;
    },
    ingest: async (atOnce) =>
      await ingestRecordings(server.deps, {
        wait: async () => undefined,
        ...(atOnce === undefined ? {} : { atOnce }),
      }),
    kept: () => (existsSync(recordings) ? readdirSync(recordings) : []),
    stop: async () => {
      await dana.goHome();
      expect(server.troubles()).toEqual([]);
      await server.stop();
      rmSync(spool, { recursive: true });
    },
  };
}

/** A WAV file of so many seconds, 8,000 samples of 16 bits each, whose samples tell their place. */
export function wavOf(seconds: number): Buffer {
  const sound = Buffer.alloc(seconds * 16_000);
  for (let at = 0; at < sound.length; at += 2) sound.writeInt16LE((at / 2) % 30_000, at);
  const head = Buffer.alloc(44);
  head.write('RIFF', 0, 'latin1');
  head.writeUInt32LE(36 + sound.length, 4);
  head.write('WAVEfmt ', 8, 'latin1');
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(8_000, 24);
  head.writeUInt32LE(16_000, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36, 'latin1');
  head.writeUInt32LE(sound.length, 40);
  return Buffer.concat([head, sound]);
}

/** The row of a call's recording. */
export async function recordingRow(server: TestServer, callId: string) {
  return await row<
    | {
        how: string;
        consent: string | null;
        is_on: boolean;
        is_spoiled: boolean;
        fate: string | null;
        seconds: number | null;
        bytes: string | null;
        sha256: string | null;
        expires_at: Date | null;
        erased_at: Date | null;
        began_at: Date | null;
      }
    | undefined
  >(server, 'select * from recording where call_id = $1', [callId]);
}
