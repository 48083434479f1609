import { type CaseEvent, type casesCalls, mayAct } from '@seker/contract';
import { type Block, cellText, nextOpening, StatusType, TIME_BLOCKS } from '@seker/fieldwork';
import { type Instant, instant, type ScreenLanguage } from '@seker/kernel';
import type * as z from 'zod/mini';
import { writeReading } from '../../../audit/write-reading.queries.ts';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { ScopedCase, ScopedProject } from '../../../http/scope.queries.ts';
import type { ActingPerson, Session } from '../../../http/session.ts';
import { dispositionById, type FieldSettings, requireFieldSettings } from '../../projects/project/index.ts';
import { readAsked } from '../cases/dispatch/index.ts';
import { outcomeOfCase, readCaseLogs } from '../cases/outcome/index.ts';
import { listPhones, readStops, type Stop } from '../cases/phones/index.ts';
import { listContacts, readRecord, respondentProfile } from '../cases/state/index.ts';
import { questionOf, type Team, teamOf } from './case-question.ts';
import { readDraw, readNumbers, readStory } from './case-story.queries.ts';
import type { CasesReach } from './case-whys.queries.ts';
import { CHANGE_CASE } from './casebook.policy.ts';
import { readCaseRow } from './list-cases.queries.ts';
import { nameIn, wireCase } from './list-cases.ts';
import { partTriesOf } from './part-tries-of-case.ts';

type Answer = z.input<typeof casesCalls.readCase.answer>;

/** Reads one case with its whole story, and why it is or is not callable now. */
export async function readWholeCase(
  deps: Deps,
  session: Session,
  scoped: ScopedProject,
  { id }: Pick<ScopedCase, 'id'>,
): Promise<Answer> {
  const project = await requireFieldSettings(deps, scoped.id);
  const team = await teamOf(deps, project);
  const question = questionOf(deps, project, team.people);
  const asked = await readAsked(deps.db, question);
  const maySeePeople = mayAct(session, CHANGE_CASE.right, { groupId: scoped.groupId }).ok;
  const reach: CasesReach = { question, asked, maySeePeople, foundPlace: null, ofInterviews: null };
  const [row, draw] = await Promise.all([readCaseRow(deps.db, id, reach), readDraw(deps.db, project.id, id)]);
  if (row === undefined || draw === null) throw new Refusal('notFound');
  await writeReading(deps.db, {
    at: deps.now(),
    personId: session.personId,
    sessionId: session.id,
    projectId: project.id,
    subject: 'case',
    subjectId: id,
    details: { maySeePeople },
  });
  const language = session.screenLanguage;
  const whole = wireCase(row, reach, language);
  const { fields, columns } = await readRecord(deps.db, project.id, id);
  const phones = await phonesOf(deps, session, project, { id, maySeePeople, language });
  const { now } = question;
  const opening = nextOpening(now, project.hours, row.zone);
  return {
    ...whole,
    could: await couldGet(deps, project, team, { id, reach }),
    callableAt: isoOrNull(callableAt(whole.why.blocks, row.readyAt, project, row.zone, now)),
    checkedAt: new Date(now).toISOString(),
    loop: phones.loop,
    partTries: await partTriesOf(deps.db, project, { id, zone: row.zone, now, language }),
    openAt: isoOrNull(opening === now ? null : opening),
    decided: await decidedOf(deps, project, id, language),
    fullCells: draw.fullCells.map(({ labels, key }) => cellText(nameIn(labels, language), key)),
    draw: { method: draw.method, seed: draw.seed, at: draw.at.toISOString(), probability: draw.probability },
    profile: maySeePeople ? respondentProfile(columns, fields, language) : [],
    contacts: maySeePeople ? [...(await listContacts(deps.db, { projectId: project.id, caseId: id }))] : [],
    phones: phones.list,
    events: await eventsOf(deps, project, { id, maySeePeople, language }),
  };
}

interface Reading {
  readonly id: ScopedCase['id'];
  readonly maySeePeople: boolean;
  readonly language: ScreenLanguage;
}

/** Returns when the case becomes callable, if only time blocks it. */
export function callableAt(
  found: readonly Block[],
  readyAt: Date,
  { hours }: Pick<FieldSettings, 'hours'>,
  zone: string,
  now: Instant,
): Instant | null {
  if (found.length === 0 || found.some((block) => !TIME_BLOCKS.includes(block))) return null;
  return nextOpening(instant(Math.max(now, readyAt.getTime())), hours, zone);
}

/** Lists the people who would get this case, ignoring the time of day. */
async function couldGet(
  deps: Deps,
  project: FieldSettings,
  { people, areAtWork }: Team,
  { id, reach }: { readonly id: Reading['id']; readonly reach: CasesReach },
): Promise<Answer['could']> {
  const rows = await Promise.all(
    people.map(
      async (person) => await readCaseRow(deps.db, id, { ...reach, question: questionOf(deps, project, [person]) }),
    ),
  );
  const able = rows.filter((row) => row !== undefined && row.blocks.every((block) => PASSING.includes(block)));
  return { people: able.length, of: people.length, areAtWork };
}

const PASSING: readonly string[] = [...TIME_BLOCKS, 'leased', 'elsewhere', 'rests'];

async function phonesOf(
  deps: Deps,
  by: ActingPerson,
  project: FieldSettings,
  { id, maySeePeople, language }: Reading,
): Promise<{ readonly list: Answer['phones']; readonly loop: Answer['loop'] }> {
  const [phones, numbers] = await Promise.all([
    listPhones(deps.db, project.id, id),
    readNumbers(deps.db, project.id, id),
  ]);
  const stops = await readStops(
    deps.db,
    project.id,
    phones.map(({ number }) => number),
    deps.now(),
  );
  const list = phones.map((phone): Answer['phones'][number] => {
    const disposition = dispositionById(project, phone.dispositionId);
    const extra = numbers.find((one) => one.id === phone.id);
    const seen = (extra?.elsewhere ?? []).filter(({ groupId }) => mayAct(by, CHANGE_CASE.right, { groupId }).ok);
    return {
      id: phone.id,
      phone: maySeePeople ? phone.raw : null,
      listStatus: phone.listStatus,
      status: disposition === null || disposition.type === StatusType.unused ? null : disposition.names[language],
      lockReason: extra?.lockReason ?? null,
      dueAt: phone.dueAt?.toISOString() ?? null,
      attempts: phone.attempts,
      loop:
        disposition?.type === StatusType.loop
          ? { made: phone.loopCounts[disposition.id] ?? 0, of: disposition.attempts ?? 0 }
          : null,
      isManual: phone.manual,
      stopped: stopOf(stops.get(phone.number), maySeePeople),
      elsewhere: maySeePeople
        ? seen.map(({ projectId, project: name, caseId }) => ({ projectId, project: name, caseId }))
        : [],
      others: (extra?.elsewhere.length ?? 0) - (maySeePeople ? seen.length : 0),
    };
  });
  const next = list
    .filter(({ loop, listStatus }) => loop !== null && listStatus === 'pending')
    .toSorted((one, other) => (one.dueAt ?? '').localeCompare(other.dueAt ?? ''))[0];
  const loop = next?.loop === null || next?.loop === undefined ? null : { status: next.status ?? '', ...next.loop };
  return { list, loop };
}

function stopOf(stop: Stop | undefined, maySeePeople: boolean): Answer['phones'][number]['stopped'] {
  if (stop === undefined) return null;
  return { ...stop, addedBy: maySeePeople ? stop.addedBy : null };
}

async function decidedOf(
  deps: Deps,
  project: FieldSettings,
  caseId: Reading['id'],
  language: ScreenLanguage,
): Promise<Answer['decided']> {
  const [known] = await readCaseLogs(deps.db, project, [caseId]);
  if (known === undefined) throw new Refusal('notFound');
  const { code, bucket, disposition, rule, attemptId, isOpen } = outcomeOfCase(project, known);
  return { code, bucket, status: disposition?.names[language] ?? null, rule, attemptId, isOpen };
}

async function eventsOf(
  deps: Deps,
  project: FieldSettings,
  { id, maySeePeople, language }: Reading,
): Promise<CaseEvent[]> {
  const events = await readStory(deps.db, project.id, id, language);
  return events.map(({ names, at, what, phone, text, nextAt, ...event }) => ({
    ...event,
    nextAt: nextAt?.toISOString() ?? null,
    at: at.toISOString(),
    phone: maySeePeople ? phone : null,
    what: names === null ? what : nameIn(names, language),
    text: maySeePeople ? text : null,
  }));
}

function isoOrNull(at: Instant | null): string | null {
  return at === null ? null : new Date(at).toISOString();
}
