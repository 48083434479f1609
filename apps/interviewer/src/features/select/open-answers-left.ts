import { deskCalls } from '@seker/contract';
import { OPEN_ANSWERS_LEFT_ITEM } from '@seker/kernel';
import { client, tabStore } from '@seker/ui';
import { openAnswersAddress } from '../../session/survey-address.ts';

/**
 * The address of the open answers at whose correction the last session of this tab ended, once; null where there are none, or
 * where they are not this person's in this project.
 */
export async function openAnswersLeft(): Promise<string | null> {
  const id = Number(tabStore.read(OPEN_ANSWERS_LEFT_ITEM));
  tabStore.write(OPEN_ANSWERS_LEFT_ITEM, null);
  if (!Number.isSafeInteger(id) || id <= 0) return null;
  const found = await client.call(deskCalls.countOpen, { id }).catch(() => null);
  return found === null || found.cnt === 0 ? null : openAnswersAddress(id);
}
