import type { CountryCode } from 'libphonenumber-js/min';
import { briefly } from '../../../db/brief-cache.ts';
import type { Db } from '../../../db/database.ts';
import { readSettingsRow } from './settings.queries.ts';

const readBriefly = briefly(async (db: Db, _only: 'settings') => (await readSettingsRow(db)).homeCountry);

/** The country whose telephone numbers may be written without a country code. */
export async function homeCountry(db: Db): Promise<CountryCode> {
  // What is stored was checked to be one.
  return (await readBriefly(db, 'settings')) as CountryCode;
}
