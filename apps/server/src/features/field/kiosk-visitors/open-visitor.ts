import { type KioskPackage, kioskPackage } from '@seker/contract';
import type { InterviewEvent } from '@seker/questionnaire';
import type { Deps } from '../../../deps.ts';
import { openSealed } from '../field-sync/index.ts';
import { readStoredEvent } from '../interviews/index.ts';

/** What a kiosk brings of a visitor, whose events are known to be events. */
export interface OpenedVisitor extends Omit<KioskPackage, 'events'> {
  readonly events: readonly { readonly at: number; readonly event: InterviewEvent }[];
}

/** Opens what a kiosk has sealed; `null` where it cannot be read, or is that of another interview. */
export async function openVisitor(deps: Deps, uid: string, sealed: Buffer): Promise<OpenedVisitor | null> {
  const told = kioskPackage.safeParse(await openSealed(deps, uid, sealed));
  if (!told.success || told.data.uid !== uid) return null;
  const read = told.data;
  try {
    return { ...read, events: read.events.map(({ at, event }) => ({ at, event: readStoredEvent(event) })) };
  } catch {
    return null;
  }
}
