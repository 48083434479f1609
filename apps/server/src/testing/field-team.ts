import { casesCalls } from '@seker/contract';
import { instant } from '@seker/kernel';
import { row } from './field.ts';
import { type FieldDevice, pairedFieldDevice } from './field-device.ts';
import type { HeldInterview } from './held-interview.ts';
import { Person } from './person.ts';
import type { TestServer } from './test-server.ts';
import { webDocument } from './web-document.ts';
import { openWebSurvey, personalLink } from './web-survey.ts';

export const NOON = instant(Date.parse('2031-05-04T10:00:00Z'));
/** An interview of `webDocument` to its end. */
export const WHOLE = [{ 'a.sex': '1' }, { 'a.age': '33' }, { 'a.again': '2' }] as const;

/** A project in which an interviewer works in the field, and the office that gives them cases. */
export class FieldTeam {
  readonly #server: TestServer;
  readonly admin: Person;
  readonly dana: number;
  projectId = 0;

  private constructor(server: TestServer, admin: Person, dana: number) {
    this.#server = server;
    this.admin = admin;
    this.dana = dana;
  }

  static async open(server: TestServer): Promise<FieldTeam> {
    server.setClock(NOON);
    const admin = new Person(server, 'admin');
    await admin.logInToOffice();
    return new FieldTeam(server, admin, await idOfPerson(server, 'dana'));
  }

  /** Each test has a project of its own. */
  async begin(document: unknown = webDocument()): Promise<void> {
    this.#server.setClock(NOON);
    ({ projectId: this.projectId } = await openWebSurvey(this.#server, document));
    await this.allocate(this.dana);
  }

  async allocate(personId: number): Promise<void> {
    await this.#server.asOwner('insert into allocation (project_id, person_id) values ($1, $2)', [
      this.projectId,
      personId,
    ]);
  }

  async idOf(login: string): Promise<number> {
    return await idOfPerson(this.#server, login);
  }

  async paired(personId = this.dana) {
    return await pairedFieldDevice(this.#server, this.admin, personId);
  }

  async give(caseIds: readonly number[], personId: number | null = this.dana, until: string | null = null) {
    const { projectId } = this;
    const rows = { ids: caseIds, expect: caseIds.length };
    return await this.admin.call(casesCalls.bulkCases, { projectId, act: 'field', personId, until, ...rows } as never);
  }

  /** A case in the hands of the interviewer: the project's first, or another one. */
  async caseInField(of: 'first' | 'another' = 'first'): Promise<{ readonly caseId: number; readonly path: string }> {
    const another = of === 'first' ? {} : { caseId: await this.#anotherCase() };
    const { caseId, path } = await personalLink(this.#server, this.projectId, another);
    await this.give([caseId]);
    return { caseId, path };
  }

  async #anotherCase(): Promise<number> {
    const { rows } = await this.#server.asOwner(
      `insert into study_case (project_id, draw_id, language_id, zone)
       select project_id, draw_id, language_id, zone from study_case where project_id = $1 limit 1 returning id`,
      [this.projectId],
    );
    const [made] = rows as { id: number }[];
    return made === undefined ? (await personalLink(this.#server, this.projectId)).caseId : Number(made.id);
  }

  /** The work of this project alone: the tests of a file share their people. */
  async workOf(device: FieldDevice) {
    return (await device.work()).assignments.filter(({ projectId }) => projectId === this.projectId);
  }

  /** An interview that was begun on a device, with these pages. */
  async begunOn(device: FieldDevice, pages: readonly object[], of: number | null = null): Promise<HeldInterview> {
    const assignment = (await this.workOf(device)).find(({ caseId }) => of === null || caseId === of);
    if (assignment === undefined) throw new Error('no work');
    const interview = await device.begin(assignment, NOON);
    for (const page of pages) await interview.answer(page as never);
    return interview;
  }

  async interviews() {
    const { rows } = await this.#server.asOwner(
      `select mode, state, outcome, digest_differs as differs, media_missing as missing, started_at as "startedAt", (
         select count(*)::int from interview_event e where e.project_id = i.project_id and e.interview_id = i.id) as events
       from interview i where project_id = $1 order by id`,
      [this.projectId],
    );
    return rows as readonly {
      mode: string;
      state: string;
      outcome: string;
      differs: boolean;
      missing: number;
      events: number;
    }[];
  }

  /** The packages of a device that wait for a decision. */
  async heldOf(deviceId: number) {
    const { rows } = await this.#server.asOwner(
      'select why, case_id as "caseId" from device_package where device_id = $1 order by id',
      [deviceId],
    );
    return rows.map((held) => held as { why: string; caseId: number | null });
  }
}

async function idOfPerson(server: TestServer, login: string): Promise<number> {
  return Number((await row<{ id: number }>(server, 'select id from person where login = $1', [login])).id);
}

/** The code with which a call is refused; null where it is not. */
export async function refusalOf(act: Promise<unknown>): Promise<unknown> {
  return await act.then(
    () => null,
    ({ code }: { code: unknown }) => code,
  );
}
