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
  const zipped = await openOfDevice(deps, sealed, packageBinding(uid));
  if (zipped === null) return null;
  try {
    const text = await unzip(zipped, { maxOutputLength: MOST_BYTES });
    const read = fieldPackage.parse(JSON.parse(text.toString('utf8')));
    if (read.uid !== uid) return null;
    const events = read.events.map(({ at, event }) => ({ at, event: readStoredEvent(event) }));
    return { ...read, events };
  } catch {
    return null;
  }
}
