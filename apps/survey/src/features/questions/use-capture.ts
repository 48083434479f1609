import { type CaptureMediumPart, fileNameOf, type MediumMime, megabytes, writeMedium } from '@seker/questionnaire';
import { useContext, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { CaptureWords } from '../../texts/capture/capture-words.ts';
import { sha256Of } from './capture-hash.ts';
import { type CaptureDevice, type CaptureHost, CaptureHostContext } from './capture-host.ts';
import { forgetMedium, keepMedium, keptMedium } from './capture-kept.ts';
import { isLacking, sendInPieces, type UploadEnd } from './capture-upload.ts';
import { joinCaptures } from './capture-work.ts';
import { typeAnswer } from './change-answer.ts';
import type { QuestionInputProps } from './question-input.ts';

export interface CaptureInputProps<Part extends CaptureMediumPart = CaptureMediumPart>
  extends QuestionInputProps<Part> {
  readonly words: CaptureWords;
}

export type CaptureStanding =
  | { readonly at: 'empty' }
  | { readonly at: 'preparing' }
  | { readonly at: 'sending'; readonly percent: number; readonly isWaiting: boolean }
  | { readonly at: 'here' | 'done' | 'kept' | 'onDevice' };

export type CaptureFault = 'tooLarge' | 'wrongType' | 'unreadable' | 'refused' | 'again' | 'empty' | 'noRoom';

export interface CapturedMedium {
  readonly standing: CaptureStanding;
  readonly fault: CaptureFault | null;
  /** What the browser holds of it; null after the page came back from the server. */
  readonly content: Blob | null;
  /** The file's own name. */
  readonly name: string | null;
  /** `name`: of a file, its own. */
  take(content: Blob, name?: string): Promise<void>;
  fail(fault: CaptureFault): void;
  remove(): void;
}

/** What the last drawing of the input had. */
interface Latest extends Pick<CaptureInputProps, 'value' | 'onChange'>, Pick<CapturedMedium, 'take'> {
  readonly prepare: ((take: CapturedMedium['take']) => Promise<void>) | undefined;
}

/** What goes on with a medium; a page that is sent waits for its end. */
interface CaptureJob {
  /** Empty while it is not known yet. */
  readonly sha256: string;
  readonly end: Promise<UploadEnd>;
}

/** Holds a medium from its capture until all of it has arrived. `prepare`: what a page that is sent waits for first. */
export function useCapture(
  { question, value, onChange }: CaptureInputProps,
  prepare?: (take: CapturedMedium['take']) => Promise<void>,
): CapturedMedium {
  const host = useContext(CaptureHostContext);
  const [content, setContent] = useState<Blob | null>(null);
  const [fault, setFault] = useState<CaptureFault | null>(null);
  const stored = readStored(value.values[0]);
  const [standing, setStanding] = useState<CaptureStanding>(
    stored === null ? { at: 'empty' } : { at: host.device === undefined ? 'kept' : 'onDevice' },
  );
  const job = useRef<CaptureJob | null>(null);
  const latest = useRef<Latest>({ value, onChange, prepare: undefined, take: async () => undefined });

  const answer = (typed: string): void => {
    const { value: before, onChange: change } = latest.current;
    // The form is sent right after what it waits for: its field must stand there by then.
    flushSync(() => change(typeAnswer(before, typed)));
  };

  const send = (blob: Blob, sha256: string, mime: string, { to, request, keeps }: CaptureHost): void => {
    if (to === null) return setStanding({ at: 'here' });
    const isStopped = (): boolean => job.current?.sha256 !== sha256;
    const network = { to, request, wait: async (ms: number) => await new Promise<void>((go) => setTimeout(go, ms)) };
    const work = async (): Promise<UploadEnd> => {
      if (keeps) await keepMedium(sha256, blob);
      const end = await sendInPieces(
        { content: blob, sha256, mime, question: question.uid },
        network,
        ({ sent, isWaiting }) => {
          if (!isStopped()) setStanding({ at: 'sending', percent: Math.floor((100 * sent) / blob.size), isWaiting });
        },
        isStopped,
      );
      if (keeps && end !== 'stopped') await forgetMedium(sha256);
      if (isStopped()) return 'stopped';
      if (end === 'done') setStanding({ at: 'done' });
      else lose('refused');
      return end;
    };
    setStanding({ at: 'sending', percent: 0, isWaiting: false });
    // Begun after it is noted, for it asks whether it still is the one.
    job.current = { sha256, end: Promise.resolve().then(work) };
  };

  /** On the disk before the answer names it; what was there before stays where there is no room. */
  const keepHere = async (
    device: CaptureDevice,
    blob: Blob,
    mime: MediumMime,
    ownName: string | null,
  ): Promise<void> => {
    const before = standing;
    const work = async (): Promise<UploadEnd> => {
      const sha256 = await sha256Of(blob);
      const isKept = await device.keep(sha256, blob, mime);
      if (job.current !== mine) return 'stopped';
      if (!isKept) {
        job.current = null;
        setFault('noRoom');
        setStanding(before);
        return 'refused';
      }
      setContent(blob);
      setStanding({ at: 'onDevice' });
      answer(writeMedium({ sha256, bytes: blob.size, mime, name: ownName }));
      return 'done';
    };
    // Begun after it is noted, for it asks whether it still is the one.
    const mine: CaptureJob = { sha256: '', end: Promise.resolve().then(work) };
    job.current = mine;
    await mine.end;
  };

  const lose = (why: CaptureFault): void => {
    job.current = null;
    setFault(why);
    setContent(null);
    setStanding({ at: 'empty' });
    answer('');
  };

  const take: CapturedMedium['take'] = async (blob, name) => {
    const mime = mimeIn(blob, question.mimes);
    if (mime === null) return setFault('wrongType');
    if (blob.size === 0) return setFault('empty');
    if (blob.size > question.maxBytes) return setFault('tooLarge');
    setFault(null);
    setStanding({ at: 'preparing' });
    const ownName = name === undefined ? null : fileNameOf(name);
    if (host.device !== undefined) return await keepHere(host.device, blob, mime, ownName);
    const sha256 = await sha256Of(blob);
    setContent(blob);
    answer(writeMedium({ sha256, bytes: blob.size, mime, name: ownName }));
    send(blob, sha256, mime, host);
  };

  useLayoutEffect(() => {
    latest.current = { value, onChange, prepare, take };
  });

  // A page that comes back names a medium of which the rest may still have to be sent.
  const isLookedFor = useRef(false);
  useEffect(() => {
    if (isLookedFor.current) return;
    isLookedFor.current = true;
    if (stored === null) return;
    const { sha256, mime } = stored;
    if (host.device !== undefined)
      return void host.device.find(sha256).then((blob) => {
        if (job.current !== null) return;
        if (blob === null) lose('again');
        else setContent(blob);
      });
    if (host.to === null || !host.keeps) return;
    const { to, request } = host;
    void keptMedium(sha256).then(async (blob) => {
      // What was chosen meanwhile is what counts.
      if (job.current !== null) return;
      if (blob === null) {
        if (await isLacking(sha256, { to, request })) lose('again');
        return;
      }
      setContent(blob);
      send(blob, sha256, mime, host);
    });
  });

  useEffect(
    () => () => {
      job.current = null;
    },
    [],
  );

  useEffect(
    () =>
      joinCaptures(async () => {
        await latest.current.prepare?.(latest.current.take);
        const end = await job.current?.end;
        return end !== 'refused';
      }),
    [],
  );

  return {
    standing,
    fault,
    content,
    name: stored?.name ?? null,
    fail: setFault,
    remove: () => {
      job.current = null;
      setContent(null);
      setFault(null);
      setStanding({ at: 'empty' });
      answer('');
    },
    take,
  };
}

/** What a fault says, with the question's own limit. */
export function faultWords(words: CaptureWords, fault: CaptureFault, maxBytes: number): string {
  return words[fault].replace('{megabytes}', String(megabytes(maxBytes)));
}

/** Without the parameters that recorders add; some systems name no type for a sheet of values. */
function mimeIn({ type }: Blob, mimes: readonly MediumMime[]): MediumMime | null {
  const [bare = ''] = type.toLowerCase().split(';');
  const known: Readonly<Record<string, string>> = { 'audio/x-m4a': 'audio/mp4', 'audio/x-wav': 'audio/wav' };
  return mimes.find((mime) => mime === (known[bare] ?? bare)) ?? null;
}

interface StoredMedium {
  readonly sha256: string;
  readonly mime: string;
  readonly name: string | null;
}

function readStored(typed: string | undefined): StoredMedium | null {
  if (typed === undefined || typed === '') return null;
  try {
    const medium: StoredMedium = JSON.parse(typed);
    return medium;
  } catch {
    return null;
  }
}
