import { preparedDirectory } from '../../apps/server/src/testing/prepared-directory.ts';

/** Before the workers start: each of them copies what is made here once. */
export default async function prepare(): Promise<void> {
  await preparedDirectory();
}
