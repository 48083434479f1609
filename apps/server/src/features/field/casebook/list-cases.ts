import { type CaseRow, COUNTED_TO, type casesCalls, mayAct, writeCursor } from '@seker/contract';
import { BLOCKS } from '@seker/fieldwork';
import type { ScreenLanguage } from '@seker/kernel';
import type * as z from 'zod/mini';
import { cutPage, ForeignCursor } from '../../../db/list-page.ts';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { ScopedProject } from '../../../http/scope.queries.ts';
import { refuseBeyondRight } from '../../../http/scope-request.ts';
import type { ActingPerson, Session } from '../../../http/session.ts';
import { requireFieldSettings } from '../../projects/project/index.ts';
import { findCellInterviews } from '../../results/tables/index.ts';
import { blockOf, readAsked } from '../cases/dispatch/index.ts';
import { questionOf, teamOf } from './case-question.ts';
import type { CasesReach } from './case-whys.queries.ts';
import { CHANGE_CASE } from './casebook.policy.ts';
import { placeOf } from './found-place.ts';
import { countWhys, type ReadCase, readCases } from './list-cases.queries.ts';

type Query = z.output<typeof casesCalls.listCases.query>;
type Answer = z.input<typeof casesCalls.listCases.answer>;
type Project = Pick<ScopedProject, 'id' | 'groupId'>;

/** Lists a page of a project's cases, each with what blocks it now. */
export async function listCases(deps: Deps, session: Session, project: Project, query: Query): Promise<Answer> {
  const reach = await reachOf(deps, session, project, query);
  const wanted = { ...query, ...reach };
  try {
    const { rows: read, total } = await readCases(deps.db, wanted, COUNTED_TO);
    const { rows, nextKeys } = cutPage(read, query.limit);
    const { field, direction } = query.sort;
    const next = nextKeys === null ? null : writeCursor({ sort: `${field}.${direction}`, keys: [...nextKeys] });
    return { rows: rows.map((row) => wireCase(row, reach, session.screenLanguage)), next, total };
  } catch (error) {
    if (error instanceof ForeignCursor) throw new Refusal('badRequest', { details: { fields: ['after'] } });
    throw error;
  }
}

/** Counts the listed cases by what they wait for. */
export async function countCaseWhys(
  deps: Deps,
  session: Session,
  project: Project,
  query: Query,
): Promise<z.input<typeof casesCalls.countCaseWhys.answer>> {
  const reach = await reachOf(deps, session, project, query);
  const counted = await countWhys(deps.db, { ...query, ...reach });
  const casesOf = (block: string | null) => counted.find((row) => row.block === block)?.cases ?? 0;
  const whys = [
    { why: 'callable' as const, cases: casesOf(null) },
    ...BLOCKS.map((why) => ({ why, cases: casesOf(why) })),
  ].filter(({ cases }) => cases > 0);
  return { total: whys.reduce((sum, { cases }) => sum + cases, 0), whys };
}

/** Builds the reader's question about the cases: for the people who could get one, at this moment. */
export async function reachOf(
  deps: Deps,
  // A job has no language: the columns of tables are the same in all of them.
  by: ActingPerson & { readonly screenLanguage?: ScreenLanguage },
  { id, groupId }: Project,
  { place, tableCell }: { readonly place?: string | undefined; readonly tableCell?: string | undefined },
): Promise<CasesReach> {
  const maySeePeople = mayAct(by, CHANGE_CASE.right, { groupId }).ok;
  // Observers may not learn single answers.
  if (tableCell !== undefined && !maySeePeople)
    await refuseBeyondRight(deps, { session: by, subject: 'project', subjectId: id });
  const project = await requireFieldSettings(deps, id);
  const team = await teamOf(deps, project);
  const question = questionOf(deps, project, team.people);
  const asked = await readAsked(deps.db, question);
  const foundPlace = await placeOf(deps.db, id, place);
  const ofInterviews =
    tableCell === undefined ? null : await findCellInterviews(deps, id, by.screenLanguage ?? 'en', tableCell);
  return { question, asked, maySeePeople, foundPlace, ofInterviews };
}

export function wireCase(read: ReadCase, { maySeePeople }: CasesReach, language: ScreenLanguage): CaseRow {
  const { id, recordStatus, surveyStatus, attempts, zone, portion, isHeld, readyWhy } = read;
  const readyAt = read.tier === null ? null : read.readyAt.toISOString();
  return {
    id,
    name: maySeePeople ? read.name : null,
    phone: maySeePeople ? read.phone : null,
    recordStatus,
    surveyStatus,
    attempts,
    dueAt: readyAt,
    language: { code: read.languageCode, name: read.languageName },
    zone,
    assigned: person(read.assignedId, read.assignedName),
    holder: person(read.holderId, read.holderName),
    portion,
    outcome: read.outcomeId === null ? null : { id: read.outcomeId, name: nameIn(read.outcomeNames, language) },
    reasons: read.reasons.map((words) => nameIn(words, language)),
    isHeld,
    why: { blocks: read.blocks.map(blockOf), readyWhy, readyAt },
  };
}

function person(id: number | null, name: string | null): { id: number; name: string } | null {
  return id === null ? null : { id, name: name ?? '' };
}

/** Picks a name in a language; else English, else any. */
export function nameIn(names: unknown, language: ScreenLanguage): string {
  const known = typeof names === 'object' && names !== null ? Object.entries(names) : [];
  const found = [language, 'en'].flatMap((code) => known.filter(([key]) => key === code));
  return String([...found, ...known][0]?.[1] ?? '');
}
