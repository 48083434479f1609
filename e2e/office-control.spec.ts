import { sql } from 'kysely';
import { OfficeScreen } from './support/office-screen.ts';
import { expect, journeyInBoth } from './support/test.ts';

const DANA = 'דנה כהן';
const MESSAGE = 'להתקשר שוב <b>at ten</b>';

journeyInBoth(
  'a supervisor watches an interview, sends a message, releases, logs off and disconnects, and sees it all come true',
  async ({ screen, field, page, server, t }) => {
    const window = await page.context().browser()?.newPage();
    if (window === undefined) throw new Error('there is no browser');
    const office = new OfficeScreen(window, server.url, screen.language);
    await window.emulateMedia({ reducedMotion: 'reduce' });
    await office.open('/control');
    await office.enter('supervisor');
    const line = window.getByRole('row', { name: new RegExp(DANA) });
    await expect(line).toContainText(t('control.state.offline'));

    // Each state is told as it comes.
    await field.nextCaseOf('dana', ['050-000-0001']);
    await screen.beginWork('dana', '101');
    await screen.answered();
    await expect(line).toContainText(t('control.state.call'));
    await screen.openSurvey();
    await expect(line).toContainText(t('control.state.interview'));

    // By keys: down to her, and a closer look.
    await line.getByRole('button', { name: DANA }).click();
    const panel = window.getByRole('complementary').getByRole('region', { name: DANA });
    await expect(panel.getByRole('region', { name: t('control.watching') })).toContainText('1 / ');
    await screen.answerPage();
    const course = panel.getByRole('list', { name: t('control.course') });
    await expect(course).toContainText(t('control.step.next'));
    await expect(course).toContainText('SEX: “');
    await office.isClean('an interview that is watched');
    await panel.getByRole('button', { name: t('control.showPicture'), exact: true }).click();
    await expect(panel.getByRole('img', { name: t('control.pictureOf', { name: DANA }) })).toBeVisible();
    await panel.getByRole('button', { name: t('control.hidePicture'), exact: true }).click();

    await window.keyboard.press('m');
    const message = window.getByRole('dialog', { name: t('control.messageTo', { name: DANA }) });
    await message.getByRole('textbox', { name: t('control.messageText') }).fill(MESSAGE);
    await office.isClean('a message');
    await message.getByRole('button', { name: t('control.send') }).click();
    await expect(window.getByText(t('control.sent', { name: DANA }))).toBeVisible();

    // Who is called as soon as this one is let go, and again after the next log-in; stays on the line, like the first.
    await field.nextCaseOf('dana', ['050-000-0101']);
    await panel.getByRole('button', { name: t('control.release'), exact: true }).click();
    await window
      .getByRole('dialog', { name: t('control.releaseTitle', { name: DANA }) })
      .getByRole('button', { name: t('control.releaseAct'), exact: true })
      .click();
    await expect(page.getByText(t('workspace.released'))).toBeVisible();
    // It came while she was in the interview, and is there still.
    await expect(page.getByText(MESSAGE).first()).toBeVisible();
    await screen.answered();

    await panel.getByRole('button', { name: t('control.logOff'), exact: true }).click();
    await window
      .getByRole('dialog', { name: t('control.logOffTitle', { name: DANA }) })
      .getByRole('button', { name: t('control.logOffAct'), exact: true })
      .click();
    await expect(page.getByRole('button', { name: t('login.submit') })).toBeVisible();
    await expect(line).toContainText(t('control.state.offline'));
    await window.keyboard.press('Escape');
    await expect(panel).toBeHidden();

    await screen.beginWork('dana', '101');
    await expect(line).not.toContainText(t('control.state.offline'));
    await screen.answered();
    await window.getByRole('button', { name: t('control.disconnect') }).click();
    const everyone = window.getByRole('dialog', { name: t('control.disconnectTitle') });
    await expect(everyone.getByText('1', { exact: true })).toHaveCount(2);
    await office.isClean('before everyone is disconnected');
    await everyone.getByRole('button', { name: t('control.disconnectAct'), exact: true }).click();
    await expect(window.getByText(t('control.disconnected_one'))).toBeVisible();
    await expect(page.getByRole('button', { name: t('login.submit') })).toBeVisible();
    await expect(line).toContainText(t('control.state.offline'));

    // Who does nothing is logged off, and the floor is told.
    await sql`update setting set idle_alert_minutes = 5, idle_log_off_minutes = 30`.execute(server.db);
    await screen.beginWork('dana', '101');
    await expect(line).not.toContainText(t('control.state.offline'));
    await screen.isQuietOnCall();
    await sql`update session set last_active_at = now() - interval '31 minutes' where station = '101' and ended_at is null`.execute(
      server.db,
    );
    await expect(line).toContainText(t('control.state.offline'));
    await expect(page.getByRole('button', { name: t('login.submit') })).toBeVisible();

    // Narrow it is cards, and the closer look a drawer.
    await window.setViewportSize({ width: 390, height: 844 });
    await office.isClean('narrow');
    await window.setViewportSize({ width: 1440, height: 900 });
    await office.logOut();
    await window.close();
  },
);
