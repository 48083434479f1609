import { instant } from '@seker/kernel';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type WaitingFiles, waitingFiles } from '../captured/waiting-files.ts';
import { measureOffset } from '../clock/server-clock.ts';
import { placeNow } from '../place/place-now.ts';
import { readStorageState } from '../storage-state/read-storage-state.ts';
import { readBattery } from '../use-contact.ts';
import type { UnsentCount } from '../vault/unsent-in.ts';
import { type FieldVault, type LastContact, readSetting, SETTING } from '../work/field-records.ts';
import { fetchWork } from './fetch-work.ts';
import type { FieldCalls } from './field-calls.ts';
import { afterRound, NO_ROUNDS, nextTry } from './next-try.ts';
import { sendUnsent } from './send-unsent.ts';

declare const __FIELD_VERSION__: string;

const EVERY_MILLISECONDS = 60_000;

export interface SyncStanding {
  readonly isOnline: boolean;
  readonly unsent: UnsentCount;
  readonly files: WaitingFiles;
  /** While it sends: how many of how many are there. */
  readonly sending: { readonly done: number; readonly of: number } | null;
  /** How many the server has kept until a person decides, since the app was opened. */
  readonly held: number;
  /** Those that the server did not take in the last round. */
  readonly refused: readonly string[];
  /** The device has no room for its work. */
  readonly isFull: boolean;
  /** Counts the rounds that are over: what the device keeps may have changed with each. */
  readonly round: number;
  readonly contactAt: number | null;
}

export interface Sync extends SyncStanding {
  /** Begins a round now: by a button, or because something is there to send. */
  run(): void;
}

/** Keeps a device and the server in step: at once, when the network comes back, and every minute; it blocks nothing. */
export function useSync(
  vault: FieldVault,
  calls: FieldCalls,
  language: string,
  onKeyLost: (isRevoked: boolean) => void,
  /** Since when an interview has been on the screen; null: none is. */
  askingSince: number | null,
): Sync {
  const asking = useRef(askingSince);
  useEffect(() => {
    asking.current = askingSince;
  }, [askingSince]);
  const [standing, setStanding] = useState<SyncStanding>({
    isOnline: navigator.onLine,
    unsent: { count: 0, since: null },
    files: { unsent: 0, begun: 0 },
    sending: null,
    held: 0,
    refused: [],
    isFull: false,
    round: 0,
    contactAt: null,
  });
  const start = useRef<() => void>(() => undefined);
  useEffect(() => {
    let timer = 0;
    let rounds = NO_ROUNDS;
    let isMet = false;
    let isRunning = false;
    let isAsked = false;
    let isOver = false;
    const change = (changed: (before: SyncStanding) => Partial<SyncStanding>): void => {
      if (!isOver) setStanding((before) => ({ ...before, ...changed(before) }));
    };

    const lookAtFiles = async (): Promise<void> => {
      const files = await waitingFiles(vault);
      change(() => ({ files }));
    };

    const runOnce = async (): Promise<boolean> => {
      const unsent = await vault.unsent();
      change(() => ({ unsent }));
      await lookAtFiles();
      const contact = await meet(vault, calls, unsent, asking.current);
      isMet = contact !== null;
      if (contact === 'keyLost' || contact === 'keyRevoked') {
        // What is unsent is sent all the same: a person decides about it.
        const { refused } = await sendUnsent(vault, calls, { onProgress: () => undefined, onMedium: lookAtFiles });
        // Only an empty device is forgotten: what could not be sent stays, for the file that the office opens.
        const left = await vault.unsent();
        const isEmpty = left.count === 0 && (await vault.keys('interviews')).length === 0;
        if (isEmpty && !isOver) onKeyLost(contact === 'keyRevoked');
        change(() => ({ refused, unsent: left }));
        return false;
      }
      change(() => ({ isOnline: contact !== null, ...(contact === null ? {} : { contactAt: contact.at }) }));
      if (contact === null) return false;
      const sent = await sendUnsent(vault, calls, {
        onProgress: (done, of) => change(() => ({ sending: of === 0 ? null : { done, of } })),
        onMedium: lookAtFiles,
      });
      const left = await vault.unsent();
      change(({ held }) => ({ sending: null, held: held + sent.held, refused: sent.refused, unsent: left }));
      if (sent.isStopped) return false;
      const trouble = await fetchWork(vault, calls, language);
      change(() => ({ isFull: trouble === 'full', isOnline: trouble !== 'away' }));
      return trouble !== 'away';
    };

    const run = async (): Promise<void> => {
      if (isRunning) {
        isAsked = true;
        return;
      }
      window.clearTimeout(timer);
      isRunning = true;
      isAsked = false;
      isMet = false;
      // A vault that was closed meanwhile: the app is locked, and sends again when it is opened.
      const isDone = await runOnce().catch(() => false);
      isRunning = false;
      if (isOver) return;
      rounds = afterRound(rounds, { isDone, isMet });
      change(({ round }) => ({ round: round + 1, sending: null }));
      timer = window.setTimeout(
        () => void run(),
        isAsked ? 0 : isDone ? EVERY_MILLISECONDS : nextTry(rounds.failures, Math.random()),
      );
    };
    start.current = () => void run();
    void run();
    const lose = (): void => change(() => ({ isOnline: false }));
    const find = (): void => void run();
    window.addEventListener('offline', lose);
    window.addEventListener('online', find);
    return () => {
      isOver = true;
      window.clearTimeout(timer);
      window.removeEventListener('offline', lose);
      window.removeEventListener('online', find);
    };
  }, [vault, calls, language, onKeyLost]);
  const run = useCallback(() => start.current(), []);
  return { ...standing, run };
}

/** Tells how the device is, and keeps what the server tells; null: it is away. */
async function meet(
  vault: FieldVault,
  calls: FieldCalls,
  unsent: UnsentCount,
  askingSince: number | null,
): Promise<LastContact | 'keyLost' | 'keyRevoked' | null> {
  const { freeBytes } = await readStorageState();
  const before = await readSetting<LastContact>(vault, 'contact');
  const found = before?.tellsPosition === true ? await placeNow() : null;
  const asked = { wall: Date.now(), monotonic: performance.now() };
  const reply = await calls.contact({
    version: __FIELD_VERSION__,
    ...(await readBattery()),
    unsent: unsent.count,
    unsentSince: unsent.since === null ? null : new Date(unsent.since).toISOString(),
    freeBytes: freeBytes === null ? null : Math.floor(freeBytes),
    askingFor: askingSince === null ? null : Math.max(0, asked.wall - askingSince),
    position: found === null ? null : { ...found.place, at: new Date(found.at + (before?.offset ?? 0)).toISOString() },
  });
  if (reply.type === 'keyLost') return reply.isRevoked ? 'keyRevoked' : 'keyLost';
  if (reply.type !== 'answer') return null;
  const answered = { wall: Date.now(), monotonic: performance.now() };
  const { now, mayWork, isStorageOverridden, tellsPosition, sealing } = reply.value;
  const { offsetMilliseconds } = measureOffset({ asked, answered, serverTime: instant(Date.parse(now)) });
  const contact: LastContact = {
    at: answered.wall,
    offset: offsetMilliseconds,
    mayWork,
    publicKey: sealing.publicKey,
    isStorageOverridden,
    tellsPosition,
  };
  await vault.write([{ store: 'settings', key: SETTING.contact, value: contact }]);
  return contact;
}
