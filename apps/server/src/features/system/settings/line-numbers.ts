import type { NumberFormat } from '@seker/fieldwork';
import type { CountryCode } from 'libphonenumber-js/min';
import { briefly } from '../../../db/brief-cache.ts';
import type { Db } from '../../../db/database.ts';
import { readSettingsRow } from './settings.queries.ts';

const readBriefly = briefly(async (db: Db, _only: 'settings') => {
  const { homeCountry: country, numberFormat: format } = await readSettingsRow(db);
  return { country, format };
});

/** Returns the country of telephone numbers without a country code. */
export async function homeCountry(db: Db): Promise<CountryCode> {
  // Stored values were validated.
  return (await readBriefly(db, 'settings')).country as CountryCode;
}

/** Returns how the exchange's lines take numbers, and in which country they are. */
export async function lineNumbers(db: Db): Promise<{ readonly country: CountryCode; readonly format: NumberFormat }> {
  const { country, format } = await readBriefly(db, 'settings');
  return { country: country as CountryCode, format };
}
