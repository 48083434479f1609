import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { FIELD_PACKAGE_BYTES, type FieldPackage, fieldPackage, packageBinding } from '@seker/contract';
import type { InterviewEvent } from '@seker/questionnaire';
import type { Deps } from '../../../deps.ts';
import { openOfDevice } from '../devices/index.ts';
import { readStoredEvent } from '../interviews/index.ts';

const unzip = promisify(gunzip);
/** JSON of answers shrinks to a twentieth; what grows far more than that is no package. */
const MOST_BYTES = FIELD_PACKAGE_BYTES * 40;

/** A package whose events are known to be events. */
export interface OpenedPackage extends Omit<FieldPackage, 'events'> {
  readonly events: readonly { readonly at: number; readonly event: InterviewEvent }[];
}

/** Opens a sealed package; `null` where it cannot be read, or is that of another interview. */
export async function openPackage(deps: Deps, uid: string, sealed: Buffer): Promise<OpenedPackage | null> {
  const read = fieldPackage.safeParse(await openSealed(deps, uid, sealed));
  if (!read.success || read.data.uid !== uid) return null;
  try {
    const events = read.data.events.map(({ at, event }) => ({ at, event: readStoredEvent(event) }));
    return { ...read.data, events };
  } catch {
    return null;
  }
}

/** The JSON of what a device has sealed; `null` where it cannot be read. */
export async function openSealed(deps: Deps, uid: string, sealed: Buffer): Promise<unknown> {
  const zipped = await openOfDevice(deps, sealed, packageBinding(uid));
  if (zipped === null) return null;
  try {
    const text = await unzip(zipped, { maxOutputLength: MOST_BYTES });
    return JSON.parse(text.toString('utf8'));
  } catch {
    return null;
  }
}
