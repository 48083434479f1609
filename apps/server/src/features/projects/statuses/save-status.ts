import type { statusesCalls } from '@seker/contract';
import {
  checkStatus,
  checkStatusLook,
  normalisedStatus,
  refusedChange,
  type StandingStatus,
  type StatusDraft,
} from '@seker/fieldwork';
import type { DispositionId, ProjectId } from '@seker/kernel';
import type * as z from 'zod/mini';
import type { Tx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { ScopedProject } from '../../../http/scope.queries.ts';
import type { ActingPerson } from '../../../http/session.ts';
import { changeProject, touchProject } from '../projects/index.ts';
import {
  clearDefault,
  insertStatus,
  listLanguagesOf,
  listStatuses,
  type StatusColumns,
  type StoredStatus,
  updateStatus,
} from './statuses.queries.ts';

type Input = z.output<typeof statusesCalls.addStatus.body>;
type Saved = z.input<typeof statusesCalls.addStatus.answer>;

export async function addStatus(
  deps: Deps,
  by: ActingPerson,
  { id }: ScopedProject,
  { revision, ...draft }: Input,
): Promise<Saved> {
  return await changeProject(deps, by, id, {
    action: 'edit',
    revision,
    act: async (tx, { online }) => {
      const others = await listStatuses(tx, id);
      const columns = await columnsOf(tx, id, { draft, others, isOnline: online });
      if (columns.draft.preselected) await clearDefault(tx, id);
      const statusId = await insertStatus(tx, id, columns);
      const saved = { id: statusId, revision: await touchProject(tx, id, { by: by.personId, at: deps.now() }) };
      return { done: saved, details: { fields: ['statuses'], added: nameOf(columns.draft) } };
    },
  });
}

export async function editStatus(
  deps: Deps,
  by: ActingPerson,
  { id }: ScopedProject,
  statusId: DispositionId,
  { revision, ...typed }: Input,
): Promise<Saved> {
  return await changeProject(deps, by, id, {
    action: 'edit',
    revision,
    act: async (tx, { online }) => {
      const statuses = await listStatuses(tx, id);
      const stored = statuses.find((status) => status.id === statusId);
      if (stored === undefined) throw new Refusal('notFound');
      const before = standing(stored);
      const refusal = refusedChange(before, normalisedStatus(typed));
      if (refusal !== null) throw new Refusal(refusal);
      const others = statuses.filter((status) => status.id !== statusId);
      const columns = await columnsOf(tx, id, { draft: typed, others, isOnline: online, stored });
      const fields = (Object.keys(columns.draft) as (keyof StatusDraft)[]).filter(
        (field) => before[field] !== columns.draft[field],
      );
      const isSame = fields.length === 0;
      if (isSame) return { done: { id: statusId, revision }, details: null };
      if (columns.draft.preselected && !before.preselected) await clearDefault(tx, id);
      await updateStatus(tx, id, statusId, columns);
      const saved = { id: statusId, revision: await touchProject(tx, id, { by: by.personId, at: deps.now() }) };
      return { done: saved, details: { fields: ['statuses'], status: nameOf(columns.draft), changed: fields } };
    },
  });
}

export function standing({ names, ...status }: StoredStatus): StandingStatus {
  return { ...status, nameHe: names.he, nameEn: names.en };
}

function nameOf({ nameHe, nameEn }: StatusDraft) {
  return { he: nameHe, en: nameEn };
}

/** Returns the columns for a draft, or refuses with all of its faults. */
async function columnsOf(
  tx: Tx,
  projectId: ProjectId,
  {
    draft,
    others,
    isOnline,
    stored = null,
  }: {
    readonly draft: StatusDraft;
    readonly others: readonly StoredStatus[];
    readonly isOnline: boolean;
    readonly stored?: StoredStatus | null;
  },
): Promise<StatusColumns> {
  const languages = await listLanguagesOf(tx, projectId);
  const status = normalisedStatus(draft);
  const { type } = status;
  // A language removed from the project may be kept.
  const codes = [...languages.map(({ code }) => code), ...[stored?.language ?? []].flat()];
  const faults =
    stored?.system === true ? checkStatusLook(status) : checkStatus(status, { others, languages: codes, isOnline });
  if (faults.length > 0 || type === null) throw new Refusal('invalid', { details: { faults: [...faults] } });
  // A status whose type has changed is no longer the built-in one.
  const key = stored?.type === type ? stored.key : null;
  const own = languages.find(({ code }) => code === status.language)?.id ?? null;
  const languageId =
    own ?? (status.language !== null && status.language === stored?.language ? stored.languageId : null);
  return { draft: { ...status, type }, key, languageId };
}
