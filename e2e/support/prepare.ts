import { preparedDirectory } from '../../apps/server/src/testing/prepared-directory.ts';
import { startSooner } from '../../apps/server/src/testing/start-sooner.ts';
import { removeLeftData } from './data-of-journeys.ts';

/** Before the workers start: each of them copies what is made here once. */
export default async function prepare(): Promise<void> {
  startSooner();
  removeLeftData();
  await preparedDirectory();
}
