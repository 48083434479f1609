import { type FloorRow, type SuperviseHow, type SupervisingAnswer, supervisingCalls } from '@seker/contract';
import { client } from '@seker/ui';
import { queryOptions } from '@tanstack/react-query';

/** Changes are told with the people of the floor; whether the own telephone is there, no one tells. */
const READ_AGAIN_MS = 10_000;

export const supervisingQuery = queryOptions({
  queryKey: ['supervising'],
  queryFn: async () => await client.call(supervisingCalls.readSupervising, {}),
  refetchInterval: READ_AGAIN_MS,
});

export const freeStationsQuery = queryOptions({
  queryKey: ['supervising', 'stations'],
  queryFn: async () => await client.call(supervisingCalls.listFreeStations, {}),
  staleTime: 0,
  gcTime: 0,
});

/** Returns how the viewer could be in a person's call now; empty: in no way. */
export function howsFor(
  { conversation, heardBy }: Pick<FloorRow, 'conversation' | 'heardBy'>,
  { can, hows, current }: Pick<SupervisingAnswer, 'can' | 'hows' | 'current'>,
  viewer: { readonly id: number; readonly role: string },
): readonly SuperviseHow[] {
  if (!can.supervise || conversation === null || current?.state === 'talks') return [];
  if (heardBy !== null && heardBy.id !== viewer.id) return [];
  if (viewer.role === 'observer' && !conversation.observersMayListen) return [];
  return hows;
}

/** Whether changes of people may be changes of what the viewer supervises. */
export function isAboutSupervising(
  rows: readonly Pick<FloorRow, 'heardBy' | 'hears'>[],
  own: Pick<SupervisingAnswer, 'current'> | undefined,
): boolean {
  return (own?.current ?? null) !== null || rows.some(({ heardBy, hears }) => heardBy !== null || hears !== null);
}
