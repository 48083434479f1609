import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { workWordsIn } from '../texts/field/work/work-words.ts';
import type { DeviceStore, KeptDevice } from './device-store.ts';
import { useAlone } from './kiosk/alone/use-alone.ts';
import { Kiosk } from './kiosk/kiosk.tsx';
import { PairPage, type WhyUnpaired } from './pair-page.tsx';
import type { AppUpdates } from './update/app-updates.ts';
import { useUpdate } from './update/use-update.ts';
import { eraseVault, openVault, type VaultDoor } from './vault/open-vault.ts';
import { FieldDoor } from './work/field-door.tsx';
import type { FieldRecords } from './work/field-records.ts';

export interface FieldAppProps {
  readonly store: DeviceStore;
  readonly updates: AppUpdates;
  /** The code in the address by which the page was opened. */
  readonly code: string | null;
}

const VAULT = 'field';

/** The app of a device: it is paired, and then does what it is for. */
export function FieldApp({ store, updates, code }: FieldAppProps): ReactNode {
  const [kept, setKept] = useState<KeptDevice | null>(() => store.read());
  // A code in the address is a wish to pair anew; what an interviewer's device holds is not given up for it.
  const [isPairing, setIsPairing] = useState(kept === null || (code !== null && kept.kind === 'kiosk'));
  const [why, setWhy] = useState<WhyUnpaired>('new');
  const update = useUpdate(updates);
  const kioskKey = kept?.kind === 'kiosk' && !isPairing ? kept.key : null;
  const leave = useCallback(
    (reason: WhyUnpaired) => {
      store.forget();
      setKept(null);
      setWhy(reason);
      setIsPairing(true);
    },
    [store],
  );
  const keep = (device: KeptDevice): void => {
    store.keep(device);
    setKept(device);
    setIsPairing(false);
  };
  if (kioskKey !== null) return <KioskOf key={kioskKey} kioskKey={kioskKey} update={update} onKeyLost={leave} />;
  if (!isPairing && kept?.kind === 'field')
    return <FieldOf kept={kept} update={update} onKeep={keep} onKeyLost={leave} />;
  return (
    <PairPage
      update={update}
      code={code}
      why={why}
      onPaired={({ key, kind }) =>
        keep(kind === 'kiosk' ? { kind, key } : { kind, key, recovery: newSecret(), person: null })
      }
    />
  );
}

interface KioskOfProps {
  readonly kioskKey: string;
  readonly update: ReturnType<typeof useUpdate>;
  onKeyLost(why: WhyUnpaired): void;
}

function KioskOf({ kioskKey, update, onKeyLost }: KioskOfProps): ReactNode {
  const { calls, alone } = useAlone(kioskKey);
  return calls === null ? null : <Kiosk calls={calls} alone={alone} update={update} onKeyLost={onKeyLost} />;
}

interface FieldOfProps {
  readonly kept: Extract<KeptDevice, { kind: 'field' }>;
  readonly update: ReturnType<typeof useUpdate>;
  onKeep(device: KeptDevice): void;
  onKeyLost(why: WhyUnpaired): void;
}

/** The app of an interviewer's device, whose store one page at a time may have open. */
function FieldOf({ kept, update, onKeep, onKeyLost }: FieldOfProps): ReactNode {
  const [door, setDoor] = useState<VaultDoor<FieldRecords> | null>(null);
  const [opened, setOpened] = useState(0);
  useEffect(() => {
    let isOver = false;
    let here: VaultDoor<FieldRecords> | null = null;
    void openVault<FieldRecords>(VAULT).then((found) => {
      here = found;
      if (isOver) return void closeDoor(found);
      setDoor(found);
      if (found.state === 'elsewhere')
        void found.whenFree().then(() => {
          if (!isOver) setOpened((before) => before + 1);
        });
    });
    return () => {
      isOver = true;
      if (here !== null) void closeDoor(here);
    };
    // A store that was closed is opened again.
    // biome-ignore lint/correctness/useExhaustiveDependencies: it counts the openings
  }, [opened]);
  const say = workWordsIn(navigator.language.slice(0, 2));
  if (door === null) return null;
  if (door.state === 'unsupported' || door.state === 'elsewhere')
    return (
      <main className="screen">
        <p className="card" role="status">
          {say(door.state === 'elsewhere' ? 'otherTab' : 'unsupported')}
        </p>
      </main>
    );
  return (
    <FieldDoor
      key={opened}
      door={door}
      outside={kept}
      update={update}
      onSetUp={(person) => onKeep({ ...kept, key: null, person })}
      onClosed={() => {
        setDoor(null);
        setOpened((before) => before + 1);
      }}
      onKeyLost={(isRevoked) => {
        // Everything was sent before: what is left belongs to the office.
        void eraseVault(VAULT).then(() => onKeyLost(isRevoked ? 'revoked' : 'left'));
      }}
    />
  );
}

async function closeDoor(door: VaultDoor<FieldRecords>): Promise<void> {
  if (door.state === 'new' || door.state === 'locked') await door.close();
}

function newSecret(): string {
  return [...crypto.getRandomValues(new Uint8Array(24))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
