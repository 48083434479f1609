import { bannersCalls, devicesCalls, fieldAppCalls, overviewCalls, projectCalls } from '@seker/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openInvitedStudy } from '../../../testing/invited-study.ts';
import { LINK_ORIGIN, linksDesk } from '../../../testing/links-desk.ts';
import { panelDesk } from '../../../testing/panel-desk.ts';
import { type PanelServer, startPanelServer } from '../../../testing/panel-server.ts';
import { Person } from '../../../testing/person.ts';
import { SAMPLE_BANNER } from '../../../testing/rights-samples-of-ways.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { webDocument } from '../../../testing/web-document.ts';
import { openWebSurvey } from '../../../testing/web-survey.ts';

let server: TestServer;
let admin: Person;
let panel: PanelServer;
beforeAll(async () => {
  server = await startTestServer({ jobs: false, env: { PUBLIC_URL: LINK_ORIGIN } });
  admin = new Person(server, 'admin');
  await admin.logInToOffice();
  panel = await startPanelServer();
});
afterAll(async () => {
  await server.stop();
  await panel.stop();
});
afterEach(() => expect(server.troubles()).toEqual([]));

async function warningsOf(projectId: number): Promise<readonly string[]> {
  return (await admin.call(projectCalls.readProject, { projectId } as never)).warnings.map(({ code }) => code);
}

async function problemsOf(projectId: number): Promise<readonly string[]> {
  server.forgetCaches();
  const { problems } = await admin.call(overviewCalls.readOverview, { projectId } as never);
  return (problems ?? []).map(({ code }) => code);
}

describe('a study of a panel', () => {
  it('is told that no member has a way in until a source is on, or a link is issued', async () => {
    const study = await openInvitedStudy(server, 2);
    const desk = linksDesk(server, admin);
    await server.asOwner("update project set type = 'panel' where id = $1", [study.projectId]);
    expect(await warningsOf(study.projectId)).toContain('panelMissing');
    await desk.act('issue', study, { ids: study.caseIds });
    expect(await warningsOf(study.projectId)).not.toContain('panelMissing');
    await desk.act('revoke', study, { ids: study.caseIds });
    expect(await warningsOf(study.projectId)).toContain('panelMissing');
    const source = await panelDesk(server, admin, panel)();
    await server.asOwner("update project set type = 'panel' where id = $1", [source.projectId]);
    expect(await warningsOf(source.projectId)).not.toContain('panelMissing');
  });
});

describe('a study whose respondents come by themselves', () => {
  it('is in trouble once the open link and every banner are off', async () => {
    const { projectId } = await openWebSurvey(server, webDocument());
    await server.asOwner("update project set type = 'banner', open_key = null where id = $1", [projectId]);
    expect(await problemsOf(projectId)).toContain('noWayIn');
    const { id: bannerId } = await admin.call(bannersCalls.createBanner, { projectId, ...SAMPLE_BANNER } as never);
    expect(await problemsOf(projectId)).not.toContain('noWayIn');
    await admin.call(bannersCalls.switchBanner, { projectId, bannerId, active: false } as never);
    expect(await problemsOf(projectId)).toContain('noWayIn');
    // A kiosk is a way in once it is paired, and not any more once it is revoked.
    await server.asOwner('update project set kiosk = true where id = $1', [projectId]);
    const kiosk = { projectId, name: 'Entrance', place: '', pin: '2468' };
    const { id: deviceId, code } = await admin.call(devicesCalls.addDevice, kiosk as never);
    expect(await problemsOf(projectId)).toContain('noWayIn');
    await admin.call(fieldAppCalls.pairField, { code } as never);
    expect(await problemsOf(projectId)).not.toContain('noWayIn');
    await admin.call(devicesCalls.revokeDevice, { deviceId, name: kiosk.name } as never);
    expect(await problemsOf(projectId)).toContain('noWayIn');
  });

  it('is in trouble while mail waits for a person, and not where a person paused it', async () => {
    const { projectId } = await openWebSurvey(server, webDocument());
    const stands = async (state: string, reason: string | null): Promise<void> => {
      await server.asOwner('delete from mailing where project_id = $1', [projectId]);
      await server.asOwner(
        `insert into mailing (project_id, kind, state, pause_reason, paused_at, choice, due_at, created_at, created_by)
         select $1, 'invitation', $2, $3::text, case when $3::text is not null then now() end, '{}', now(), now(), id from person where login = 'admin'`,
        [projectId, state, reason],
      );
    };
    await stands('paused', 'person');
    expect(await problemsOf(projectId)).not.toContain('mailingsUndecided');
    await stands('paused', 'hardBounces');
    expect(await problemsOf(projectId)).toContain('mailingsUndecided');
    await stands('missed', null);
    expect(await problemsOf(projectId)).toContain('mailingsUndecided');
  });
});
