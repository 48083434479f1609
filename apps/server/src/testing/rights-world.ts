import type { Respondent as HeldRespondent, Role, Subject } from '@seker/contract';
import { DEMO_ANSWERS } from './demo-answers.ts';
import { freshNumber, row, takeCase } from './field.ts';
import { keepTables } from './kept-tables.ts';
import { Person } from './person.ts';
import { Respondent } from './respondent.ts';
import { openRightsThings, type RightsThings } from './rights-things.ts';
import { openSurvey, type SurveyForm, walkSurvey } from './survey-form.ts';
import type { TestServer } from './test-server.ts';
import { webDocument } from './web-document.ts';
import { openWebSurvey, personalLink } from './web-survey.ts';

/**
 * The owner of a named subject, from the view of the interviewer dana, her group and her project; for jobs, of the
 * supervisor; for uploads, of the administrator.
 */
export type Whose = 'own' | 'colleague' | 'otherProject' | 'otherGroup';

export interface Actor {
  readonly role: Role;
  readonly at: 'station' | 'office';
  /** The initial cookie: a browser would drop it at log-out. */
  readonly cookie: string;
}

/** A field that contains every kind of subject more than once: the requester's own and others'. */
export interface RightsWorld {
  /** By their names in the cells; `anonymous` has no session. */
  readonly actors: Readonly<Record<string, Actor | null>>;
  /**
   * Subjects that do not exist for a role have no cells. `Completed` is an interview that its interviewer may correct.
   */
  readonly ids: Readonly<Record<Whose, Readonly<Partial<Record<Subject | 'Completed', number>>>>>;
  /** Of the named people. */
  readonly roles: ReadonlyMap<number, Role>;
  readonly form: SurveyForm;
  readonly simulation: string;
  readonly completedToken: string;
  /** A respondent on the web, their link, and another respondent's interview. */
  readonly web: {
    readonly respondent: Respondent;
    readonly url: string;
    readonly link: string;
    readonly otherUrl: string;
  };
  /** Of a kiosk of project 1042. */
  readonly deviceKeys: RightsThings['deviceKeys'];
  /** Restores the initial state after a request. */
  restore(): Promise<void>;
}

export async function openRightsWorld(server: TestServer): Promise<RightsWorld> {
  await server.asOwner(`
    with rut as (insert into person (group_id, login, real_name, role, password_hash)
      select group_id, 'rut', 'Rut', 'supervisor', password_hash from person where login = 'dana' returning id),
    other as (insert into person_group (name) values ('Other') returning id),
    empty as (insert into person_group (name) values ('Empty') returning id)
    insert into person (group_id, login, real_name, role, password_hash)
    select other.id, 'lea', 'Lea', 'interviewer', password_hash from other, person where login = 'dana'`);
  await server.asOwner(
    "delete from allocation where project_id = 1043 and person_id = (select id from person where login = 'dana')",
  );
  const dana = await atStation(server, 'dana', '101', 1042);
  const done = await takeCase(server, dana, { phones: [freshNumber()] });
  await dana.dial(done);
  await dana.lineIs('answered');
  await walkSurvey(dana, await openSurvey(dana, done, done.phones[0]?.id ?? 0), DEMO_ANSWERS);
  await dana.hangUp();
  await dana.lineIsFree();
  const own = await takeCase(server, dana, { phones: [freshNumber(), freshNumber()], leaving: done });
  await dana.dial(own);
  await dana.lineIs('answered');
  const form = await openSurvey(dana, own, own.phones[0]?.id ?? 0);
  const simulated = await dana.fetch('/survey/interviewer/to-simulate?pid=1042');

  const noam = await atStation(server, 'noam', '102', 1042);
  const colleagues = await takeCase(server, noam, { phones: [freshNumber()] });
  const omar = await atStation(server, 'omar', '103', 1043);
  const elsewhere = await takeCase(server, omar, { phones: [freshNumber()], project: 1043 });
  // At work, so that a permitted person can watch.
  for (const [name, station] of [
    ['maya', '104'],
    ['lea', '105'],
  ] as const)
    await new Person(server, name).logIn(station);
  await server.asOwner(
    "insert into screen_picture (person_id, type, image) select id, 'png', '\\x89504e47' from person where login in ('maya', 'lea', 'rut')",
  );

  const actors: Record<string, Actor | null> = {
    anonymous: null,
    interviewer: { role: 'interviewer', at: 'station', cookie: dana.cookie },
  };
  const office = { administrator: 'admin', supervisor: 'supervisor', observer: 'observer', encoder: 'coder' } as const;
  for (const [role, name] of Object.entries(office) as [keyof typeof office, string][])
    actors[role] = { role, at: 'office', cookie: (await inOffice(server, name)).cookie };
  await server.asOwner(`insert into person (group_id, login, real_name, role, password_hash)
    select group_id, 'tal', 'Tal', 'interviewer', password_hash from person where login = 'dana'`);
  actors['interviewer without a station'] = {
    role: 'interviewer',
    at: 'office',
    cookie: (await inOffice(server, 'tal')).cookie,
  };
  await inOffice(server, 'rut');

  const staff = await personId(server, 'maya');
  const chief = await personId(server, 'rut');
  const stranger = await personId(server, 'lea');
  const group = async (name: string) =>
    Number((await row<{ id: number }>(server, 'select id from person_group where name = $1', [name])).id);
  const [ownGroupId, otherGroupId, emptyGroupId] = [await group('Demo'), await group('Other'), await group('Empty')];
  const { token } = await row<{ token: string }>(server, 'select form_token as token from interview where id = $1', [
    done.respId,
  ]);
  const jobOf = async (login: string) =>
    Number(
      (
        await row<{ id: number }>(
          server,
          "insert into job (task, project_id, requested_by) select 'a task', 1042, id from person where login = $1 returning id",
          [login],
        )
      ).id,
    );
  const jobs = [await jobOf('supervisor'), await jobOf('rut')] as const;
  const uploadOf = async (login: string) =>
    Number(
      (
        await row<{ id: number }>(
          server,
          `insert into upload (file_key, person_id, purpose, name, kind, bytes, at)
           select gen_random_uuid(), id, 'dictionary', 'texts.csv', 'text', 1, now() from person where login = $1 returning id`,
          [login],
        )
      ).id,
    );
  const uploads = [await uploadOf('admin'), await uploadOf('supervisor')] as const;
  const {
    questionnaires,
    media,
    skins,
    listFiles,
    records,
    rules,
    batches,
    uses,
    project,
    devices,
    packages,
    heldMedia,
    deviceKeys,
  } = await openRightsThings(server, [ownGroupId, otherGroupId]);
  const survey = await openWebSurvey(server, webDocument());
  const respondents = [new Respondent(server), new Respondent(server)] as const;
  const links = [await personalLink(server, survey.projectId), await personalLink(server, survey.projectId)] as const;
  for (const [index, respondent] of respondents.entries())
    await respondent.start(await respondent.open(links[index]?.path ?? ''));
  await server.asOwner(
    `with read as (insert into interview_review (project_id, interview_id) values (1042, ${done.respId}) returning project_id, interview_id)
     insert into review_task (project_id, interview_id, person_id, allocated_by, allocated_at)
     select read.project_id, read.interview_id, p.id, p.id, now() from read, person p where p.login = 'coder'`,
  );
  const elsewhereDone = await completedBy(server, 'dana', 1043, done.respId);
  const restore = await keepTables(server);
  const ids = {
    own: {
      ...(await idsOf(server, dana, own)),
      Completed: done.respId,
      Review: done.respId,
      Project: 1042,
      Person: staff,
      Group: ownGroupId,
      TargetGroup: emptyGroupId,
      Job: jobs[0],
      Upload: uploads[0],
      Medium: media[0],
      Skin: skins[0],
      Device: devices[0],
      HeldPackage: packages[0],
      HeldMedium: heldMedia[0],
      ListFile: listFiles[0],
      Record: records[0],
      BlacklistRule: rules[0],
      CodingBatch: batches[0],
      CodingUse: uses[0],
      Questionnaire: questionnaires[0],
    },
    colleague: {
      ...(await idsOf(server, noam, colleagues)),
      ...(await completedBy(server, 'noam', 1042, done.respId)),
      Person: chief,
      Group: ownGroupId,
      Job: jobs[1],
      Upload: uploads[1],
      CodingBatch: batches[1],
    },
    otherProject: {
      ...(await idsOf(server, omar, elsewhere)),
      ...elsewhereDone,
      Review: elsewhereDone.Completed,
      Project: 1043,
      CodingUse: uses[1],
    },
    otherGroup: {
      Person: stranger,
      Group: otherGroupId,
      TargetGroup: emptyGroupId,
      Medium: media[1],
      Skin: skins[1],
      Device: devices[1],
      HeldPackage: packages[1],
      HeldMedium: heldMedia[1],
      ListFile: listFiles[1],
      Record: records[1],
      BlacklistRule: rules[1],
      Questionnaire: questionnaires[1],
      Project: project,
    },
  };
  return {
    actors,
    ids,
    roles: new Map([
      [staff, 'interviewer'],
      [chief, 'supervisor'],
      [stranger, 'interviewer'],
    ]),
    form,
    simulation: simulated.headers.get('location')?.split('/').at(-1) ?? '',
    completedToken: token,
    web: {
      respondent: respondents[0],
      url: pathOf(respondents[0]),
      link: links[0].path,
      otherUrl: pathOf(respondents[1]),
    },
    deviceKeys,
    restore,
  };
}

async function atStation(server: TestServer, name: string, station: string, project: number): Promise<Person> {
  const person = new Person(server, name);
  await person.logIn(station);
  await person.startProject(project);
  return person;
}

async function inOffice(server: TestServer, name: string): Promise<Person> {
  const person = new Person(server, name);
  const entered = await person.logInToOffice();
  if (!entered.success) throw new Error(`${name} is not let in: ${entered.code}`);
  return person;
}

async function personId(server: TestServer, login: string): Promise<number> {
  return Number((await row<{ id: number }>(server, 'select id from person where login = $1', [login])).id);
}

function pathOf(respondent: Respondent): string {
  return respondent.at.split('?')[0] ?? '';
}

async function idsOf(server: TestServer, person: Person, held: HeldRespondent) {
  const comment = await row<{ id: number }>(
    server,
    `insert into case_comment (project_id, case_id, person_id, text)
     select c.project_id, c.id, p.id, 'a note' from study_case c, person p where c.id = $1 and p.login = $2 returning id`,
    [held.sfId, person.name],
  );
  return { Case: held.sfId, Interview: held.respId, Phone: held.phones[0]?.id ?? 0, Comment: Number(comment.id) };
}

/** Creates a completed interview of a person in a project, as a copy of a real one. */
async function completedBy(server: TestServer, login: string, project: number, like: number) {
  const { id } = await row<{ id: number }>(
    server,
    `insert into interview (project_id, version_id, mode, language_id, seed, state, outcome, form_token, person_id, ended_at, start)
     select $2, version_id, mode, language_id, seed, state, outcome, form_token, (select id from person where login = $1), ended_at, start
     from interview where id = $3 returning id`,
    [login, project, like],
  );
  return { Completed: Number(id) };
}
