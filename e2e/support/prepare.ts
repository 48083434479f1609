import { preparedDirectory } from '../../apps/server/src/testing/prepared-directory.ts';
import { removeLeftData } from './data-of-journeys.ts';

/** Before the workers start: each of them copies what is made here once. */
export default async function prepare(): Promise<void> {
  removeLeftData();
  await preparedDirectory();
}
