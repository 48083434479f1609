import { mayAct, REPORTS, type ReportFilter, type ReportName } from '@seker/contract';
import { addDays, instantOfLocal, localTimeOf } from '@seker/fieldwork';
import { DAY, textIn } from '@seker/kernel';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { ScopedProject } from '../../../http/scope.queries.ts';
import { refuseBeyondRight } from '../../../http/scope-request.ts';
import type { Session } from '../../../http/session.ts';
import { factsAsOf, readZone } from '../facts/index.ts';
import type { Asked, ReportQuery } from './report.ts';
import { listReported } from './reported-projects.queries.ts';

const USUAL_DAYS = 7;
const MOST_DAYS = 731;

/** Resolves a report's query within the reader's reach. */
export async function resolveReportQuery(
  deps: Deps,
  session: Session,
  scoped: ScopedProject | null,
  { report, query }: { readonly report: ReportName; readonly query: ReportQuery },
): Promise<Asked> {
  const isObserver = session.role === 'observer';
  const ownGroup = session.role === 'supervisor' ? session.groupId : null;
  const named = { group: query.groupId, person: query.personId };
  const asksForPeople = query.by === 'person' || named.group !== null || named.person !== null;
  if (!mayAct(session, REPORTS[report].right).ok || (isObserver && asksForPeople))
    await refuseBeyondRight(deps, { session, subject: 'person', subjectId: named.person });
  if (ownGroup !== null && named.group !== null && named.group !== ownGroup)
    await refuseBeyondRight(deps, { session, subject: 'group', subjectId: named.group });
  if (scoped === null && REPORTS[report].needsProject) throw new Refusal('projectMissing');
  const reached = await listReported(deps.db, {
    groupId: ownGroup,
    observerId: isObserver ? session.personId : null,
  });
  const project = scoped === null ? null : (reached.find(({ id }) => id === scoped.id) ?? null);
  if (scoped !== null && project === null) throw new Refusal('notFound');
  const zone = project?.zone ?? (await readZone(deps.db));
  const now = deps.now();
  const period = periodOf(report, query, localTimeOf(now, zone).date);
  const { screenLanguage: language } = session;
  return {
    db: deps.db,
    query,
    reached,
    projects: project === null ? reached : [project],
    project,
    withoutProject: scoped === null && !isObserver,
    groupId: ownGroup ?? named.group,
    personId: named.person,
    maySeePeople: !isObserver,
    isPeriodChosen: query.fromDay !== undefined || query.toDay !== undefined,
    zone,
    ...period,
    from: instantOfLocal(period.fromDay, 0, zone),
    until: instantOfLocal(addDays(period.toDay, 1), 0, zone),
    now,
    asOf: (await factsAsOf(deps.db)) ?? now,
    word: (word) => deps.texts.listWord(word, session.language),
    said: (names) => textIn(names, language),
    language,
  };
}

export function periodOf(
  report: ReportName,
  { fromDay, toDay }: Pick<ReportQuery, 'fromDay' | 'toDay'>,
  today: string,
): { readonly fromDay: string; readonly toDay: string } {
  const last = toDay ?? (fromDay !== undefined && fromDay > today ? fromDay : today);
  if ((REPORTS[report].filters as readonly ReportFilter[]).includes('day')) return { fromDay: last, toDay: last };
  const first = fromDay ?? addDays(last, 1 - USUAL_DAYS);
  const days = (Date.parse(last) - Date.parse(first)) / DAY;
  if (!(days >= 0 && days < MOST_DAYS) || last > '9000') throw new Refusal('periodWrong');
  return { fromDay: first, toDay: last };
}
