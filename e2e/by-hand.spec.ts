import { expect, journey } from './support/test.ts';

journey('a number that was given by hand is added, removed again, and dialled', async ({ screen, field, page, t }) => {
  await field.nextCaseOf('dana', ['050-000-0003']);
  await screen.beginWork('dana', '101');
  for (const number of ['050-777-7701', '050-777-7731']) {
    await screen.button('phones.add').click();
    const dialog = screen.dialog(t('manual.title'));
    await dialog.getByRole('textbox', { name: t('manual.number') }).fill(number);
    await dialog.getByRole('button', { name: t('manual.add') }).click();
    await expect(screen.phone(number)).toBeVisible();
  }
  await screen.button('phones.remove', { number: '050-777-7731' }).click();
  await screen.button('phones.removeYes').click();
  await expect(screen.phone('050-777-7731')).toBeHidden();
  await expect(screen.button('phones.remove', { number: '050-000-0003' })).toHaveCount(0);

  await screen.action('footer.hangUp').click();
  await screen.pickStatus('050-000-0003', { he: 'אין תשובה', en: 'No answer' });
  // The next number is dialled by itself, and answers.
  await screen.answered();
  await expect(screen.phone('050-777-7701').getByRole('timer')).toBeVisible();
  await page.keyboard.press('F8');
});

journey('a day by hand ends when no phones are left', async ({ screen, field, page, t }) => {
  await field.nextCaseOf('dana', ['050-000-0001'], { project: 1043 });
  await screen.beginWork('dana', '101', 1043);
  await screen.button('phones.call', { number: '050-000-0001' }).click();
  await screen.answered();
  await screen.action('footer.failed').click();
  await screen.pickStatus('050-000-0001', { he: 'אין תשובה', en: 'No answer' });
  await screen.button('phones.dialNext').click();
  await expect(page.getByText(t('phones.noneLeft'))).toBeVisible();
  await screen.next();
});
