import type { Id, Instant, InterviewId, ProjectId } from '@seker/kernel';
import { sql } from 'kysely';
import { z } from 'zod';
import { boolean, bytes, id, json, moment, nullable, text } from '../../../db/column.ts';
import type { Db } from '../../../db/database.ts';
import { statement } from '../../../db/statement.ts';
import { panelSettings } from './panel-settings.ts';

export type PanelSourceId = Id<'PanelSource'>;
const params = z.record(z.string(), z.string());

export const SOURCE_ROW = {
  id: id<'PanelSource'>(),
  projectId: id<'Project'>(),
  active: boolean,
  settings: json(panelSettings),
  entryKey: nullable(bytes),
  callbackKey: nullable(bytes),
};

const sourceOfKey = statement({
  name: 'the panel source of an address',
  takes: { key: text },
  gives: SOURCE_ROW,
  text: ({ key }) => sql`
    select id, project_id as "projectId", active, settings, entry_key as "entryKey", callback_key as "callbackKey"
    from panel_source where key = ${key}`,
});

/** Finds the source whose respondents come by this address, switched on or not; a removed one is switched off. */
export async function findSourceOfKey(db: Db, key: string) {
  return (await sourceOfKey(db, { key })).rows[0] ?? null;
}
export type StoredSource = NonNullable<Awaited<ReturnType<typeof findSourceOfKey>>>;

const entered = statement({
  name: 'the interview of a respondent of a panel',
  takes: {
    sourceId: id<'PanelSource'>(),
    externalId: text,
    projectId: id<'Project'>(),
    params: json(params),
    at: moment,
  },
  gives: { interviewId: id<'Interview'>(), params: json(params) },
  // A second request at the same time waits for the first row, and gets its interview.
  text: ({ sourceId, externalId, projectId, params, at }) => sql`
    insert into panel_entry as e (source_id, external_id, project_id, interview_id, params, entered_at)
    values (${sourceId}, ${externalId}, ${projectId}, nextval('interview_id_seq'), ${params}, ${at})
    on conflict (source_id, external_id) do update set external_id = e.external_id
    returning interview_id as "interviewId", params`,
});

/** Returns the interview of an id, which is its own from its first entry on; it may not have begun. */
export async function enterFromPanel(
  db: Db,
  entry: {
    readonly sourceId: PanelSourceId;
    readonly externalId: string;
    readonly projectId: ProjectId;
    readonly params: Readonly<Record<string, string>>;
  },
  at: Instant,
) {
  const [row] = (await entered(db, { ...entry, at })).rows;
  if (row === undefined) throw new Error('an entry of a panel was not stored');
  return row;
}

const knownEntry = statement({
  name: 'whether an id of a panel has entered before',
  takes: { sourceId: id<'PanelSource'>(), externalId: text },
  gives: { interviewId: id<'Interview'>() },
  text: ({ sourceId, externalId }) => sql`
    select interview_id as "interviewId" from panel_entry where source_id = ${sourceId} and external_id = ${externalId}`,
});

export async function hasEntered(db: Db, sourceId: PanelSourceId, externalId: string): Promise<boolean> {
  return (await knownEntry(db, { sourceId, externalId })).rows.length > 0;
}

const respondentOfInterview = statement({
  name: 'the panel of an interview',
  takes: { projectId: id<'Project'>(), interviewId: id<'Interview'>() },
  gives: { ...SOURCE_ROW, externalId: text, params: json(params), isRejected: boolean },
  text: ({ projectId, interviewId }) => sql`
    select s.id, s.project_id as "projectId", s.active, s.settings, s.entry_key as "entryKey", s.callback_key as "callbackKey",
      e.external_id as "externalId", e.params, coalesce(i.rejected_at is not null, false) as "isRejected"
    from panel_entry e join panel_source s on s.id = e.source_id
      left join study_interview i on i.project_id = e.project_id and i.id = e.interview_id
    where e.project_id = ${projectId} and e.interview_id = ${interviewId}`,
});

/** Reads the source that sent the respondent of an interview; null: none did. */
export async function readPanelOfInterview(db: Db, projectId: ProjectId, interviewId: InterviewId) {
  return (await respondentOfInterview(db, { projectId, interviewId })).rows[0] ?? null;
}
