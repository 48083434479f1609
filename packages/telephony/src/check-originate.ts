import { LONGEST_DIAL_STRING, neverDialled } from '@seker/fieldwork';
import { err, ok, type Result } from '@seker/kernel';
import { dialStringOf } from './dial-string.ts';
import type { OriginateRefusal, OriginateRequest } from './exchange.ts';

/**
 * Whether a text may reach an exchange as a number: an optional `+` and 3 to 15 ASCII digits. Anything else could
 * inject a second action, a second call or another dial string.
 */
export function isDialable(number: string): boolean {
  return /^\+?[0-9]{3,15}$/.test(number);
}

/** Whether a text may be the name of a station: digits, so that no trunk or second target can hide in it. */
export function isStationName(name: string): boolean {
  return /^[0-9]{2,6}$/.test(name);
}

/** Validates a request before anything is written to an exchange; every adapter calls it first. */
export function checkOriginate(request: OriginateRequest): Result<OriginateRequest, OriginateRefusal> {
  const callerIdFits = request.callerId === undefined || isDialable(request.callerId);
  const prefixFits = request.prefix === undefined || /^[0-9]{0,8}$/.test(request.prefix);
  if (!isDialable(request.number) || !callerIdFits || !prefixFits) return err({ code: 'badNumber' });
  // The last check before the line: no emergency, short or premium number passes, however it got into a case.
  const { number, prefix = '' } = request;
  if (neverDialled(number, { country: null, prefix }) !== null) return err({ code: 'badNumber' });
  // Nor one that the line's own form makes of it.
  const dialled = dialStringOf(request);
  if (dialled.length > LONGEST_DIAL_STRING || neverDialled(dialled, { country: null, prefix }) !== null)
    return err({ code: 'badNumber' });
  const { trunk = 'default', ringSeconds = 30 } = request;
  if (!/^[a-z0-9-]{1,30}$/.test(trunk) || !Number.isInteger(ringSeconds) || ringSeconds < 5 || ringSeconds > 120)
    return err({ code: 'unknown' });
  if (!isStationName(request.station)) return err({ code: 'stationUnavailable' });
  return /^[A-Za-z0-9-]{1,64}$/.test(request.callId) ? ok(request) : err({ code: 'unknown' });
}
