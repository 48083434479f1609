import { useEffect, useMemo, useState } from 'react';
import { type DeviceCalls, deviceCalls } from '../../device-calls.ts';
import { openOwnStore } from '../../vault/open-own-store.ts';
import type { FieldRecords } from '../../work/field-records.ts';
import { callsAlone } from './calls-alone.ts';
import { createKioskAlone, type KioskAlone } from './kiosk-alone.ts';
import { kioskCalls } from './kiosk-calls.ts';

const STORE = 'kiosk';

/** The calls of a kiosk, which goes on by itself without a connection where its browser can keep what that needs. */
export function useAlone(key: string): { readonly calls: DeviceCalls | null; readonly alone: KioskAlone | null } {
  const [alone, setAlone] = useState<KioskAlone | 'unable' | null>(null);
  useEffect(() => {
    let isOver = false;
    let here: KioskAlone | null = null;
    void openOwnStore<FieldRecords>(STORE).then((store) => {
      if (store === null) return setAlone('unable');
      if (isOver) return void store.close();
      here = createKioskAlone(store, kioskCalls(key));
      setAlone(here);
    });
    return () => {
      isOver = true;
      setAlone(null);
      void here?.close();
    };
  }, [key]);
  const calls = useMemo(() => {
    if (alone === null) return null;
    const online = deviceCalls(key);
    return alone === 'unable' ? online : callsAlone(online, alone);
  }, [alone, key]);
  return { calls, alone: alone === 'unable' ? null : alone };
}
