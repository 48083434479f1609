import { codingCalls, codingWorkCalls } from '@seker/contract';
import type { Id } from '@seker/kernel';
import { makeTouchedUnits } from '../features/results/coding/index.ts';
import { asId } from './as-id.ts';
import { row } from './field.ts';
import { Person } from './person.ts';
import type { TestServer } from './test-server.ts';
import { webDocument } from './web-document.ts';
import { openWebSurvey } from './web-survey.ts';

export const USUAL_USE = {
  variable: 'WORDS_code',
  doublePercent: 0,
  putsSame: true,
  putsByRule: true,
  putsByMemory: false,
  encodersExtend: false,
  pullSize: null,
  isSmartOrder: false,
  isMultiple: true,
  mostCodes: 3,
  reviewerIds: [],
  sources: [{ question: 'words', part: '' }],
  name: 'Reasons',
  frameId: null,
} as const;

/** A project whose open question is encoded, set up by a supervisor who is logged in. */
export async function openCodingDesk(server: TestServer, supervisor: Person, settings: object = {}) {
  const { projectId: id } = await openWebSurvey(server, webDocument());
  const projectId: Id<'Project'> = asId(id);
  const { id: used } = await supervisor.call(codingCalls.createCodingUse, {
    projectId,
    ...USUAL_USE,
    ...settings,
  } as never);
  const useId: Id<'CodeframeUse'> = asId(used);

  /** Completes an interview for each text, and makes their units. */
  async function say(...texts: readonly string[]): Promise<readonly number[]> {
    const ids: number[] = [];
    for (const text of texts) {
      const { id: made } = await row<{ id: number }>(
        server,
        `insert into interview (project_id, version_id, mode, language_id, seed, form_token, start, answered_by)
         select p.id, p.questionnaire_version_id, 'web', p.default_language_id, repeat('0', 16), 't', interview_start(p.id, null), 'web'
         from project p where p.id = $1 returning id`,
        [projectId],
      );
      await complete(Number(made), text);
      ids.push(Number(made));
    }
    await makeTouchedUnits(server.deps);
    return ids;
  }

  async function complete(interviewId: number, text: string): Promise<void> {
    const words = { state: 'answered', value: { type: 'text', text }, irrelevant: false };
    await server.asOwner(
      `update interview set state = 'ended', outcome = 'success', ended_at = now(), snapshot = $2 where id = $1`,
      [interviewId, JSON.stringify({ v: 1, questions: { words } })],
    );
  }

  /** Changes the text of a completed interview. */
  async function correct(interviewId: number, text: string): Promise<void> {
    await complete(interviewId, text);
    await makeTouchedUnits(server.deps);
  }

  /** An encoder of the project's group who speaks English and Hebrew. */
  async function hire(login: string): Promise<Person> {
    await server.asOwner(
      `with made as (insert into person (group_id, login, real_name, role, password_hash)
         select p.group_id, $2, initcap($2), 'encoder', d.password_hash from project p, person d where p.id = $1 and d.login = 'dana' returning id)
       insert into person_language (person_id, language_id) select made.id, l.id from made, language l where l.code in ('en', 'he')`,
      [projectId, login],
    );
    await server.asOwner(`insert into allocation (project_id, person_id) select $1, id from person where login = $2`, [
      projectId,
      login,
    ]);
    const person = new Person(server, login);
    await person.logInToOffice();
    return person;
  }

  async function idOf(login: string): Promise<Id<'Person'>> {
    return asId(Number((await row<{ id: number }>(server, 'select id from person where login = $1', [login])).id));
  }

  /** Gives waiting answers to people, and returns the id of each one's newest task. */
  async function allocate(people: readonly Person[], wish: object = {}): Promise<readonly Id<'CodingBatch'>[]> {
    const wanted = await Promise.all(people.map(async ({ name }) => ({ personId: await idOf(name), answers: null })));
    await supervisor.call(codingCalls.allocateCoding, {
      projectId,
      useId,
      pass: 1,
      inLanguages: true,
      people: wanted,
      ...wish,
    } as never);
    return await Promise.all(
      people.map(async (person) => {
        const { tasks } = await person.call(codingWorkCalls.listCodingTasks, {});
        return asId<'CodingBatch'>(tasks.at(-1)?.batchId ?? 0);
      }),
    );
  }

  /** Where each text stands, with the numbers of its codes. */
  async function standing(): Promise<Readonly<Record<string, string>>> {
    const { rows } = await server.asOwner(
      `select u.text, u.state, (select string_agg(c.number::text, '+' order by c.number) from code c
         where c.id = any(coalesce(u.final_codes, u.first_codes))) as codes
       from coding_unit u where u.project_id = $1 and u.withdrawn_at is null order by u.id`,
      [projectId],
    );
    return Object.fromEntries(
      (rows as { text: string; state: string; codes: string | null }[]).map(({ text, state, codes }) => [
        text,
        codes === null ? state : `${state} ${codes}`,
      ]),
    );
  }

  return { projectId, useId, supervisor, say, correct, hire, idOf, allocate, standing };
}

export type CodingDesk = Awaited<ReturnType<typeof openCodingDesk>>;
