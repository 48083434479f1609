import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { deviceCalls } from './device-calls.ts';
import type { DeviceStore } from './device-store.ts';
import { Kiosk } from './kiosk/kiosk.tsx';
import { PairPage, type WhyUnpaired } from './pair-page.tsx';
import type { AppUpdates } from './update/app-updates.ts';
import { useUpdate } from './update/use-update.ts';

type Standing =
  | { readonly type: 'paired'; readonly key: string }
  | { readonly type: 'unpaired'; readonly why: WhyUnpaired };

export interface FieldAppProps {
  readonly store: DeviceStore;
  readonly updates: AppUpdates;
  /** The code in the address by which the page was opened. */
  readonly code: string | null;
}

/** The app of a device: it is paired, and then does what it is for. */
export function FieldApp({ store, updates, code }: FieldAppProps): ReactNode {
  const [standing, setStanding] = useState<Standing>(() => {
    const key = store.read();
    // A code in the address is a wish to pair anew.
    return key === null || code !== null ? { type: 'unpaired', why: 'new' } : { type: 'paired', key };
  });
  const update = useUpdate(updates);
  const key = standing.type === 'paired' ? standing.key : null;
  const calls = useMemo(() => (key === null ? null : deviceCalls(key)), [key]);
  const leave = useCallback(
    (why: WhyUnpaired) => {
      store.forget();
      setStanding({ type: 'unpaired', why });
    },
    [store],
  );
  if (calls !== null) return <Kiosk calls={calls} update={update} onKeyLost={leave} />;
  return (
    <PairPage
      update={update}
      code={code}
      why={standing.type === 'unpaired' ? standing.why : 'new'}
      onPaired={(paired) => {
        store.keep(paired);
        setStanding({ type: 'paired', key: paired });
      }}
    />
  );
}
