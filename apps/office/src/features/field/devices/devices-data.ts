import { devicesCalls } from '@seker/contract';
import { client } from '@seker/ui';
import { type QueryClient, queryOptions } from '@tanstack/react-query';

export const deviceChoices = queryOptions({
  queryKey: ['devices', 'choices'],
  queryFn: async () => await client.call(devicesCalls.readDeviceChoices, {}),
  staleTime: 0,
});

/** After something was done to a device: the list is read again. */
export async function readDevicesAgain(queries: QueryClient): Promise<void> {
  await queries.invalidateQueries({ queryKey: ['list', 'devices'] });
}

/** Whether the digits can be the code of the staff. */
export function isPin(digits: string): boolean {
  return /^[0-9]{4,8}$/.test(digits);
}

/** Time that is left, as a clock shows it; null when there is none. */
export function clockOf(until: string, now: number): string | null {
  const seconds = Math.ceil((Date.parse(until) - now) / 1_000);
  if (seconds <= 0) return null;
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** A code in two halves, as it is read and typed. */
export function inHalves(code: string): string {
  const half = code.length / 2;
  return `${code.slice(0, half)}-${code.slice(half)}`;
}
