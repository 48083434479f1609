import { nextPhone, StatusType } from '@seker/fieldwork';
import { type Instant, later, MINUTE } from '@seker/kernel';
import { chance } from './chance.ts';
import type { StatusToSet, Visit } from './field.ts';
import type { Play } from './running-play.ts';
import type { Stay, Worker } from './staff.ts';
import type { Encounter } from './world.ts';

/** Who has nothing to do asks again after so long at the latest: others may have made something due meanwhile. */
const ASKS_AGAIN_AFTER = 10 * MINUTE;
const NOTHING_CAME_OF_IT: StatusToSet = { key: 'lineDropped' };
/** How often someone asks to leave a respondent whom they may not leave. */
const PATIENCE = 5;
const VANISHES = 0.003;
const AWAY_AFTER_VANISHING = 12 * MINUTE;

/** One stay of an interviewer at a station: log in, respondent after respondent, log out. */
export function beginStay<Held extends Visit>(play: Play<Held>, worker: Worker, stay: Stay): void {
  const { field, world, agenda } = play;
  let kept = 0;
  agenda.add(stay.from, arrive);

  async function arrive(now: Instant): Promise<void> {
    if (play.isOver(worker.project)) return;
    // The interview before the break is not over yet.
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

  /** Who may not leave a respondent gives the number on the line its status, or tries the one that is due by now, and goes home in the end. */
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

  /** Tries the number whose turn it is; with none left the next respondent comes. */
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
      // The respondent went on by web at this very moment, say: the call came to nothing.
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

/** The status that an interviewer gives to what happened. */
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
