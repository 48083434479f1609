import { OfficeScreen } from './support/office-screen.ts';
import { expect, journey } from './support/test.ts';

journey(
  'a project is made, learns what keeps it back, goes into the field and out of it, and is deleted',
  async ({ screen, page, server, t }) => {
    const office = new OfficeScreen(page, server.url, screen.language);
    const name = `סקר ברחוב (Street) ${screen.language}`;
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await office.openAs('supervisor', '/p');
    await expect(page.getByRole('link', { name: 'סקר צרכנות 2026', exact: true })).toBeVisible();
    await office.isClean('the list of projects');

    // By keys alone.
    await page.keyboard.press('n');
    await expect(office.heading('projects.new')).toBeVisible();
    await page.getByRole('textbox', { name: t('projects.name') }).press('Enter');
    await expect(page.getByText(t('fault.required'))).toBeVisible();
    await page.getByRole('textbox', { name: t('projects.name') }).fill(name);
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('radio', { name: t('projects.type.fictive') })).toBeChecked();
    await office.isClean('a new project');
    await page.keyboard.press('Enter');
    await expect(office.heading('wizard.questionnaire')).toBeVisible();
    await office.isClean('a step of the wizard');
    const steps = page.getByRole('navigation', { name: t('wizard.steps') });
    await steps.getByRole('link', { name: t('wizard.check') }).click();
    await expect(page.getByRole('link', { name: t('project.block.questionnaireMissing') })).toBeVisible();
    await office.isClean('the check of the wizard');
    await page.getByRole('link', { name: t('wizard.leave') }).click();

    await expect(office.heading('overview.title')).toBeVisible();
    await expect(page.getByText(t('overview.beforeText'))).toBeVisible();
    await page.getByRole('link', { name: t('project.block.questionnaireMissing') }).click();
    await expect(office.heading('project.general')).toBeVisible();
    const waits = page.getByRole('region', { name: t('project.blocksTitle_one') });
    await expect(waits.getByRole('link', { name: t('project.block.questionnaireMissing') })).toBeVisible();
    await office.isClean('a project that waits');
    await page.getByRole('button', { name: t('project.goOnline') }).click();
    const blocked = page.getByRole('dialog', { name: t('project.blocksTitle_one') });
    await blocked.getByRole('link', { name: t('project.block.questionnaireMissing') }).click();
    await expect(blocked).toHaveCount(0);

    await page.getByRole('combobox', { name: t('project.version') }).click();
    await page.getByRole('option', { name: /Consumer survey · v1/ }).click();
    await page.getByRole('textbox', { name: t('project.sampleSize') }).fill('100');
    await page.getByRole('combobox', { name: t('project.zone') }).fill('Berlin');
    await page.getByRole('option', { name: 'Europe/Berlin' }).click();
    await page.keyboard.press('Control+S');
    await expect(page.getByText(t('project.saved', { name }))).toBeVisible();
    await expect(waits).toHaveCount(0);

    await page
      .getByRole('navigation', { name: t('project.sections') })
      .getByRole('link', { name: t('project.languages') })
      .click();
    await page.getByRole('combobox', { name: t('project.addLanguage') }).click();
    await page.getByRole('option', { name: 'العربية' }).click();
    await page.getByRole('radio', { name: t('project.makeUsual', { name: 'العربية' }) }).check();
    await page.getByRole('button', { name: t('app.save') }).click();
    await expect(page.getByText(t('project.languagesSaved'))).toBeVisible();
    await expect(page.getByRole('note')).toContainText('العربية');
    await office.isClean('the languages of a project');

    await page
      .getByRole('navigation', { name: t('project.sections') })
      .getByRole('link', { name: t('project.general') })
      .click();
    await page.getByRole('button', { name: t('project.goOnline') }).click();
    const going = page.getByRole('dialog', { name: t('project.onlineTitle', { name }) });
    await expect(going.getByText(t('project.warning.nobodyAllocated'))).toBeVisible();
    await office.isClean('before a project goes online');
    await going.getByRole('button', { name: t('project.goOnline') }).click();
    await expect(page.getByText(t('project.wentOnline', { name }))).toBeVisible();
    await expect(page.getByRole('combobox', { name: t('projects.type'), exact: true })).toHaveAttribute('readonly');

    // People and hours, while it is in the field.
    await page
      .getByRole('navigation', { name: t('project.sections') })
      .getByRole('link', { name: t('allocation.title') })
      .click();
    await page.getByRole('button', { name: t('allocation.add') }).click();
    const allocating = page.getByRole('dialog', { name: t('allocation.add') });
    await allocating.getByRole('combobox', { name: t('allocation.people') }).fill('maya');
    await page.getByRole('option', { name: /^Maya Stern/ }).click();
    await page.keyboard.press('Escape');
    await allocating.getByRole('combobox', { name: t('allocation.groups') }).press('ArrowDown');
    await page.getByRole('option', { name: 'Demo', exact: true }).click();
    await page.keyboard.press('Escape');
    await allocating.getByRole('switch', { name: t('allocation.limit') }).check();
    await office.isClean('before people are allocated');
    await allocating.getByRole('button', { name: t('allocation.allocate') }).click();
    await expect(page.getByRole('row', { name: /^Maya Stern/ })).toContainText(`${screen.language}`);
    await page.getByRole('button', { name: t('allocation.releaseOne', { name: 'Maya Stern' }) }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('allocation.release') })
      .click();
    await expect(page.getByRole('row', { name: /^Maya Stern/ })).toHaveCount(0);
    await expect(page.getByRole('row', { name: /^Demo/ })).toBeVisible();

    const sunday = screen.language === 'he' ? 'יום ראשון' : 'Sunday';
    const from = page.getByRole('textbox', { name: t('hours.from', { day: sunday }) });
    const until = page.getByRole('textbox', { name: t('hours.to', { day: sunday }) });
    await from.fill('22');
    await page.keyboard.press('Control+S');
    await expect(page.getByText(t('fault.notAfterFrom'))).toBeVisible();
    await office.isClean('hours that cannot be');
    await from.fill('930');
    await until.fill('1');
    await until.press('Tab');
    await expect(until).toHaveValue('01:00');
    await until.fill('13');
    await page.keyboard.press('Control+S');
    await expect(page.getByText(t('hours.saved'))).toBeVisible();
    await expect(from).toHaveValue('09:30');
    await expect(until).toHaveValue('13:00');
    await page
      .getByRole('navigation', { name: t('project.sections') })
      .getByRole('link', { name: t('project.general') })
      .click();

    await page.getByRole('button', { name: t('project.goOfflineAsk') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('project.goOffline') })
      .click();
    await expect(page.getByRole('button', { name: t('project.goOnline') })).toBeVisible();

    await page
      .getByRole('navigation', { name: t('office.areas') })
      .getByRole('link', { name: t('projects.title') })
      .click();
    const row = page.getByRole('row').filter({ hasText: name });
    await row.getByRole('button').click();
    await page.getByRole('menuitem', { name: t('projects.remove') }).click();
    const last = page.getByRole('dialog', { name: t('projects.removeTitle_one') });
    await last.getByRole('textbox', { name: t('projects.typeName') }).fill(name);
    await office.isClean('before a project is deleted');
    await last.getByRole('button', { name: t('projects.remove') }).click();
    await expect(row).toHaveCount(0);
  },
);
