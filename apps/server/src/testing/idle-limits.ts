import { authCalls } from '@seker/contract';
import type { Person } from './person.ts';

/** The times of a person who has just done something; a slow machine has counted some seconds of them already. */
export async function idleLimits(person: Person) {
  const { alertInSeconds, logOffInSeconds } = await person.call(authCalls.readIdle, {});
  const inMinutes = (seconds: number): number => Math.ceil(seconds / 60);
  return { alertMinutes: inMinutes(alertInSeconds), logOffMinutes: inMinutes(logOffInSeconds) };
}
