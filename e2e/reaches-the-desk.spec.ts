import { expect, journey } from './support/test.ts';

const BUSY = { he: 'תפוס', en: 'Busy' };

journey('nothing is due: the desk waits, says for what, and takes the next one', async ({ screen, field, page, t }) => {
  const number = '050-000-0101';
  const makeDue = await field.queueWaitsFor(await field.nextCaseOf('dana', [number]), 30);
  await screen.logIn('dana', '101');
  await screen.startProject(1042);
  await expect(screen.heading('waiting.title')).toBeVisible();
  await expect(page).toHaveURL(/\/main$/);
  // Late in the evening that is tomorrow, and its date is said.
  await expect(page.locator('.wk-waiting-time')).toHaveText(/^(\d{4}-\d\d-\d\d )?\d\d:\d\d$/);
  await expect(
    page
      .getByRole('region', { name: t('waiting.why') })
      .getByRole('listitem')
      .first(),
  ).toBeVisible();
  const check = screen.button('waiting.check');
  // It is there to be pressed, and nothing says that it must be.
  await expect(check).toHaveAttribute('data-variant', 'default');
  const asked = page.waitForResponse(/get-next-respondent/);
  await page.keyboard.press('F4');
  await asked;
  await expect(screen.heading('waiting.title')).toBeVisible();
  await makeDue();
  await page.keyboard.press('F4');
  await expect(screen.phone(number)).toBeVisible();
  await screen.answered();
});

journey(
  'no way out of a live call ends it unasked, and a message reaches over the survey',
  async ({ screen, field, page, server, t }) => {
    await field.nextCaseOf('dana', ['050-000-0201']);
    await page.goto(`${server.url}/`);
    await screen.logIn('dana', '101');
    await expect(page).toHaveURL(/\/select$/);
    // Before a project is chosen there is no desk.
    await page.goto(`${server.url}/main`);
    await expect(page).toHaveURL(/\/select$/);
    await screen.chooseProject(1042);
    await screen.answered();

    const stays = t('why.callLive');
    await page.goBack();
    await expect(page).toHaveURL(/\/main$/);
    await expect(page.getByText(stays).first()).toBeVisible();
    await page.goto(`${server.url}/select`);
    await expect(page).toHaveURL(/\/main$/);
    await screen.answered();

    await screen.button('app.logOut').click();
    const asked = screen.dialog(t('top.logOutTitle'));
    await expect(asked.getByRole('button', { name: t('top.stay') })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(asked).toHaveCount(0);
    await expect(screen.action('footer.survey')).toBeFocused();
    await screen.button('app.logOut').focus();

    await page.keyboard.press('Enter');
    await asked.getByRole('button', { name: t('top.logOutAct') }).click();
    await expect(page).toHaveURL(/\/$/);
    // Its answer takes the cookie away, also from the one that logs in below past this page.
    await screen.isAnswered();

    await field.nextIsAgain();
    await screen.beginWork('dana', '101');
    await screen.openSurvey();
    const text = 'התרשמות: לדבר לאט יותר';
    await field.asAdministrator(server.url, `/api/v1/control/${await field.idOf('dana')}/message`, { text });
    const line = screen.pane().locator('.wk-slot');
    await expect(line.getByText(text)).toBeVisible();
    await line.getByRole('button', { name: t('news.seen') }).click();
    await expect(line.getByText(text)).toHaveCount(0);
  },
);

journey('a status that the office renames has its new name at the desk, but not in a list that is open', async (it) => {
  const { screen, field, page, server } = it;
  await field.nextCaseOf('dana', ['050-000-0001']);
  await screen.beginWork('dana', '101');
  await screen.answered();
  await page.keyboard.press('F9');
  const picker = screen.picker('050-000-0001');
  const busy = picker.getByRole('button', { name: BUSY[screen.language] });
  const place = await busy.boundingBox();
  const told = page.waitForResponse(
    async (answer) => answer.url().includes('get-general-info') && (await answer.text()).includes('Engaged'),
  );
  await field.renameStatus(server.url, BUSY.en, 'Engaged');
  await told;
  // What one is about to press stays what it was, where it was.
  await expect(busy).toBeVisible();
  expect(await busy.boundingBox()).toEqual(place);
  await page.keyboard.press('Escape');
  await expect(picker).toBeHidden();
  await page.keyboard.press('F9');
  await expect(picker.getByRole('button', { name: 'Engaged' })).toBeVisible();
  await expect(busy).toBeHidden();
  // A click beside the statuses leaves the list its keys.
  await picker.getByRole('heading').last().click();
  await page.keyboard.press(
    (await picker.getByRole('button', { name: 'Engaged' }).getAttribute('aria-keyshortcuts')) ?? '',
  );
  await expect(screen.phone('050-000-0001')).toContainText('Engaged');
});
