import { MOST_SHARED_VALUES, type SharedPage, type sharedPagesCalls } from '@seker/contract';
import { addDays, instantOfLocal, localTimeOf } from '@seker/fieldwork';
import { DAY, type Instant, instant, later } from '@seker/kernel';
import type * as z from 'zod/mini';
import { writeAudit } from '../../../audit/write-audit.queries.ts';
import type { Tx } from '../../../db/database.ts';
import { transact } from '../../../db/transact.ts';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { ScopedProject } from '../../../http/scope.queries.ts';
import type { Session } from '../../../http/session.ts';
import { newToken } from '../../field/respondents/index.ts';
import { requireFieldSettings } from '../../projects/project/index.ts';
import { type MadeChoices, makeChoices } from './make-page.ts';
import {
  insertPage,
  listPages,
  lockPage,
  readLeastBase,
  revokePage,
  type SharedPageId,
  type StoredForm,
  updatePage,
} from './shared-page.queries.ts';

type PageForm = z.output<typeof sharedPagesCalls.sharePage.body>;

/** Pages of a project that are shared at once. */
const MOST_PAGES = 50;
const LONGEST_DAYS = 2 * 366;

/** Lists the shared pages of a project; observers are told of them without their addresses. */
export async function listSharedPages(
  deps: Deps,
  { role }: Session,
  { id: projectId }: ScopedProject,
): Promise<{ pages: SharedPage[]; least: number }> {
  const { zone } = await requireFieldSettings(deps, projectId);
  const rows = await listPages(deps.db, projectId);
  const pages = rows.map(({ key, until, isRevoked, asOf, changedAt, ...page }): SharedPage => {
    const state = isRevoked ? 'revoked' : until <= deps.now() ? 'over' : 'open';
    return {
      ...page,
      withheld: { ...page.withheld, values: [...page.withheld.values] },
      address: state === 'open' && role !== 'observer' ? addressOf(key) : null,
      lastDay: localTimeOf(instant(until - 1), zone).date,
      state,
      asOf: asOf.getTime(),
      changedAt: changedAt.getTime(),
    };
  });
  return { pages, least: await readLeastBase(deps.db) };
}

export async function sharePage(
  deps: Deps,
  session: Session,
  { id: projectId }: ScopedProject,
  form: PageForm,
): Promise<{ id: number; address: string }> {
  const stored = await storedForm(deps, projectId, form);
  const open = (await listPages(deps.db, projectId)).filter((page) => !page.isRevoked && page.until > deps.now());
  if (open.length >= MOST_PAGES) throw new Refusal('sharedTooMany');
  const made = await madePage(deps, session, projectId, form);
  const key = newToken();
  const id = await transact(deps.db, async (tx) => {
    const change = { projectId, personId: session.personId, at: deps.now() };
    const added = await insertPage(tx, stored, made, { ...change, key });
    await note(tx, session, { projectId, pageId: added, at: change.at }, 'create', form);
    return added;
  });
  return { id, address: addressOf(key) };
}

/** Refused where the page was changed since it was read, with who changed it and when. */
export async function changeSharedPage(
  deps: Deps,
  session: Session,
  { id: projectId }: ScopedProject,
  pageId: SharedPageId,
  { revision, ...form }: PageForm & { readonly revision: number },
): Promise<{ revision: number }> {
  const stored = await storedForm(deps, projectId, form);
  const made = await madePage(deps, session, projectId, form);
  return await transact(deps.db, async (tx) => {
    const known = await lockPage(tx, projectId, pageId);
    if (known === null) throw new Refusal('notFound');
    if (known.isRevoked) throw new Refusal('sharedRevoked');
    const { changedBy, changedAt } = known;
    if (known.revision !== revision)
      throw new Refusal('stale', { details: { changedBy, changedAt: changedAt.toISOString() } });
    const at = deps.now();
    await updatePage(tx, pageId, stored, made, { projectId, personId: session.personId, at });
    await note(tx, session, { projectId, pageId, at }, 'edit', form);
    return { revision: revision + 1 };
  });
}

/** Ends a link at once; one that was revoked already stays so. */
export async function revokeSharedPage(
  deps: Deps,
  session: Session,
  { id: projectId }: ScopedProject,
  pageId: SharedPageId,
): Promise<void> {
  await transact(deps.db, async (tx) => {
    const known = await lockPage(tx, projectId, pageId);
    if (known === null) throw new Refusal('notFound');
    if (known.isRevoked) return;
    const at = deps.now();
    await revokePage(tx, pageId, { projectId, personId: session.personId, at });
    await note(tx, session, { projectId, pageId, at }, 'remove', { title: known.title });
  });
}

async function storedForm(
  deps: Deps,
  projectId: ScopedProject['id'],
  { lastDay, ...form }: PageForm,
): Promise<StoredForm> {
  const { zone } = await requireFieldSettings(deps, projectId);
  // The day after it, as the last day is whole.
  const until: Instant = instantOfLocal(addDays(lastDay, 1), 0, zone);
  const now = deps.now();
  if (until <= now || until > later(now, LONGEST_DAYS * DAY)) throw new Refusal('sharedDayPast');
  return { ...form, until };
}

async function madePage(deps: Deps, session: Session, projectId: ScopedProject['id'], form: PageForm) {
  return (await madeChoices(deps, session, projectId, form, null)).made;
}

/** Makes what a form of a page asks for; with `only`, for one choice of its readers. */
export async function madeChoices(
  deps: Deps,
  { screenLanguage: language }: Session,
  projectId: ScopedProject['id'],
  form: PageForm,
  only: number | null,
): Promise<MadeChoices> {
  const values = form.filters.reduce((sum, filter) => sum + filter.values.length, 0);
  const names = new Set(form.filters.map(({ variable }) => variable));
  if (values > MOST_SHARED_VALUES || names.size < form.filters.length) throw new Refusal('sharedFilterUnfit');
  return await makeChoices(deps, projectId, { ...form, language, least: await readLeastBase(deps.db) }, only);
}

const addressOf = (key: string): string => `/r/${key}`;

async function note(
  tx: Tx,
  { personId, id: sessionId }: Session,
  {
    projectId,
    pageId,
    at,
  }: { readonly projectId: ScopedProject['id']; readonly pageId: SharedPageId; readonly at: Instant },
  action: 'create' | 'edit' | 'remove',
  form: Pick<PageForm, 'title'> & Partial<PageForm>,
): Promise<void> {
  const { title, isLive, lastDay, tables } = form;
  await writeAudit(tx, {
    projectId,
    at,
    personId,
    sessionId,
    action,
    subject: 'sharedPage',
    subjectId: pageId,
    details: {
      name: title,
      ...(isLive === undefined ? {} : { live: isLive }),
      ...(lastDay === undefined ? {} : { until: lastDay }),
      ...(tables === undefined ? {} : { tables: tables.length }),
    },
  });
}
