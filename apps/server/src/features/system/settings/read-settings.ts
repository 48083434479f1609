import type { settingsCalls } from '@seker/contract';
import { getCountries } from 'libphonenumber-js/min';
import type * as z from 'zod/mini';
import type { Db } from '../../../db/database.ts';
import type { ScopedGroup } from '../../../http/scope.queries.ts';
import { listStatusTemplates, readGroupRow, readSettingsRow } from './settings.queries.ts';

export async function readSettings(db: Db): Promise<z.input<typeof settingsCalls.readSettings.answer>> {
  const { changedAt, ...rest } = await readSettingsRow(db);
  const statusTemplates = await listStatusTemplates(db);
  return {
    ...rest,
    changedAt: changedAt?.toISOString() ?? null,
    countries: getCountries(),
    zones: Intl.supportedValuesOf('timeZone'),
    statusTemplates,
  };
}

export async function readGroupSettings(
  db: Db,
  group: ScopedGroup,
): Promise<z.input<typeof settingsCalls.readGroupSettings.answer>> {
  const { idleAlertMinutes, idleLogOffMinutes } = await readSettingsRow(db);
  const usual = { idleAlertMinutes, idleLogOffMinutes };
  const own = await readGroupRow(db, group.id);
  if (own === null)
    return { idleAlertMinutes: null, idleLogOffMinutes: null, revision: 0, changedAt: null, changedBy: null, usual };
  const { changedAt, ...rest } = own;
  return { ...rest, changedAt: changedAt.toISOString(), usual };
}
