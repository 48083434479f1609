import { sql } from 'kysely';
import { OfficeScreen } from './support/office-screen.ts';
import type { SekerServer } from './support/server.ts';
import { expect, journey } from './support/test.ts';

journey(
  'a quota is added, completed to a hundred percent, switched on, and its numbers are held to what is done',
  async ({ screen, page, server, t }) => {
    const office = new OfficeScreen(page, server.url, screen.language);
    const projectId = await projectWithRegions(server, `מכסות (Quotas) ${screen.language}`);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await office.open(`/p/${projectId}/quotas`);
    await office.enter('supervisor');
    await expect(page.getByText(t('quotas.empty'))).toBeVisible();
    await office.isClean('a project without quotas');

    await page.getByRole('button', { name: t('quotas.add') }).click();
    const adding = page.getByRole('dialog', { name: t('quotas.addTitle') });
    await adding.getByRole('combobox', { name: t('quotas.variable') }).click();
    await page.getByRole('option', { name: 'Region' }).click();
    await office.isClean('a quota is added');
    await adding.getByRole('button', { name: t('quotas.addNow') }).click();
    const quota = page.getByRole('region', { name: 'Region', exact: true });
    const percentOf = (cell: string) => quota.getByRole('textbox', { name: t('quotas.percentOf', { cell }) });
    const active = quota.getByRole('switch', { name: t('quotas.activeOf', { name: 'Region' }) });
    await percentOf('north').fill('50');
    await percentOf('south').fill('30');
    await percentOf('center').fill('18');
    await expect(quota.getByText(t('quotas.missing', { percent: '2' }))).toBeVisible();
    await quota.getByRole('button', { name: t('quotas.save') }).click();
    await expect(quota.getByRole('button', { name: t('quotas.save') })).toHaveCount(0);

    await expect(active).toBeEnabled();
    await active.press('Space');
    await expect(quota.getByText(t('quotas.overflowMissing'))).toBeVisible();
    await expect(active).not.toBeChecked();
    await office.isClean('a quota that cannot be active yet');

    await quota.getByRole('textbox', { name: t('quotas.overflowOf', { name: 'Region' }) }).fill('0');
    await quota.getByRole('button', { name: t('quotas.balance') }).click();
    await expect(percentOf('north')).toHaveValue('51.02');
    await percentOf('north').fill('50');
    await percentOf('south').fill('30');
    await percentOf('center').fill('20');
    await quota.getByRole('button', { name: t('quotas.save') }).click();
    await expect(quota.getByRole('button', { name: t('quotas.save') })).toHaveCount(0);
    await expect(active).toBeEnabled();
    await active.press('Space');
    await expect(active).toBeChecked();
    await office.isClean('an active quota');

    await page.getByRole('button', { name: t('quotas.more', { name: 'Region' }) }).click();
    await page.getByRole('menuitem', { name: t('quotas.import') }).click();
    const file = page.getByRole('dialog', { name: t('quotas.import') });
    await file.locator('input[type=file]').setInputFiles({
      name: 'quota.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('region,%\nnorth,60\nsouth,40\nhaifa,x\n'),
    });
    await expect(file.getByText(t('variables.fileFault.amountUnfit'))).toBeVisible();
    await file.getByRole('button', { name: t('quotas.fileTake') }).click();
    await expect(percentOf('north')).toHaveValue('60');
    await expect(percentOf('center')).toHaveCount(0);
    await quota.getByRole('button', { name: t('app.cancel') }).click();
    await expect(percentOf('center')).toHaveValue('20');
  },
);

/** A project of the demonstration's questionnaire with a variable of three regions. */
async function projectWithRegions(server: SekerServer, name: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with p as (
      insert into project (group_id, name, type, questionnaire_version_id, sample_size, zone, default_language_id)
      select group_id, ${name}, 'fictive', questionnaire_version_id, 10, zone, default_language_id from project where id = 1042 returning id
    ), v as (
      insert into variable (project_id, name, source, known_at, field) select id, 'Region', 'list', 'draw', 'region' from p
      returning project_id, id
    ), w as (
      insert into population (project_id, variable_id, key, parts, labels, position)
      select v.project_id, v.id, length(r.name) || ':' || r.name, array[r.name], '{}', r.place
      from v, unnest(array['north', 'south', 'center']) with ordinality r(name, place))
    select id from p`.execute(server.db);
  const projectId = rows[0]?.id ?? 0;
  await sql`select share_sample_size(${projectId})`.execute(server.db);
  return projectId;
}
