import { ACT_OF_EXPORT, accountCalls, EXPORT_TYPES, FORMATS_OF_EXPORT } from '@seker/contract';
import { parse } from 'csv-parse/sync';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { download, exportDesk } from '../../../testing/export-desk.ts';
import { openInvitedStudy } from '../../../testing/invited-study.ts';
import { type JobField, openJobField } from '../../../testing/job-field.ts';
import { LINK_ORIGIN, linksDesk, pathOfLink } from '../../../testing/links-desk.ts';
import { Person } from '../../../testing/person.ts';
import { codeOf } from '../../../testing/refusal.ts';
import { Respondent } from '../../../testing/respondent.ts';
import { webDocument } from '../../../testing/web-document.ts';
import { openWebSurvey } from '../../../testing/web-survey.ts';

let server: JobField;
let supervisor: Person;
let links: ReturnType<typeof linksDesk>;
beforeAll(async () => {
  server = await openJobField({ env: { PUBLIC_URL: LINK_ORIGIN } });
  supervisor = new Person(server, 'supervisor');
  await supervisor.logInToOffice();
  links = linksDesk(server, supervisor);
});
afterAll(async () => {
  expect(server.troubles()).toEqual([]);
  await server.stop();
});

describe('each type of export', () => {
  it('can be requested only with the right to its act (E03)', async () => {
    const study = await links.issued(1);
    const others = ['admin', 'observer', 'coder'].map((login) => new Person(server, login));
    for (const person of others) await person.logInToOffice();
    for (const person of [supervisor, ...others]) {
      const acts = (await person.call(accountCalls.readAccount, {})).acts.map(({ act }) => act);
      for (const exportType of EXPORT_TYPES) {
        const [fileFormat] = FORMATS_OF_EXPORT[exportType];
        const code = await codeOf(exportDesk(person, study.projectId).asked({ exportType, fileFormat }));
        expect(code === 'forbidden', `${person.name}: ${exportType}, ${code}`).toBe(
          !acts.includes(ACT_OF_EXPORT[exportType]),
        );
      }
    }
  });
});

describe('an export of respondent tokens', () => {
  it('has each respondent of the sample with the personal link, and the list fields', async () => {
    const study = await links.issued(4);
    const { projectId, first, second } = study;
    const third = study.caseIds[2] ?? 0;
    await links.act('revoke', study, { ids: [second] });
    await links.answer(new Respondent(server), pathOfLink(await links.linkOf(study, first)));
    await server.asOwner(
      `update list_record set fields = fields || '{"name": "=HYPERLINK(1)"}' where id = (select record_id from study_case where id = $1)`,
      [third],
    );
    const desk = exportDesk(supervisor, projectId);
    const [one, two, three, ...more] = await desk.linesOf({ exportType: 'tokens' });
    expect(more.length).toBe(1);
    expect(one).toMatchObject({
      case_id: first,
      link: await links.linkOf(study, first),
      state: 'completed',
      phones: '050-1000001',
      email: 'M1@Example.org',
      list_pid: 'm1',
    });
    expect(one?.opened).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    expect(two).toMatchObject({ case_id: second, link: null, state: 'revoked' });
    expect(three).toMatchObject({ link: await links.linkOf(study, third), opened: null, list_name: '=HYPERLINK(1)' });

    const archive = unzipSync(await desk.fileOf({ exportType: 'tokens', fileFormat: 'csv' }));
    const rows: readonly Record<string, string>[] = parse(Buffer.from(archive['data.csv'] ?? []), {
      columns: true,
      bom: true,
    });
    expect(rows.map(({ list_name: name }) => name)).toEqual(['Member 1', 'Member 2', "'=HYPERLINK(1)", 'Member 4']);
  });

  it('has each respondent once, however many they are', async () => {
    const { projectId, caseIds } = await openInvitedStudy(server, 1_010);
    const lines = await exportDesk(supervisor, projectId).linesOf({ exportType: 'tokens' });
    expect(lines.map((line) => line['case_id'])).toEqual(caseIds);
  });

  it('is audited with the number of respondents, on request and on download', async () => {
    const { projectId } = await links.issued(3);
    const { file } = await exportDesk(supervisor, projectId).made({ exportType: 'tokens' });
    expect(file.rows).toBe(3);
    const got = await download(supervisor, projectId, file.key);
    expect([got.status, got.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect((await links.noted('askExport', projectId)).map(({ details }) => details)).toMatchObject([
      { exportType: 'tokens' },
    ]);
    expect((await links.noted('downloadExport', projectId)).map(({ details }) => details)).toMatchObject([
      { exportType: 'tokens', rows: 3 },
    ]);
  });

  it('is refused without a sample, and when links cannot be derived', async () => {
    const study = await links.issued(1);
    const desk = exportDesk(supervisor, study.projectId);
    await server.asOwner('update link_key set fingerprint = substr(sha256(fingerprint), 1, 16) where is_current');
    expect(await codeOf(desk.asked({ exportType: 'tokens' }))).toBe('linkKeyChanged');
    const { projectId } = await openWebSurvey(server, webDocument());
    expect(await codeOf(exportDesk(supervisor, projectId).asked({ exportType: 'tokens' }))).toBe('sampleMissing');
  });
});
