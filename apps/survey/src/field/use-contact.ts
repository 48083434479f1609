import type { KioskContact } from '@seker/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { DeviceCalls } from './device-calls.ts';
import type { KioskAlone } from './kiosk/alone/kiosk-alone.ts';

declare const __FIELD_VERSION__: string;

const EVERY_MILLISECONDS = 60_000;
/** Sooner while there is no connection. */
const AWAY_MILLISECONDS = 5_000;

export interface StoreOfKiosk {
  /** Interviews of visitors that the server has not taken yet. */
  readonly unsent: number;
  readonly isFull: boolean;
}

const EMPTY: StoreOfKiosk = { unsent: 0, isFull: false };

export interface Contact {
  /** What the server told last; null before the first answer. */
  readonly told: KioskContact | null;
  readonly isAway: boolean;
  /** It is away, and asks by itself meanwhile. */
  readonly isAlone: boolean;
  /** What it holds for the server, and whether it has room for more. */
  readonly store: StoreOfKiosk;
  /** Says that no interview goes on here: at once, or as soon as there is a connection. */
  letGo(): void;
}

/** Stays in contact: what the device tells of itself, and what it is told. */
export function useContact(
  calls: DeviceCalls,
  onKeyLost: (isRevoked: boolean) => void,
  alone: Pick<KioskAlone, 'ready' | 'unsent' | 'isFull'> | null,
): Contact {
  const [told, setTold] = useState<KioskContact | null>(null);
  const [isAway, setIsAway] = useState(false);
  const [isAlone, setIsAlone] = useState(false);
  const [store, setStore] = useState(EMPTY);
  // The page has just been opened, by a reload or after the power was off: what went on here is over.
  const isFresh = useRef(true);
  const again = useRef<() => void>(() => undefined);
  useEffect(() => {
    let timer = 0;
    let isOver = false;
    const talk = async (): Promise<void> => {
      window.clearTimeout(timer);
      const wasFresh = isFresh.current;
      isFresh.current = false;
      const power = await readBattery();
      const reply = await calls.contact({ version: __FIELD_VERSION__, ...power, unsent: 0, isFresh: wasFresh });
      const known = reply.type === 'answer' ? null : ((await alone?.ready()) ?? null);
      const holds = alone === null ? EMPTY : { unsent: await alone.unsent(), isFull: alone.isFull() };
      if (isOver) return;
      setStore(holds);
      setIsAlone(known !== null);
      if (known !== null) setTold((before) => before ?? known);
      if (reply.type !== 'answer') isFresh.current ||= wasFresh;
      if (reply.type === 'keyLost') return onKeyLost(reply.isRevoked);
      if (reply.type === 'answer') setTold(reply.value);
      setIsAway(reply.type !== 'answer');
      timer = window.setTimeout(() => void talk(), reply.type === 'answer' ? EVERY_MILLISECONDS : AWAY_MILLISECONDS);
    };
    again.current = () => void talk();
    void talk();
    const look = (): void => void talk();
    window.addEventListener('offline', look);
    window.addEventListener('online', look);
    return () => {
      isOver = true;
      window.clearTimeout(timer);
      window.removeEventListener('offline', look);
      window.removeEventListener('online', look);
    };
  }, [calls, onKeyLost, alone]);
  const letGo = useCallback(() => {
    isFresh.current = true;
    again.current();
  }, []);
  return { told, isAway, isAlone, store, letGo };
}

interface Battery {
  readonly level: number;
  readonly charging: boolean;
}

/** Browsers that tell nothing of it are as good as those without one. */
export async function readBattery(): Promise<{ readonly battery: number | null; readonly isCharging: boolean | null }> {
  const device: Navigator & { readonly getBattery?: () => Promise<Battery> } = navigator;
  const found = await device.getBattery?.().catch(() => undefined);
  if (found === undefined) return { battery: null, isCharging: null };
  return { battery: Math.round(found.level * 100), isCharging: found.charging };
}
