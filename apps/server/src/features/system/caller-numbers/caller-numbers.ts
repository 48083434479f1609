import {
  type CallerNumberRow,
  COUNTED_TO,
  type callerNumbersCalls as calls,
  type FieldFault,
  writeCursor,
} from '@seker/contract';
import { neverDialled } from '@seker/fieldwork';
import type { Id } from '@seker/kernel';
import type * as z from 'zod/mini';
import { writeAudit } from '../../../audit/write-audit.queries.ts';
import { cutPage, ForeignCursor } from '../../../db/list-page.ts';
import { transact } from '../../../db/transact.ts';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { Session } from '../../../http/session.ts';
import { plainDigits, plainText } from '../../../values/plain-text.ts';
import { homeCountry } from '../settings/index.ts';
import {
  countNumbers,
  insertNumber,
  isGroup,
  listPresenting,
  lockNumber,
  markRemoved,
  markVerified,
  type ReadNumber,
  readNumbers,
} from './caller-number.queries.ts';

type Query = z.output<typeof calls.listCallerNumbers.query>;
type Answer = z.input<typeof calls.listCallerNumbers.answer>;
type NumberId = Id<'CallerNumber'>;

export async function listCallerNumbers({ db }: Pick<Deps, 'db'>, query: Query): Promise<Answer> {
  try {
    const [read, total] = await Promise.all([readNumbers(db, query), countNumbers(db, query, COUNTED_TO)]);
    const { rows, nextKeys } = cutPage(read, query.limit);
    const { field, direction } = query.sort;
    const next = nextKeys === null ? null : writeCursor({ sort: `${field}.${direction}`, keys: [...nextKeys] });
    return { rows: rows.map(wireNumber), next, total };
  } catch (error) {
    if (error instanceof ForeignCursor) throw new Refusal('badRequest', { details: { fields: ['after'] } });
    throw error;
  }
}

function wireNumber({ id, number, label, groupId, groupName, verifiedAt, verifiedBy, projects }: ReadNumber) {
  return {
    id,
    number,
    label,
    group: groupId === null ? null : { id: groupId, name: groupName ?? '' },
    verified: verifiedAt === null ? null : { by: verifiedBy, at: verifiedAt.toISOString() },
    projects,
  } satisfies CallerNumberRow;
}

/** Adds a number, which is not verified yet. */
export async function addCallerNumber(
  deps: Deps,
  by: Session,
  { number: typed, label, groupId }: z.output<typeof calls.addCallerNumber.body>,
): Promise<number> {
  const number = plainDigits(plainText(typed)).replace(/[\s()./-]/g, '');
  const isNumber = /^\+?[0-9]{3,15}$/.test(number);
  // Who calls back reaches what is presented.
  if (!isNumber || neverDialled(number, { country: await homeCountry(deps.db) }) !== null)
    throw invalid({ field: 'number', code: 'notAPhoneNumber' });
  return await transact(deps.db, async (tx) => {
    if (groupId !== null && !(await isGroup(tx, groupId))) throw invalid({ field: 'groupId', code: 'unfit' });
    const id = await insertNumber(tx, { number, label, groupId, by: by.personId, at: deps.now() });
    if (id === null) throw invalid({ field: 'number', code: 'callerNumberTaken' });
    await writeAudit(tx, {
      ...eventOf(deps, by, id),
      action: 'create',
      ...(groupId === null ? {} : { details: { group: groupId } }),
    });
    return id;
  });
}

/** Says that the number is ours; doing so again changes nothing. */
export async function verifyCallerNumber(deps: Deps, by: Session, id: NumberId): Promise<void> {
  await transact(deps.db, async (tx) => {
    const number = await lockNumber(tx, id);
    if (number === null) throw new Refusal('notFound');
    if (number.isVerified) return;
    await markVerified(tx, id, by.personId, deps.now());
    await writeAudit(tx, { ...eventOf(deps, by, id), action: 'edit', details: { fields: ['verified'] } });
  });
}

/** Removes a number that no project presents. */
export async function removeCallerNumber(deps: Deps, by: Session, id: NumberId): Promise<void> {
  await transact(deps.db, async (tx) => {
    if ((await lockNumber(tx, id)) === null) throw new Refusal('notFound');
    const projects = await listPresenting(tx, id);
    if (projects.length > 0) throw new Refusal('callerNumberInUse', { details: { projects: [...projects] } });
    await markRemoved(tx, id, by.personId, deps.now());
    await writeAudit(tx, { ...eventOf(deps, by, id), action: 'remove' });
  });
}

function eventOf({ now }: Pick<Deps, 'now'>, { personId, id: sessionId }: Session, subjectId: number) {
  return { at: now(), personId, sessionId, subject: 'callerNumber', subjectId } as const;
}

function invalid(fault: FieldFault): Refusal {
  return new Refusal('invalid', { details: { faults: [fault] } });
}
