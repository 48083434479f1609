import { type Instant, instant, later, MINUTE } from '@seker/kernel';
import { createAgenda } from './agenda.ts';
import { chance } from './chance.ts';
import type { Field, Visit } from './field.ts';
import { beginStay } from './interviewer.ts';
import type { Play } from './running-play.ts';
import { staysOn, type Worker } from './staff.ts';
import type { World } from './world.ts';

/** A scheduled act outside interviewers and respondents, such as a supervisor's. */
export interface Happening {
  readonly at: Instant;
  act(): Promise<void>;
}

export interface PlaySettings<Held extends Visit> {
  readonly world: World;
  readonly field: Field<Held>;
  readonly workers: readonly Worker[];
  readonly respondents: readonly number[];
  /** Midnight of each working day. */
  readonly midnights: readonly Instant[];
  readonly happenings: readonly Happening[];
}

/** Summary of a finished play. */
export interface Played {
  /** Number of minutes in which at least one event happened. */
  readonly minutes: number;
  readonly until: Instant;
  readonly attempts: number;
  readonly areOver: readonly number[];
}

/** Length of a web interview, in minutes. */
const WEB_MINUTES = 7;
/** Share of web respondents who close the window in the middle and return later. */
const CLOSES_WINDOW = 0.25;

/**
 * Runs the world against the field, minute by minute, until the agenda is empty. Events within one minute are
 * simultaneous.
 */
export async function playField<Held extends Visit>(settings: PlaySettings<Held>): Promise<Played> {
  const { world, field, workers, midnights } = settings;
  const agenda = createAgenda<(now: Instant) => Promise<void>>();
  const over = new Set<number>();
  const attempts = new Map<number, number>();
  const languages = new Map<number, string>();
  const play: Play<Held> = {
    world,
    field,
    agenda,
    atWork: new Set(),
    isOver: (project) => over.has(project),
    noteOver: (project) => over.add(project),
    noteAttempt: (respondent) => {
      const attempt = (attempts.get(respondent) ?? 0) + 1;
      attempts.set(respondent, attempt);
      return attempt;
    },
    languageOf: (respondent) => languages.get(respondent) ?? world.languageOf(respondent),
    noteLanguage: (respondent, language) => languages.set(respondent, language),
    returnsByWeb: (respondent, at) => agenda.add(at, async () => void (await answer(respondent, 'whole'))),
  };
  const answer = async (respondent: number, how: 'half' | 'whole') =>
    await field.answerByWeb(respondent, how, world.answersOf(respondent));

  for (const worker of workers)
    for (const midnight of midnights)
      for (const stay of staysOn(world.settings.seed, worker, midnight)) beginStay(play, worker, stay);
  for (const respondent of settings.respondents) {
    const at = world.webAt(respondent, later(midnights[0] ?? instant(0), 9 * 60 * MINUTE));
    if (at !== null) agenda.add(at, async (now) => await answerByLink(now, respondent));
  }
  for (const { at, act } of settings.happenings) agenda.add(at, act);

  async function answerByLink(now: Instant, respondent: number): Promise<void> {
    if ((await answer(respondent, 'half')) !== 'running') return;
    const closes = chance(world.settings.seed, respondent, 2, 'webAt') < CLOSES_WINDOW;
    const on = later(now, (closes ? 60 * 5 : WEB_MINUTES) * MINUTE);
    agenda.add(on, async () => void (await answer(respondent, 'whole')));
  }

  let minutes = 0;
  let until = midnights[0] ?? instant(0);
  for (let at = agenda.first(); at !== null; at = agenda.first()) {
    until = instant(Math.floor(at / MINUTE) * MINUTE);
    minutes += 1;
    await field.moveTo(until);
    const now = until;
    await Promise.all(agenda.takeMinute().map(async (act) => await act(now)));
    await field.endOfMinute();
  }
  const made = [...attempts.values()].reduce((sum, count) => sum + count, 0);
  return { minutes, until, attempts: made, areOver: [...over] };
}
