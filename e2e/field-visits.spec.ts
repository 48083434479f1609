import { casesCalls } from '@seker/contract';
import { Person } from '../apps/server/src/testing/person.ts';
import { webDocument } from '../apps/server/src/testing/web-document.ts';
import { openWebSurvey } from '../apps/server/src/testing/web-survey.ts';
import { pinWordsIn } from '../apps/survey/src/texts/field/pin/pin-words.ts';
import { workWordsIn } from '../apps/survey/src/texts/field/work/work-words.ts';
import { caseOfNoam, codeForNoam, isClean, tabletOf, typeCode } from './support/field-tablet.ts';
import { OfficeScreen } from './support/office-screen.ts';
import { expect, journeyInBoth } from './support/test.ts';

journeyInBoth(
  'a visit without a network is kept, sent once, and seen in the office',
  async ({ page, server, screen, t }) => {
    const { language } = screen;
    const [say, sayPin] = [workWordsIn(language), pinWordsIn(language)];
    const { projectId } = await openWebSurvey(server, webDocument());
    const caseId = await caseOfNoam(server, projectId);
    const admin = new Person(server, 'admin');
    await admin.logInToOffice();
    const { id: noam } = await server.db
      .selectFrom('person')
      .select('id')
      .where('login', '=', 'noam')
      .executeTakeFirstOrThrow();
    const give = { projectId, act: 'field', personId: noam, until: null, ids: [caseId], expect: 1 };
    await admin.call(casesCalls.bulkCases, give as never);
    const code = await codeForNoam(server, admin, `Tablet ${language}`);

    const browser = page.context().browser();
    if (browser === null) throw new Error('no browser');
    const context = await tabletOf(browser, server, language);
    const tablet = await context.newPage();
    await tablet.goto(`${server.url}/field/#pair=${code}`);
    await expect(tablet.getByText(sayPin('set'))).toBeVisible();
    await typeCode(tablet);
    await expect(tablet.getByText(sayPin('repeat'))).toBeVisible();
    await typeCode(tablet);
    const row = tablet.getByRole('button', { name: say('noName', { id: caseId }) });
    await row.click();
    await expect(tablet.getByText(say('allHere'))).toBeVisible();
    await expect
      .poll(
        async () => await tablet.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state),
      )
      .toBe('activated');

    await context.setOffline(true);
    await tablet.getByRole('button', { name: say('noteVisit') }).click();
    const status = language === 'he' ? 'נקבעה שיחה חוזרת' : 'Appointment';
    await tablet.getByRole('radio', { name: status }).check();
    await tablet.getByLabel(say('visitDay')).fill('2099-05-04');
    await tablet.getByLabel(say('visitHour')).fill('18:30');
    await tablet.getByLabel(say('visitNote')).fill('Second floor, at the back');
    await isClean(tablet, 'a visit is noted');
    await tablet.getByRole('button', { name: say('keepVisit') }).click();
    const visits = tablet.getByRole('region', { name: say('visits') });
    await expect(visits.getByText(say('chipUnsent'))).toBeVisible();
    await expect(tablet.getByText(say('unsentBanner', { count: 1 }))).toBeVisible();
    await isClean(tablet, 'a case with a visit');

    // The power was off: what was noted is there, and still unsent.
    await tablet.reload();
    await expect(tablet.getByText(sayPin('greeting', { name: 'נועם לוי' }))).toBeVisible();
    await typeCode(tablet);
    await row.click();
    await expect(visits.getByText('Second floor, at the back')).toBeVisible();
    await expect(visits.getByText(say('chipUnsent'))).toBeVisible();

    await context.setOffline(false);
    await expect(visits.getByText(say('chipSent'))).toBeVisible();
    await expect(tablet.getByText(say('unsentBanner', { count: 1 }))).toBeHidden();
    await context.close();

    const office = new OfficeScreen(page, server.url, language);
    await office.openAs('admin', `/p/${projectId}/cases/${caseId}`);
    const told = page.locator('.case-event', { hasText: t('case.event.visit') });
    await expect(told).toHaveCount(1);
    await expect(told).toContainText(status);
    await expect(told).toContainText('Second floor, at the back');
    await expect(told).toContainText(t('case.how.inPerson'));
    await office.isClean('a case with a visit');
  },
);
