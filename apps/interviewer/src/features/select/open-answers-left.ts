import { deskCalls } from '@seker/contract';
import { OPEN_ANSWERS_LEFT_ITEM } from '@seker/kernel';
import { client, tabStore } from '@seker/ui';
import { openAnswersAddress } from '../../session/survey-address.ts';

/**
 * The address of the open answers at whose correction a session of this tab ended, once; null where there are none. Where they are
 * not this person's in this project, or no answer comes, they are asked for again at the next choice of a project.
 */
export async function openAnswersLeft(): Promise<string | null> {
  const id = Number(tabStore.read(OPEN_ANSWERS_LEFT_ITEM));
  if (!Number.isSafeInteger(id) || id <= 0) return null;
  const found = await client.call(deskCalls.countOpen, { id }).catch(() => null);
  if (found === null) return null;
  tabStore.write(OPEN_ANSWERS_LEFT_ITEM, null);
  return found.cnt === 0 ? null : openAnswersAddress(id);
}
