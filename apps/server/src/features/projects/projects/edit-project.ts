import { type FieldFault, type projectCalls } from '@seker/contract';
import { casesWanted, isAskedFromList, isZone } from '@seker/fieldwork';
import type * as z from 'zod/mini';
import type { Tx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { ScopedGroup, ScopedProject } from '../../../http/scope.queries.ts';
import type { ActingPerson, Session } from '../../../http/session.ts';
import { followDays } from '../../field/recordings/index.ts';
import { newToken } from '../../field/respondents/index.ts';
import { lockFitNumber } from '../../system/caller-numbers/index.ts';
import { planAnew } from '../../system/jobs/index.ts';
import { followSampleSize, switchQuotasOff } from '../quotas/counts/index.ts';
import { changeProject } from './change-project.ts';
import { refuseBlocked } from './project-blocks.ts';
import { findListColumns, findManualNumber, hasDraw, isSkinOf, isVersionOf } from './project-parts.queries.ts';
import {
  countInterviews,
  type GeneralColumns,
  type LockedProject,
  lockGroupOf,
  shareSize,
  updateProject,
} from './project-row.queries.ts';
import { asks } from './questions-of-project.ts';
import { modifiedQuotas } from './quotas-of-version.ts';

type Input = z.output<typeof projectCalls.editProject.body>;

/** Saves the general form of a project atomically. An online project must stay ready to be online. */
export async function editProject(
  deps: Deps,
  by: Session,
  { project, group }: { readonly project: ScopedProject; readonly group: ScopedGroup },
  input: Input,
): Promise<number> {
  return await changeProject(deps, by, project.id, {
    action: 'edit',
    revision: input.revision,
    act: async (tx, locked) => {
      await refuseFaults(tx, locked, group, input);
      const columns = columnsOf(locked, group, input);
      const changed = (Object.keys(columns) as (keyof GeneralColumns)[]).filter(
        (column) => !isSame(locked[column], columns[column]),
      );
      if (changed.length === 0) return { done: locked.revision, details: null };
      await refuseFixed(tx, locked, changed);
      const switchedOff = await redefineQuotas(deps, tx, locked, input);
      const edited = await updateProject(tx, project.id, columns, { by: by.personId, at: deps.now() });
      if (changed.includes('sample_size')) {
        // Before the counts of completes, as the order of locks requires.
        await followSampleSize(tx, project.id, input.sampleSize, deps.now());
        await shareSize(tx, project.id);
      }
      if (changed.includes('recording_days')) await followDays(tx, project.id, input.recordingDays);
      if (changed.includes('zone')) await planAnew(tx, project.id, { zone: input.zone, now: deps.wallNow() });
      if (locked.online) await refuseBlocked(tx, project.id, by.screenLanguage);
      return { done: edited, details: { fields: changed, ...(switchedOff === 0 ? {} : { quotasOff: switchedOff }) } };
    },
  });
}

async function refuseFaults(tx: Tx, locked: LockedProject, group: ScopedGroup, input: Input): Promise<void> {
  const faults = await faultsOf(tx, locked, group, input);
  if (faults.length > 0) throw new Refusal('invalid', { details: { faults: [...faults] } });
}

async function faultsOf(
  tx: Tx,
  locked: LockedProject,
  { id: groupId }: ScopedGroup,
  input: Input,
): Promise<readonly FieldFault[]> {
  const { callerNumberId, manualNumber, listFileId, versionId, skinId, enoughQuestion, portion, sampleSize, ratio } =
    input;
  const faults: FieldFault[] = [];
  const fault = (field: keyof Input, code: FieldFault['code'], limit?: number): void =>
    void faults.push(limit === undefined ? { field, code } : { field, code, limit });
  if (groupId !== locked.group_id && !(await lockGroupOf(tx, groupId))) fault('groupId', 'unfit');
  if (manualNumber !== '' && (await findManualNumber(tx, groupId, manualNumber, locked.id)) !== null)
    fault('manualNumber', 'manualNumberTaken');
  if (!isZone(input.zone)) fault('zone', 'unfit');
  if (locked.online && versionId === null) fault('versionId', 'required');
  if (listFileId !== null) {
    const columns = await findListColumns(tx, listFileId, { groupId, held: locked.list_file_id });
    if (columns === null) fault('listFileId', 'unfit');
    else if (input.externalIdColumn !== null && !columns.includes(input.externalIdColumn))
      fault('externalIdColumn', 'unfit');
  }
  if (listFileId !== locked.list_file_id && locked.list_file_id !== null && (await hasDraw(tx, locked.id)))
    fault('listFileId', 'sampleDrawn');
  if (
    versionId !== null &&
    versionId !== locked.questionnaire_version_id &&
    !(await isVersionOf(tx, versionId, groupId))
  )
    fault('versionId', 'unfit');
  if (skinId !== null && skinId !== locked.skin_id && !(await isSkinOf(tx, skinId, groupId))) fault('skinId', 'unfit');
  if (callerNumberId !== null && !(await lockFitNumber(tx, callerNumberId, groupId))) fault('callerNumberId', 'unfit');
  if (versionId !== null && enoughQuestion !== null && !(await asks(tx, versionId, enoughQuestion)))
    fault('enoughQuestion', 'unfit');
  if (portion !== null && sampleSize !== null && portion > casesWanted(sampleSize, ratio))
    fault('portion', 'tooLarge', casesWanted(sampleSize, ratio));
  return faults;
}

export function columnsOf(
  locked: Pick<LockedProject, 'open_key'>,
  { id: groupId }: Pick<ScopedGroup, 'id'>,
  input: Input,
): GeneralColumns {
  const isFromList = isAskedFromList(input.type);
  const isOpen = input.hasOpenLink || input.type === 'banner';
  return {
    name: input.name,
    manual_number: input.manualNumber,
    comments: input.comments,
    type: input.type,
    list_kind: input.listKind,
    group_id: groupId,
    list_file_id: isFromList ? input.listFileId : null,
    external_id_column: input.type === 'panel' ? input.externalIdColumn : null,
    questionnaire_version_id: input.versionId,
    sample_size: input.sampleSize,
    ratio: input.ratio,
    portion: input.portion,
    sensitivity: input.sensitivity,
    auto_dialling: input.autoDialling,
    observer: input.observer,
    live_hides: input.liveHides,
    tells_listening: input.tellsListening,
    observers_listen: input.observersListen,
    zone: input.zone,
    dial_prefix: input.dialPrefix,
    caller_number_id: input.callerNumberId,
    calls_at_once: input.callsAtOnce,
    rest_hours: input.restHours,
    callback_kept_minutes: input.callbackKeptMinutes,
    caps: input.caps,
    interviewer_note: input.interviewerNote,
    mobile_allowed: input.mobileAllowed,
    kiosk: input.kiosk,
    positions: input.positions,
    repeat_days: input.repeatDays,
    exit_hosts: input.exitHosts,
    irrelevant_answers: input.irrelevantAnswers,
    offline_quota: input.offlineQuota,
    begun_interviews: input.begunInterviews,
    recording: input.recording,
    recording_days: input.recordingDays,
    recording_observers: input.recordingObservers,
    day_goal: input.dayGoal,
    enough_question: input.versionId === null ? null : input.enoughQuestion,
    skin_id: input.skinId,
    open_key: isOpen ? (locked.open_key ?? newToken()) : null,
  };
}

/** Refuses a change of type or list once people have been interviewed, since their answers depend on both. */
async function refuseFixed(tx: Tx, locked: LockedProject, changed: readonly string[]): Promise<void> {
  if (!changed.includes('type') && !changed.includes('list_file_id')) return;
  if ((await countInterviews(tx, locked.id)) > 0) throw new Refusal('projectHasRespondents');
  if (locked.online) throw new Refusal('projectOnline');
}

/** Switches off quotas whose questions changed; returns how many must be redefined. */
async function redefineQuotas(deps: Deps, tx: Tx, locked: LockedProject, input: Input): Promise<number> {
  const from = locked.questionnaire_version_id;
  const { versionId: to } = input;
  if (from === null || to === null || from === to) return 0;
  const modified = await modifiedQuotas(deps.db, tx, locked.id, { from, to });
  if (modified.length > 0 && !input.redefineQuotas)
    throw new Refusal('quotaQuestionModified', {
      details: { quotas: modified.map(({ id, names }) => ({ id, names })) },
    });
  await switchQuotasOff(
    tx,
    locked.id,
    modified.map(({ id }) => id),
    deps.now(),
  );
  return modified.length;
}

/** Moves a project to another group, along with the use of its questionnaire and list. */
export async function moveProject(
  deps: Deps,
  by: ActingPerson,
  { id }: Pick<ScopedProject, 'id'>,
  groupId: ScopedGroup['id'],
): Promise<void> {
  await changeProject(deps, by, id, {
    action: 'edit',
    act: async (tx, locked) => {
      if (locked.group_id === groupId) return { done: null, details: null };
      if (!(await lockGroupOf(tx, groupId))) throw new Refusal('notFound');
      const { caller_number_id: number } = locked;
      // A number of the former group is not the new one's to present.
      const isKept = number === null || (await lockFitNumber(tx, number, groupId));
      const columns = { group_id: groupId, ...(isKept ? {} : { caller_number_id: null }) };
      await updateProject(tx, id, columns, { by: by.personId, at: deps.now() });
      const fields = isKept ? (['group_id'] as const) : (['group_id', 'caller_number_id'] as const);
      return { done: null, details: { fields: [...fields], group: groupId } };
    },
  });
}

/** Compares values as stored in columns; objects by content. */
export function isSame(before: unknown, after: unknown): boolean {
  if (typeof after === 'object' && after !== null) return sortedJson(before) === sortedJson(after);
  return typeof after === 'number' ? Number(before) === after && before !== null : before === after;
}

function sortedJson(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
