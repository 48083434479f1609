import { type KioskPackage, kioskPackage, packageBinding } from '@seker/contract';
import type { InterviewEvent } from '@seker/questionnaire';
import type { Deps } from '../../../deps.ts';
import { openOfDevice } from '../devices/index.ts';
import { unzipPackage } from '../field-sync/index.ts';
import { readStoredEvent } from '../interviews/index.ts';

/** What a kiosk brings of a visitor, whose events are known to be events. */
export interface OpenedVisit extends Omit<KioskPackage, 'events'> {
  readonly events: readonly { readonly at: number; readonly event: InterviewEvent }[];
}

/** Opens what a kiosk has sealed; `null` where it cannot be read, or is that of another interview. */
export async function openVisit(deps: Deps, uid: string, sealed: Buffer): Promise<OpenedVisit | null> {
  const zipped = await openOfDevice(deps, sealed, packageBinding(uid));
  if (zipped === null) return null;
  try {
    const read = kioskPackage.parse(await unzipPackage(zipped));
    if (read.uid !== uid) return null;
    return { ...read, events: read.events.map(({ at, event }) => ({ at, event: readStoredEvent(event) })) };
  } catch {
    return null;
  }
}
