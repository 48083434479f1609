import type { Id, Instant, PersonId, ProjectId } from '@seker/kernel';
import { sql } from 'kysely';
import { boolean, id, listOf, moment, nullable, number, text } from '../../../../db/column.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import { statement } from '../../../../db/statement.ts';
import type { UseId } from '../uses/use.queries.ts';

const USE = { projectId: id<'Project'>(), useId: id<'CodeframeUse'>() };

const proposed = statement({
  name: 'propose a code',
  takes: { ...USE, personId: id<'Person'>(), at: moment, name: text, unitId: nullable(id<'CodingUnit'>()) },
  text: ({ projectId, useId, personId, at, name, unitId }) => sql`
    insert into code_proposal (project_id, use_id, person_id, at, name, unit_id)
    select ${projectId}, ${useId}, ${personId}, ${at}, ${name},
      (select u.id from coding_unit u where u.project_id = ${projectId} and u.use_id = ${useId} and u.id = ${unitId})`,
});

export async function insertProposal(
  tx: Tx,
  of: {
    projectId: ProjectId;
    useId: UseId;
    personId: PersonId;
    at: Instant;
    name: string;
    unitId: Id<'CodingUnit'> | null;
  },
): Promise<void> {
  await proposed(tx, of);
}

const open = statement({
  name: 'proposals of encoders for codes',
  takes: USE,
  gives: { id: id<'CodeProposal'>(), name: text, by: nullable(text), key: nullable(text), text: nullable(text) },
  text: ({ projectId, useId }) => sql`
    select c.id, c.name, p.real_name as by, u.key, u.text from code_proposal c left join person p on p.id = c.person_id
      left join coding_unit u on u.project_id = c.project_id and u.id = c.unit_id
    where c.project_id = ${projectId} and c.use_id = ${useId} and c.state = 'open' order by c.id`,
});

export async function listOpenProposals(db: Db, projectId: ProjectId, useId: UseId) {
  return (await open(db, { projectId, useId })).rows;
}

const closed = statement({
  name: 'close a proposal for a code',
  takes: { ...USE, proposalId: id<'CodeProposal'>(), isTaken: boolean },
  text: ({ projectId, useId, proposalId, isTaken }) => sql`
    update code_proposal set state = case when ${isTaken} then 'taken' else 'dismissed' end
    where project_id = ${projectId} and use_id = ${useId} and id = ${proposalId} and state = 'open'`,
});

export async function closeProposal(
  tx: Tx,
  of: { projectId: ProjectId; useId: UseId; proposalId: Id<'CodeProposal'>; isTaken: boolean },
): Promise<boolean> {
  return (await closed(tx, of)).count > 0;
}

const dismissed = statement({
  name: 'dismiss a found proposal',
  takes: { ...USE, words: listOf(text), answers: number, personId: id<'Person'>(), at: moment },
  text: ({ projectId, useId, words, answers, personId, at }) => sql`
    insert into dismissed_proposal (project_id, use_id, words, answers, person_id, at)
    select ${projectId}, ${useId}, ${words}::text[], ${answers}, ${personId}, ${at}
    where exists (select from codeframe_use where project_id = ${projectId} and id = ${useId})
    on conflict (project_id, use_id, words) do update
      set answers = greatest(dismissed_proposal.answers, excluded.answers), person_id = excluded.person_id, at = excluded.at`,
});

/** Keeps a found proposal away until it has grown; false where there is no such use. */
export async function insertDismissed(
  tx: Tx,
  of: {
    projectId: ProjectId;
    useId: UseId;
    words: readonly string[];
    answers: number;
    personId: PersonId;
    at: Instant;
  },
): Promise<boolean> {
  return (await dismissed(tx, of)).count > 0;
}

const dismissedOnes = statement({
  name: 'dismissed proposals of a use',
  takes: USE,
  gives: { words: listOf(text), answers: number },
  text: ({ projectId, useId }) => sql`
    select words, answers from dismissed_proposal where project_id = ${projectId} and use_id = ${useId}`,
});

export async function listDismissed(db: Db, projectId: ProjectId, useId: UseId) {
  return (await dismissedOnes(db, { projectId, useId })).rows;
}
