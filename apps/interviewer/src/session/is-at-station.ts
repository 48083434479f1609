import { storedUser } from '@seker/ui/entry';

/** Who is in the office is logged in without a station, not here. */
export function isAtStation(): boolean {
  return (storedUser()?.station ?? null) !== null;
}
