import { StatusType } from '../disposition/disposition.ts';
import { nextPhone } from '../disposition/phones-in-visit.ts';
import type { VisitProcess, VisitSituation } from './visit-process.ts';

/** The current number: the one on the line, else the last one chosen, else the one that the server has in use. */
export function currentPhoneId(visit: VisitProcess, { call, phones }: VisitSituation): number | null {
  const ids = [call.state === 'empty' ? null : call.phoneId, visit.selectedPhoneId];
  const known = ids.find((id) => id !== null && phones.some((phone) => phone.id === id));
  return known ?? phones.find(({ status }) => status.type === StatusType.active)?.id ?? null;
}

/** The number that needs a status: the current one, else the next open one, else the one whose status is corrected. */
export function phoneIdForStatus(visit: VisitProcess, situation: VisitSituation): number | null {
  const { phones, call } = situation;
  const inHand = currentPhoneId(visit, situation);
  const current = phones.find(({ id }) => id === inHand);
  if (current !== undefined && (!current.statusInVisit || call.state !== 'empty')) return current.id;
  return (nextPhone(phones) ?? current ?? phones[0])?.id ?? null;
}

/** The number whose status the server must confirm before `wantedId` is called; null when there is none. */
export function phoneIdToComplete(visit: VisitProcess, situation: VisitSituation, wantedId: number): number | null {
  const inHand = currentPhoneId(visit, situation);
  return inHand === wantedId ? null : inHand;
}
