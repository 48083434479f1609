import type { Id, Instant, PersonId, ProjectId } from '@seker/kernel';
import { sql } from 'kysely';
import { z } from 'zod';
import { date, id, json, nullable, number, text } from '../../../db/column.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { statement } from '../../../db/statement.ts';
import { storedParts } from './stored-parts.ts';

type QuestionnaireId = Id<'Questionnaire'>;

/** Whose material it is: a questionnaire's, or a project's. */
export type TalkOwner = { readonly questionnaireId: QuestionnaireId } | { readonly projectId: ProjectId };

const OWNER = { questionnaireId: nullable(id<'Questionnaire'>()), projectId: nullable(id<'Project'>()) };

function ownerOf(owner: TalkOwner) {
  return 'projectId' in owner
    ? { questionnaireId: null, projectId: owner.projectId }
    : { questionnaireId: owner.questionnaireId, projectId: null };
}

const ofOwner = ({ questionnaireId, projectId }: Record<keyof typeof OWNER, unknown>) =>
  sql`t.questionnaire_id = ${questionnaireId}::bigint or t.project_id = ${projectId}::bigint`;

const SAVED = { revision: number, parts: json(storedParts), at: date, by: nullable(text) };

const latest = statement({
  name: 'what interviewers say, as it holds',
  takes: OWNER,
  gives: SAVED,
  text: (owner) => sql`
    select t.revision, t.parts, t.saved_at as at, by.real_name as by
    from talk_version t left join person by on by.id = t.saved_by and by.removed_at is null
    where ${ofOwner(owner)} order by t.revision desc limit 1`,
});

/** The material as it was saved last; `null`: never. */
export async function readLatestTalk(db: Db, owner: TalkOwner) {
  return (await latest(db, ownerOf(owner))).rows[0] ?? null;
}

const version = statement({
  name: 'what interviewers said, of one revision',
  takes: { ...OWNER, revision: number },
  gives: { parts: json(storedParts) },
  text: ({ revision, ...owner }) => sql`
    select t.parts from talk_version t where (${ofOwner(owner)}) and t.revision = ${revision}`,
});

export async function readTalkRevision(db: Db, owner: TalkOwner, revision: number) {
  return (await version(db, { ...ownerOf(owner), revision })).rows[0] ?? null;
}

const newest = statement({
  name: 'when what interviewers say was saved',
  takes: { ...OWNER, most: number },
  gives: SAVED,
  text: ({ most, ...owner }) => sql`
    select t.revision, t.parts, t.saved_at as at, by.real_name as by
    from talk_version t left join person by on by.id = t.saved_by and by.removed_at is null
    where ${ofOwner(owner)} order by t.revision desc limit ${most}`,
});

export async function listTalkRevisions(db: Db, owner: TalkOwner, most: number) {
  return (await newest(db, { ...ownerOf(owner), most })).rows;
}

/** Stores the next revision; the owner's row is locked. */
export async function insertTalk(
  tx: Tx,
  owner: TalkOwner,
  { revision, parts, by, at }: { revision: number; parts: readonly unknown[]; by: PersonId; at: Instant },
): Promise<void> {
  const { questionnaireId, projectId } = ownerOf(owner);
  await tx
    .insertInto('talk_version')
    .values({
      questionnaire_id: questionnaireId,
      project_id: projectId,
      revision,
      parts: JSON.stringify(parts),
      saved_at: new Date(at),
      saved_by: by,
    })
    .execute();
}

const users = statement({
  name: 'the projects of a questionnaire, with what their interviewers say',
  takes: { questionnaireId: id<'Questionnaire'>() },
  gives: {
    id: id<'Project'>(),
    name: text,
    groupId: id<'Group'>(),
    languages: json(z.array(z.string())),
    columns: nullable(json(z.array(z.object({ field: z.string(), labels: z.record(z.string(), z.string()) })))),
    parts: nullable(json(storedParts)),
  },
  text: ({ questionnaireId }) => sql`
    select p.id, p.name, p.group_id as "groupId",
      (select coalesce(jsonb_agg(l.code order by pl.position), '[]') from project_language pl join language l on l.id = pl.language_id
        where pl.project_id = p.id) as languages,
      (select f.columns from list_file f where f.id = p.list_file_id) as columns,
      (select t.parts from talk_version t where t.project_id = p.id order by t.revision desc limit 1) as parts
    from questionnaire_version v join project p on p.questionnaire_version_id = v.id
    where v.questionnaire_id = ${questionnaireId} and p.removed_at is null order by p.id desc limit 200`,
});

/** The newest projects of a questionnaire, with their languages, the columns of their lists and their own parts. */
export async function listTalkProjects(db: Db, questionnaireId: QuestionnaireId) {
  return (await users(db, { questionnaireId })).rows;
}

const facts = statement({
  name: 'whose material a project shows',
  takes: { projectId: id<'Project'>() },
  gives: {
    name: text,
    group: text,
    listFileId: nullable(id<'ListFile'>()),
    questionnaireId: nullable(id<'Questionnaire'>()),
    questionnaire: nullable(text),
    questionnaireGroupId: nullable(id<'Group'>()),
  },
  text: ({ projectId }) => sql`
    select p.name, g.name as "group", p.list_file_id as "listFileId", q.id as "questionnaireId", q.name as questionnaire,
      q.group_id as "questionnaireGroupId"
    from project p join person_group g on g.id = p.group_id
    left join questionnaire_version v on v.id = p.questionnaire_version_id left join questionnaire q on q.id = v.questionnaire_id
    where p.id = ${projectId}`,
});

export async function readTalkFacts(db: Db, projectId: ProjectId) {
  return (await facts(db, { projectId })).rows[0] ?? null;
}
