import { mayAct, type PanelEntryRow, type panelEntriesCalls, writeCursor } from '@seker/contract';
import type { InterviewId } from '@seker/kernel';
import type * as z from 'zod/mini';
import { cutPage, ForeignCursor } from '../../../../db/list-page.ts';
import type { Deps } from '../../../../deps.ts';
import { Refusal } from '../../../../http/refusal.ts';
import type { ScopedProject } from '../../../../http/scope.queries.ts';
import type { Session } from '../../../../http/session.ts';
import { HANDLE_LINKS } from '../../links/index.ts';
import { endOfOutcome, type PanelSourceId, panelExitOf, readCallbacks } from '../../panels/index.ts';
import { countEntries, type ReadEntry, readEntryPage, readEntryRow, stateOfCourse } from './panel-entries.queries.ts';

type Calls = typeof panelEntriesCalls;

/** Lists a page of the respondents whom a panel sent. */
export async function listEntries(
  deps: Deps,
  session: Session,
  { id: projectId, groupId }: ScopedProject,
  query: z.output<Calls['listPanelEntries']['query']> & { readonly sourceId: PanelSourceId },
): Promise<z.input<Calls['listPanelEntries']['answer']>> {
  const maySeePeople = mayAct(session, HANDLE_LINKS.right, { groupId }).ok;
  const wanted = { ...query, projectId, maySeePeople };
  try {
    const [found, total] = await Promise.all([readEntryPage(deps.db, wanted), countEntries(deps.db, wanted)]);
    const { rows, nextKeys } = cutPage(found, query.limit);
    const { field, direction } = query.sort;
    const next = nextKeys === null ? null : writeCursor({ sort: `${field}.${direction}`, keys: [...nextKeys] });
    return { rows: rows.map((row) => wire(row, maySeePeople)), next, total };
  } catch (error) {
    if (error instanceof ForeignCursor) throw new Refusal('badRequest', { details: { fields: ['after'] } });
    throw error;
  }
}

/** Reads one respondent of a panel, with all that the panel was told. */
export async function readEntry(
  deps: Deps,
  session: Session,
  { id: projectId, groupId }: ScopedProject,
  { sourceId, entryId }: { readonly sourceId: PanelSourceId; readonly entryId: InterviewId },
): Promise<z.input<Calls['readPanelEntry']['answer']>> {
  const row = await readEntryRow(deps.db, { projectId, sourceId, entryId });
  if (row === null) throw new Refusal('notFound');
  const maySeePeople = mayAct(session, HANDLE_LINKS.right, { groupId }).ok;
  const entry = wire(row, maySeePeople);
  const end = entry.state === 'entered' || entry.state === 'begun' ? null : entry.state;
  const [callbacks, exit] = await Promise.all([
    readCallbacks(deps.db, projectId, entryId),
    // Its address holds the respondent's id.
    end === null || !maySeePeople ? null : panelExitOf(deps, projectId, entryId, end),
  ]);
  return {
    ...entry,
    startedAt: row.startedAt?.toISOString() ?? null,
    exit,
    callbacks: callbacks.map(({ id, outcome, at, tries, dueAt, sentAt, givenUpAt, trouble }) => {
      const open = givenUpAt === null ? 'waiting' : 'failed';
      const state = sentAt === null ? open : 'sent';
      return {
        id,
        end: endOfOutcome(outcome) ?? 'closed',
        at: at.toISOString(),
        state,
        tries,
        trouble,
        dueAt: state === 'waiting' ? dueAt.toISOString() : null,
        sentAt: sentAt?.toISOString() ?? null,
      };
    }),
    mayResend: maySeePeople && (entry.callback.state === 'waiting' || entry.callback.state === 'failed'),
  };
}

function wire(
  { id, externalId, enteredAt, course, endedAt, callback, tries, trouble }: ReadEntry,
  maySeePeople: boolean,
) {
  return {
    id,
    externalId: maySeePeople ? externalId : null,
    enteredAt: enteredAt.toISOString(),
    state: stateOfCourse(course),
    endedAt: endedAt?.toISOString() ?? null,
    callback: { state: callback, tries, trouble },
  } satisfies PanelEntryRow;
}
