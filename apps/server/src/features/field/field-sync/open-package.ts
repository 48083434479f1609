import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { FIELD_PACKAGE_BYTES, type FieldPackage, fieldPackage, packageBinding } from '@seker/contract';
import type { InterviewEvent } from '@seker/questionnaire';
import { rescueAad } from '@seker/sealing';
import { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import { openOfDevice } from '../devices/index.ts';
import { readStoredEvent } from '../interviews/index.ts';

const unzip = promisify(gunzip);
/** JSON of answers shrinks to a twentieth; what grows far more than that is no package. */
const MOST_BYTES = FIELD_PACKAGE_BYTES * 40;

/** A package whose events are known to be events. */
export interface OpenedPackage extends Omit<FieldPackage, 'events' | 'digest'> {
  readonly events: readonly { readonly at: number; readonly event: InterviewEvent }[];
  /** Null: a copy of an interview that is not finished tells none. */
  readonly digest: string | null;
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

/** Opens what a device has sealed of an interview; `null` where it cannot be read, or is that of another interview. */
export async function openPackage(deps: Deps, uid: string, sealed: Buffer): Promise<OpenedPackage | null> {
  const told = await openSealed(deps, uid, sealed);
  if (told === null) return await openCopy(deps, uid, sealed);
  try {
    return packageOf(uid, told);
  } catch {
    return null;
  }
}

/** The copy of an interview that is not finished, in the file of a device that cannot send. */
const copy = z.object({
  interview: z.object({ about: z.record(z.string(), z.unknown()) }),
  pages: z.array(z.object({ events: z.object({ at: z.number(), events: z.array(z.unknown()) }) })),
});
const NO_DIGEST = '0'.repeat(64);

async function openCopy(deps: Deps, uid: string, sealed: Buffer): Promise<OpenedPackage | null> {
  const binding = new TextDecoder().decode(rescueAad({ kind: 'interview', key: uid }));
  const opened = await openOfDevice(deps, sealed, binding);
  if (opened === null) return null;
  try {
    const { interview, pages } = copy.parse(JSON.parse(opened.toString('utf8')));
    const events = pages.flatMap(({ events: { at, events: of } }) => of.map((event) => ({ at, event })));
    const read = packageOf(uid, { ...interview.about, uid, fromSeq: 1, events, digest: NO_DIGEST });
    return read === null ? null : { ...read, digest: null };
  } catch {
    return null;
  }
}

function packageOf(uid: string, told: unknown): OpenedPackage | null {
  const read = fieldPackage.parse(told);
  if (read.uid !== uid) return null;
  return { ...read, events: read.events.map(({ at, event }) => ({ at, event: readStoredEvent(event) })) };
}
