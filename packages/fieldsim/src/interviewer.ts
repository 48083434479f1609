import { nextPhone, StatusType } from '@seker/fieldwork';
import { type Instant, later, MINUTE } from '@seker/kernel';
import { chance } from './chance.ts';
import type { StatusToSet, Visit } from './field.ts';
import type { Play } from './running-play.ts';
import type { Stay, Worker } from './staff.ts';
import type { Encounter } from './world.ts';

/** Longest wait of an idle interviewer before asking again: colleagues may have made a case due. */
const ASKS_AGAIN_AFTER = 10 * MINUTE;
const NOTHING_CAME_OF_IT: StatusToSet = { key: 'lineDropped' };
/** How often an interviewer tries to leave a respondent that may not be left, before logging out. */
const PATIENCE = 5;
const VANISHES = 0.003;
const AWAY_AFTER_VANISHING = 12 * MINUTE;

/** Simulates one stay of an interviewer: log in, work through respondents, log out. */
export function beginStay<Held extends Visit>(play: Play<Held>, worker: Worker, stay: Stay): void {
  const { field, world, agenda } = play;
  let kept = 0;
  agenda.add(stay.from, arrive);

  async function arrive(now: Instant): Promise<void> {
    if (play.isOver(worker.project)) return;
    // The stay before the break still runs.
    if (play.atWork.has(worker.number)) return inAMinute(now, arrive);
    play.atWork.add(worker.number);
    await field.logIn(worker);
    await ask(now, null);
  }

  async function ask(now: Instant, leaving: Held | null): Promise<void> {
    if (now >= stay.until) return await goHome();
    const next = await field.next(worker, leaving);
    if (next.type === 'given') {
      kept = 0;
      return await work(now, next.visit);
    }
    if (next.type === 'kept') return waitToLeave(now, next.visit);
    if (next.type === 'over') {
      play.noteOver(worker.project);
      return await goHome();
    }
    const soonest = later(now, MINUTE);
    const latest = later(now, ASKS_AGAIN_AFTER);
    const told = next.type === 'nothing' && next.nextAt !== null ? next.nextAt : latest;
    const at = next.type === 'again' || told < soonest ? soonest : told > latest ? latest : told;
    agenda.add(at, async (then) => await ask(then, null));
  }

  /**
   * Retries a refused leave: sets the status of the number on the line, or dials the number that is due by now; logs
   * out after `PATIENCE` attempts.
   */
  function waitToLeave(now: Instant, visit: Held): void {
    kept += 1;
    const inUse = visit.phones.find(({ status }) => status.type === StatusType.active);
    inAMinute(now, async (then) => {
      if (kept > PATIENCE) await goHome();
      else if (inUse === undefined) await work(then, visit);
      else await settle(then, visit, inUse.id, NOTHING_CAME_OF_IT);
    });
  }

  async function goHome(): Promise<void> {
    await field.logOut(worker);
    play.atWork.delete(worker.number);
  }

  /** Dials the next number of the visit; without one, asks for the next respondent. */
  async function work(now: Instant, visit: Held): Promise<void> {
    const phone = nextPhone(visit.phones);
    if (phone === null) return await ask(now, visit);
    const call = {
      respondent: visit.respondent,
      number: visit.phones.indexOf(phone),
      attempt: play.noteAttempt(visit.respondent),
      at: now,
      language: play.languageOf(visit.respondent),
    };
    const encounter = world.meet(call);
    const dialled = await field.dial(worker, visit, phone.id, encounter.line);
    if (dialled === 'lost') return await ask(now, null);
    if (dialled === 'refused') return await settle(now, visit, phone.id, { key: 'noAnswer' });
    if (chance(world.settings.seed, visit.respondent, call.attempt, 'vanishes') < VANISHES) return await vanish(now);
    await meet(now, visit, phone.id, encounter);
  }

  async function meet(now: Instant, visit: Held, phoneId: number, encounter: Encounter): Promise<void> {
    if (encounter.line === 'answered' && encounter.says === 'takesPart') {
      const answers = world.answersOf(visit.respondent);
      const begun = await field.beginInterview(worker, visit, phoneId, answers);
      // For example, the respondent has just continued on the web: the call has no result.
      if (begun === 'lost')
        return inAMinute(now, async (then) => await settle(then, visit, phoneId, NOTHING_CAME_OF_IT));
      if (begun !== 'running') return inAMinute(now, async (then) => await ask(then, visit));
      const end = later(now, encounter.minutes * MINUTE);
      agenda.add(end, async (then) => await endInterview(then, visit, phoneId, encounter));
      return;
    }
    if (encounter.line === 'answered' && encounter.says === 'otherLanguage')
      play.noteLanguage(visit.respondent, encounter.language);
    const minutes = encounter.line === 'answered' ? encounter.minutes : 1;
    agenda.add(later(now, minutes * MINUTE), async (then) => {
      await settle(then, visit, phoneId, statusOf(encounter));
    });
  }

  async function endInterview(
    now: Instant,
    visit: Held,
    phoneId: number,
    { breaksOff }: Extract<Encounter, { says: 'takesPart' }>,
  ): Promise<void> {
    const answers = world.answersOf(visit.respondent);
    const how = breaksOff === null ? 'finish' : 'breakOff';
    const ended = await field.endInterview(worker, visit, how, answers);
    if (ended === 'lost') return await settle(now, visit, phoneId, NOTHING_CAME_OF_IT);
    if (breaksOff === null || ended !== 'ended') return await ask(now, visit);
    if (breaksOff.by === 'web') play.returnsByWeb(visit.respondent, breaksOff.at);
    await settle(now, visit, phoneId, { key: 'meeting', meetingAt: breaksOff.at });
  }

  async function settle(now: Instant, visit: Held, phoneId: number, status: StatusToSet): Promise<void> {
    const isSet = await field.setStatus(worker, visit, phoneId, status);
    if (now >= stay.until) return await goHome();
    const seen = isSet && visit.phones.length > 1 ? await field.look(worker, visit) : null;
    if (seen === null) return await ask(now, visit);
    await work(now, seen);
  }

  async function vanish(now: Instant): Promise<void> {
    await field.vanish(worker);
    play.atWork.delete(worker.number);
    const back = later(now, AWAY_AFTER_VANISHING);
    if (back < stay.until) agenda.add(back, arrive);
  }

  function inAMinute(now: Instant, act: (now: Instant) => Promise<void>): void {
    agenda.add(later(now, MINUTE), act);
  }
}

/** The status that an interviewer sets for an encounter. */
function statusOf(encounter: Encounter): StatusToSet {
  if (encounter.line === 'dead') return { key: 'disconnected' };
  if (encounter.line !== 'answered') return { key: encounter.line };
  switch (encounter.says) {
    case 'meeting':
      return { key: 'meeting', meetingAt: encounter.meetingAt };
    case 'otherLanguage':
      return { key: 'language', language: encounter.language };
    case 'takesPart':
      return { key: 'lineDropped' };
    default:
      return { key: encounter.says };
  }
}
