import type { FieldVisit, VisitStatus } from '@seker/contract';
import { StatusType } from '@seker/fieldwork';
import { sealContents } from '../interview/make-package.ts';
import {
  assignmentKey,
  type FieldVault,
  type KeptAssignment,
  type KeptVisit,
  type LastContact,
} from './field-records.ts';

/** What was typed of a visit. */
export interface NotedVisit {
  readonly status: VisitStatus;
  /** The agreed moment, in milliseconds since 1970. */
  readonly nextAt: number | null;
  readonly language: string | null;
  readonly note: string;
}

/**
 * Keeps a visit in one transaction: to be shown in its case, and sealed to be sent. A final status ends the work on the case
 * here, too. `full`: the device has no room, and nothing is kept.
 */
export async function keepVisit(
  vault: FieldVault,
  assignment: KeptAssignment,
  { publicKey, offset }: Pick<LastContact, 'publicKey' | 'offset'>,
  { status, nextAt, language, note }: NotedVisit,
  at: number,
): Promise<'kept' | 'full'> {
  const uid = crypto.randomUUID();
  const key = assignmentKey(assignment);
  const contents: FieldVisit = {
    kind: 'visit',
    format: 1,
    uid,
    projectId: assignment.projectId,
    assignmentId: assignment.id,
    statusId: status.id,
    nextAt: nextAt === null ? null : new Date(nextAt).toISOString(),
    language,
    note,
    at,
    clockAhead: 0 - offset,
  };
  const kept: KeptVisit = { uid, assignment: key, at, status: status.name, colour: status.colour, nextAt, note };
  const outcome = await vault.write([
    { store: 'visits', key: uid, value: kept },
    { store: 'outbox', key: uid, value: { bytes: await sealContents(uid, contents, publicKey) } },
    ...(status.type === StatusType.final
      ? [{ store: 'work', key, value: { ...assignment, doneAt: at } } as const]
      : []),
  ]);
  return outcome.type;
}
