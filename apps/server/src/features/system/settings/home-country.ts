import type { CountryCode } from 'libphonenumber-js/min';
import { briefly } from '../../../db/brief-cache.ts';
import type { Db } from '../../../db/database.ts';
import { readSettingsRow } from './settings.queries.ts';

const readBriefly = briefly(async (db: Db, _only: 'settings') => (await readSettingsRow(db)).homeCountry);

/** Returns the country of telephone numbers without a country code. */
export async function homeCountry(db: Db): Promise<CountryCode> {
  // Stored values were validated.
  return (await readBriefly(db, 'settings')) as CountryCode;
}
