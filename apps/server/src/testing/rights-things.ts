import { hashOfDeviceKey } from '../http/device.ts';
import { row } from './field.ts';
import { insertKiosk } from './kiosk.ts';
import type { TestServer } from './test-server.ts';

type Pair = readonly [own: number, other: number];

export interface RightsThings {
  readonly questionnaires: Pair;
  readonly media: Pair;
  readonly skins: Pair;
  readonly listFiles: Pair;
  readonly records: Pair;
  readonly rules: Pair;
  /** Tasks of encoding: of the encoder, and of another one. */
  readonly batches: Pair;
  /** Uses of codeframes: one that the encoder reviews, and one of project 1043. */
  readonly uses: Pair;
  /** Of the other group. */
  readonly project: number;
  /** Kiosks that are not paired: of project 1042, and of the other group's. */
  readonly devices: Pair;
  /** Held media: of a kiosk of project 1042, and of one of the other group. */
  readonly heldMedia: Pair;
  /** Held packages: of project 1042, and of the other group's device. */
  readonly packages: Pair;
  /** The keys of paired devices: a kiosk of project 1042, and one in the field with a case of it. */
  readonly deviceKeys: { readonly kiosk: string; readonly field: string };
}

/**
 * Creates for the own and another group: a questionnaire with a file, a skin, a blacklist rule and a list with a
 * record; the own ones are open to the observer.
 */
export async function openRightsThings(server: TestServer, groups: Pair): Promise<RightsThings> {
  await server.asOwner(`
    update project set observer = true where id = 1042;
    insert into allocation (project_id, person_id) select 1042, id from person where login = 'observer' on conflict do nothing;
    insert into questionnaire (name, group_id) values ('Of others', ${groups[1]});
    insert into questionnaire_version (questionnaire_id, number, sha256, document)
      select q.id, 1, v.sha256, v.document from questionnaire q, questionnaire_version v join project p on p.questionnaire_version_id = v.id
      where q.name = 'Of others' and p.id = 1042`);
  const idOf = async (statement: string) => Number((await row<{ id: number }>(server, statement)).id);
  const questionnaires: Pair = [
    await idOf(`select questionnaire_id as id from questionnaire_version
      where id = (select questionnaire_version_id from project where id = 1042)`),
    await idOf("select id from questionnaire where name = 'Of others'"),
  ];
  const medium = async (questionnaireId: number) =>
    await idOf(`insert into questionnaire_medium (questionnaire_id, name, source, kind, bytes, status)
      values (${questionnaireId}, 'film.swf', repeat('a', 64), 'swf', 1, 'unplayable') returning id`);
  const skin = async (groupId: number) =>
    await idOf(`insert into skin (name, group_id) values ('A look', ${groupId}) returning id`);
  const rule = async (groupId: number) =>
    await idOf(`insert into blacklist_rule (name, group_id, action, identify_by, outcomes, recurrence)
      values ('A rule', ${groupId}, 'add', 'phone', '{success}', 'byHand') returning id`);
  const batch = async (login: string) =>
    await idOf(`with frame as (insert into codeframe (project_id, name, is_multiple) values (1042, 'Frame of ${login}', true) returning id),
      used as (insert into codeframe_use (project_id, frame_id, sources, variable)
        select 1042, id, '[]', 'of_${login}' from frame returning id)
      insert into coding_batch (project_id, use_id, pass, person_id)
      select 1042, used.id, 1, p.id from used, person p where p.login = '${login}' returning id`);
  const reviewed = async (projectId: number) =>
    await idOf(`with frame as (insert into codeframe (project_id, name, is_multiple) values (${projectId}, 'Reviewed', true) returning id)
      insert into codeframe_use (project_id, frame_id, sources, variable) select ${projectId}, id, '[]', 'reviewed' from frame returning id`);
  const uses: Pair = [await reviewed(1042), await reviewed(1043)];
  await server.asOwner(`insert into coding_reviewer (project_id, use_id, person_id)
    select 1042, ${uses[0]}, id from person where login = 'coder'`);
  await server.asOwner(`insert into person (group_id, login, real_name, role, password_hash)
    select group_id, 'gil', 'Gil', 'encoder', password_hash from person where login = 'coder' on conflict do nothing`);
  const otherList = await idOf(
    `insert into list_file (group_id, name, columns, rows) values (${groups[1]}, 'A list', '[]', 1) returning id`,
  );
  const listFiles: Pair = [await idOf('select list_file_id as id from project where id = 1042'), otherList];
  // A sampled record, which cannot be deleted.
  const drawn = await idOf('select min(record_id) as id from study_case where project_id = 1042');
  const project = await idOf(`insert into project (group_id, name, type, zone, default_language_id)
      select ${groups[1]}, 'Of others', 'fictive', zone, default_language_id from project where id = 1042 returning id`);
  await server.asOwner(`update project set kiosk = true where id in (1042, 1043, ${project})`);
  const deviceKeys = { kiosk: 'k'.repeat(33), field: 'f'.repeat(33) };
  await insertKiosk(server, { projectId: 1042, name: 'A paired kiosk', key: deviceKeys.kiosk });
  await insertFieldDevice(server, deviceKeys.field);
  const devices: Pair = [
    await insertKiosk(server, { projectId: 1042, name: 'A kiosk', key: null }),
    await insertKiosk(server, { projectId: project, name: 'A kiosk', key: null }),
  ];
  const stranger = `insert into device (kind, person_id, name, created_at, created_by, changed_at, changed_by)
    select 'field', id, 'A tablet', now(), id, now(), id from person where group_id = ${groups[1]} order by id limit 1 returning id`;
  const packages: Pair = [
    await idOf(`insert into device_package (uid, project_id, case_id, why, bytes, received_at)
      select gen_random_uuid(), 1042, max(id), 'unreadable', 'x', now() from study_case where project_id = 1042 returning id`),
    await idOf(`insert into device_package (device_id, uid, why, bytes, received_at)
      values (${await idOf(stranger)}, gen_random_uuid(), 'unreadable', 'x', now()) returning id`),
  ];
  const heldMedium = (
    device: string,
  ): string => `insert into device_medium (device_id, uid, sha256, bytes, received, touched_at, complete_at, why)
    values (${device}, gen_random_uuid(), repeat('0', 64), 1, 1, now(), now(), 'unnamed') returning id`;
  const heldMedia: Pair = [await idOf(heldMedium(String(devices[0]))), await idOf(heldMedium(String(devices[1])))];
  return {
    deviceKeys,
    packages,
    heldMedia,
    devices,
    project,
    listFiles,
    records: [
      drawn,
      await idOf(`insert into list_record (list_file_id, fields) values (${otherList}, '{}') returning id`),
    ],
    questionnaires,
    media: [await medium(questionnaires[0]), await medium(questionnaires[1])],
    rules: [await rule(groups[0]), await rule(groups[1])],
    batches: [await batch('coder'), await batch('gil')],
    uses,
    skins: [await skin(groups[0]), await skin(groups[1])],
  };
}

/** The paired device of an interviewer in the field, who has a case of project 1042. */
async function insertFieldDevice(server: Pick<TestServer, 'asOwner'>, key: string): Promise<void> {
  await server.asOwner(
    `insert into device (kind, person_id, name, key_hash, files_key, paired_at, created_at, created_by, changed_at, changed_by)
     select 'field', id, 'A tablet', $1, 'files-of-the-field', now(), now(), id, now(), id from person where login = 'noam'`,
    [hashOfDeviceKey(key)],
  );
  await server.asOwner(
    `insert into assignment (project_id, case_id, person_id, given_at, given_by)
     select 1042, max(c.id), p.id, now(), p.id from study_case c, person p
     where c.project_id = 1042 and c.outcome_id is null and p.login = 'noam' group by p.id`,
  );
}
