import { instant } from '@seker/kernel';
import { rescueAad, seal, writeRescueFile } from '@seker/sealing';
import { sql } from 'kysely';
import { type FieldDevice, pairedFieldDevice } from '../apps/server/src/testing/field-device.ts';
import { WHOLE } from '../apps/server/src/testing/field-team.ts';
import type { HeldInterview } from '../apps/server/src/testing/held-interview.ts';
import { Person } from '../apps/server/src/testing/person.ts';
import { Respondent } from '../apps/server/src/testing/respondent.ts';
import { webDocument } from '../apps/server/src/testing/web-document.ts';
import { giveLink, openWebSurvey } from '../apps/server/src/testing/web-survey.ts';
import { OfficeScreen } from './support/office-screen.ts';
import type { SekerServer } from './support/server.ts';
import { expect, journey } from './support/test.ts';

interface HeldCase {
  readonly projectId: number;
  readonly caseId: number;
  readonly device: FieldDevice;
  readonly interview: HeldInterview;
}

/** A case of Noam's in the field, which its respondent has answered on the web while he asked without a network. */
async function caseBegunTwice(server: SekerServer, name: string): Promise<HeldCase> {
  const { projectId } = await openWebSurvey(server, webDocument());
  const { rows } = await sql<{ caseId: number; personId: number }>`
    with noam as (select id from person where login = 'noam'),
      allocated as (insert into allocation (project_id, person_id) select ${projectId}, id from noam),
      draw as (insert into sample_draw (project_id, method, seed, frame_hash) values (${projectId}, 'asIs', '0', 'field') returning id),
      made as (insert into study_case (project_id, draw_id, language_id, zone)
        select ${projectId}, draw.id, l.id, 'Asia/Jerusalem' from draw, language l where l.code = 'en' returning id),
      given as (insert into assignment (project_id, case_id, person_id, given_at, given_by)
        select ${projectId}, made.id, noam.id, now(), noam.id from made, noam)
    select made.id as "caseId", noam.id as "personId" from made, noam`.execute(server.db);
  const [made] = rows;
  if (made === undefined) throw new Error('no case');
  const caseId = Number(made.caseId);
  const keeper = new Person(server, 'admin');
  await keeper.logInToOffice();
  const { device } = await pairedFieldDevice(server as never, keeper, Number(made.personId), name);
  const [assignment] = (await device.work()).assignments.filter((work) => work.projectId === projectId);
  if (assignment === undefined) throw new Error('no work');
  const interview = await device.begin(assignment, instant(Date.now()));
  for (const page of WHOLE) await interview.answer(page as never);
  const respondent = new Respondent(server);
  const path = await giveLink(server, { projectId, caseId, expiresAt: null });
  let form = await respondent.start(await respondent.open(path));
  for (const page of [{ 'a.sex': '1' }, { 'a.age': '44' }, { 'a.again': '2' }])
    form = await respondent.send(form, page as never);
  return { projectId, caseId, device, interview };
}

/** As the app saves it on a device that cannot send. */
async function fileOf({ device, interview }: HeldCase): Promise<Buffer> {
  const { sealing } = await device.meet();
  const to = new Uint8Array(Buffer.from(sealing.publicKey, 'base64'));
  const whose = { kind: 'device', key: 'device' } as const;
  const own = await seal(to, new TextEncoder().encode(device.key ?? ''), rescueAad(whose));
  const sealed = await device.sealed(interview.uid, interview.package());
  const bytes = new Uint8Array(Buffer.from(sealed, 'base64'));
  return Buffer.from(
    writeRescueFile([
      { ...whose, bytes: own },
      { kind: 'package', key: interview.uid, bytes },
    ]),
  );
}

journey(
  'a case that was asked twice is decided: what differs is read, and one takes the place of the other',
  async ({ page, server, screen, t }) => {
    const name = `Tablet ${screen.language}`;
    const held = await caseBegunTwice(server, name);
    expect(await held.device.send(held.interview)).toEqual({ type: 'held' });

    const office = new OfficeScreen(page, server.url, screen.language);
    await office.openAs('admin', '/devices?waits=true');
    await page
      .getByRole('row', { name: new RegExp(name) })
      .getByRole('link', { name: t('devices.heldOf_one', { count: 1 }) })
      .click();
    await page
      .getByRole('row')
      .filter({ hasText: t('held.why.begunElsewhere') })
      .waitFor();
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    const panel = page.getByRole('complementary');
    await expect(panel.getByText(t('held.about.begunElsewhere'))).toBeVisible();
    const row = panel.getByRole('row', { name: /AGE/ });
    await expect(row.getByRole('cell').first()).toHaveText('44');
    await expect(row.getByRole('cell').last()).toHaveText('33');
    await expect(panel.getByRole('row')).toHaveCount(2);
    await office.isClean('a held package');
    await panel.getByRole('button', { name: t('held.allAnswers') }).click();
    await expect(page.getByRole('dialog').getByRole('region')).toHaveCount(2);
    await office.isClean('both interviews');
    await page.keyboard.press('Escape');

    await expect(panel.getByRole('radio', { name: t('held.second') })).toBeChecked();
    await panel.getByRole('radio', { name: t('held.accept.replaces') }).check();
    await panel.getByRole('textbox', { name: t('held.note') }).fill('The tablet has it right');
    await panel.getByRole('button', { name: t('held.perform') }).click();
    const asked = page.getByRole('dialog');
    await expect(asked.getByText(t('held.replaceText'))).toBeVisible();
    await office.isClean('what a decision changes');
    await asked.getByRole('button', { name: t('held.replaceAct') }).click();
    await expect(panel.getByText(t('held.state.accepted')).first()).toBeVisible();

    await panel.getByRole('link', { name: t('held.caseOf', { id: held.caseId }) }).click();
    const beside = page.getByRole('region', { name: t('held.besides') });
    await beside.getByRole('button', { name: t('held.beside.earlier') }).click();
    await expect(page.getByRole('dialog').getByRole('cell', { name: '44', exact: true })).toBeVisible();
    await office.isClean('an earlier interview');
    await page.keyboard.press('Escape');
    await expect(page.getByText('The tablet has it right')).toBeVisible();
    // The device learns that all of it is here.
    const haveSeq = held.interview.events.length;
    expect(await held.device.send(held.interview)).toEqual({ type: 'stored', haveSeq });
  },
);

journey(
  'the file of a device that cannot send is imported, and brings nothing new a second time',
  async ({ page, server, screen, t }) => {
    const name = `Phone ${screen.language}`;
    const held = await caseBegunTwice(server, name);
    const buffer = await fileOf(held);
    const office = new OfficeScreen(page, server.url, screen.language);
    await office.openAs('admin', '/devices');
    await page.getByRole('button', { name: t('held.import') }).click();
    const dialog = page.getByRole('dialog');
    const choose = async (content: Buffer): Promise<void> =>
      await dialog
        .locator('input[type="file"]')
        .setInputFiles({ name: 'Phone.seker-rescue', mimeType: 'application/octet-stream', buffer: content });
    await choose(Buffer.from('not of a device'));
    await expect(dialog.getByRole('alert')).toBeVisible();
    await choose(buffer);
    await expect(dialog.getByText(t('held.imported', { device: name }))).toBeVisible();
    await office.isClean('an imported file');
    const counts = dialog.locator('.rescue-counts dd');
    expect(await counts.allInnerTexts()).toEqual(['0', '1', '0', '0']);
    await choose(buffer);
    await expect(counts.nth(2)).toHaveText('1');
    expect(await counts.allInnerTexts()).toEqual(['0', '0', '1', '0']);
  },
);
