import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { markUnrecorded } from '../apps/server/src/testing/mark-unrecorded.ts';
import { wavOf } from '../apps/server/src/testing/recorded-shift.ts';
import { LOG_OUT } from './support/field.ts';
import { OfficeScreen } from './support/office-screen.ts';
import { expect, journey } from './support/test.ts';

journey(
  'a call is recorded once the respondent agrees, but not the page that says so, and is heard in the office',
  async ({ screen, field, page, server, t }) => {
    const office = new OfficeScreen(page, server.url, screen.language);
    await office.openAs('admin', '/p/1042/general');
    await page.getByRole('combobox', { name: t('project.recording') }).click();
    await page.getByRole('option', { name: t('project.recording.ask'), exact: true }).click();
    await expect(page.getByText(t('project.recordingHint.ask'))).toBeVisible();
    await page.getByRole('button', { name: t('app.save') }).click();
    await expect(page.getByRole('button', { name: t('app.save') })).toHaveCount(0);
    await page.context().request.get(server.url + LOG_OUT, { headers: { 'X-Requested-With': 'XMLHttpRequest' } });
    const asBefore = await markUnrecorded(server.db, 1042, 'sex');

    // The project dials by itself.
    const caseId = await field.nextCaseOf('dana', ['052-7770101']);
    await screen.beginWork('dana', '101');
    await screen.answered();
    const strip = page.getByRole('group', { name: t('strip.label') });
    await strip.getByRole('button', { name: t('strip.consent.given'), exact: true }).click();
    await expect(strip.getByText(t('strip.recordingOn'))).toBeVisible();
    await page.reload();
    await screen.answered();
    await expect(strip.getByText(t('strip.recordingOn'))).toBeVisible();

    await strip.getByRole('button', { name: t('strip.hold') }).click();
    await expect(strip.getByText(t('strip.held'))).toBeVisible();
    await strip.getByRole('button', { name: t('strip.resume') }).click();
    await expect(strip.getByText(t('strip.held'))).toHaveCount(0);
    await screen.openSurvey();
    await expect(strip.getByText(t('strip.recordingPaused'))).toBeVisible();
    await screen.answerPage();
    await expect(strip.getByText(t('strip.recordingOn'))).toBeVisible();
    await screen.answerSurvey();
    await screen.action('footer.hangUp').click();
    await expect(strip.getByText(t('strip.noCall'))).toBeVisible();
    const { call_id: callId } = await server.db
      .selectFrom('recording')
      .select('call_id')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    await page.context().request.get(server.url + LOG_OUT, { headers: { 'X-Requested-With': 'XMLHttpRequest' } });
    writeFileSync(join(server.spool, `${callId}.wav`), wavOf(20));

    const fate = async () =>
      (await server.db.selectFrom('recording').select('fate').where('call_id', '=', callId).executeTakeFirst())?.fate;
    await expect.poll(fate).toBe('kept');
    await office.openAs('supervisor', `/p/1042/cases/${caseId}`);
    await expect(page.getByText(t('recordings.state.kept_other', { count: 180 }))).toBeVisible();
    await page.getByRole('button', { name: t('recordings.play') }).click();
    await expect(page.getByRole('button', { name: t('recordings.pause') })).toBeVisible();
    await expect(
      page
        .getByRole('list', { name: t('recordings.marks') })
        .getByRole('button')
        .first(),
    ).toBeVisible();
    await asBefore();
  },
);
