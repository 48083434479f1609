import { type DayPart, DEFAULT_DAY_PARTS, localTimeOf, partOf } from '@seker/fieldwork';
import { DAY, HOUR, type Instant, instant, later, MINUTE } from '@seker/kernel';
import { chance, pickByShare } from './chance.ts';

/** How respondents of a world behave when called; shares are relative to the sum of their list. */
export interface WorldSettings {
  readonly seed: number;
  /** Number of phones per respondent, with shares. */
  readonly numbers: readonly (readonly [number, number])[];
  /** Share of numbers that do not exist. */
  readonly deadShare: number;
  /** Shape n (whole) of the Gamma(n, n) distribution of reachability: the larger, the more alike the respondents. */
  readonly reachShape: number;
  /** The parts of the week in which a respondent is reached alike: those of the project. */
  readonly parts: readonly DayPart[];
  /**
   * Shape n (whole) of the Gamma(n, n) distribution by which a respondent's reachability differs between the parts: the
   * larger, the less of a habit they have; null for none.
   */
  readonly habitShape: number | null;
  /** Contact rate of the average respondent, by the hour at which the day-part begins. */
  readonly contact: readonly (readonly [fromHour: number, rate: number])[];
  /** What the line reports when no person answers. */
  readonly noContact: readonly (readonly ['noAnswer' | 'busy' | 'machine' | 'lineDropped', number])[];
  /** Replies of a respondent who answers the phone, with shares. */
  readonly says: readonly (readonly [Said, number])[];
  /** Share of respondents who speak another language than the list says. */
  readonly otherLanguageShare: number;
  readonly languages: readonly (readonly [string, number])[];
  /** Time zones of the respondents, with shares. */
  readonly zones: readonly (readonly [string, number])[];
  /** Share of interviews that break off. */
  readonly breakOffShare: number;
  /** Share of break-offs that continue on the web; the others agree on an appointment. */
  readonly returnsByWebShare: number;
  /** Share of all respondents who answer through their personal link, and within how many days. */
  readonly webShare: number;
  readonly webWithinDays: number;
}

export type Said = 'takesPart' | 'meeting' | 'softRefusal' | 'hardRefusal' | 'wrongNumber';

/** Figures of published telephone studies, rounded; tests override some of them. */
export const USUAL_WORLD: WorldSettings = {
  seed: 1,
  numbers: [
    [1, 0.65],
    [2, 0.27],
    [3, 0.08],
  ],
  deadShare: 0.1,
  reachShape: 2,
  parts: DEFAULT_DAY_PARTS,
  habitShape: null,
  contact: [
    [0, 0.25],
    [12, 0.27],
    [16, 0.33],
    [19, 0.35],
  ],
  noContact: [
    ['noAnswer', 0.7],
    ['machine', 0.2],
    ['busy', 0.08],
    ['lineDropped', 0.02],
  ],
  says: [
    ['takesPart', 0.34],
    ['meeting', 0.14],
    ['softRefusal', 0.16],
    ['hardRefusal', 0.32],
    ['wrongNumber', 0.04],
  ],
  otherLanguageShare: 0.06,
  languages: [
    ['he', 0.7],
    ['ar', 0.2],
    ['ru', 0.1],
  ],
  zones: [
    ['Asia/Jerusalem', 0.9],
    ['Europe/Paris', 0.1],
  ],
  breakOffShare: 0.12,
  returnsByWebShare: 0.4,
  webShare: 0.08,
  webWithinDays: 4,
};

/** What happens when a number is dialled. */
export type Encounter =
  | { readonly line: 'dead' | 'noAnswer' | 'busy' | 'machine' | 'lineDropped' }
  | {
      readonly line: 'answered';
      readonly says: 'wrongNumber' | 'softRefusal' | 'hardRefusal';
      readonly minutes: number;
    }
  | { readonly line: 'answered'; readonly says: 'meeting'; readonly minutes: number; readonly meetingAt: Instant }
  | { readonly line: 'answered'; readonly says: 'otherLanguage'; readonly minutes: number; readonly language: string }
  | {
      readonly line: 'answered';
      readonly says: 'takesPart';
      readonly minutes: number;
      readonly breaksOff: BreakOff | null;
    };

/** How a broken-off interview continues. */
export interface BreakOff {
  /** Through the personal link, or in another call. */
  readonly by: 'web' | 'phone';
  readonly at: Instant;
}

/** A respondent's answers, as codes of the questionnaire. */
export interface Answers {
  readonly sex: 1 | 2;
  readonly age: 1 | 2 | 3;
  readonly works: 1 | 2;
}

/**
 * One attempt at a number: the index of the number in the respondent's list, the ordinal of the attempt, and the time.
 */
export interface Try {
  readonly respondent: number;
  readonly number: number;
  readonly attempt: number;
  readonly at: Instant;
  /** The language in which the interviewer speaks. */
  readonly language: string;
}

/** A population that behaves the same under all rules: each draw depends on respondent and attempt only. */
export interface World {
  readonly settings: WorldSettings;
  /** The language in the list. */
  languageOf(respondent: number): string;
  /** The language that the respondent speaks; usually the one in the list. */
  speaks(respondent: number): string;
  zoneOf(respondent: number): string;
  numbersOf(respondent: number): number;
  isDead(respondent: number, number: number): boolean;
  /** Reachability; 1 is the average. */
  reachOf(respondent: number): number;
  answersOf(respondent: number): Answers;
  /** When the respondent opens the personal link, counted from `from`; `null` for never. */
  webAt(respondent: number, from: Instant): Instant | null;
  meet(call: Try): Encounter;
}

export function createWorld(settings: WorldSettings): World {
  const draw = (respondent: number, turn: number, purpose: Parameters<typeof chance>[3]): number =>
    chance(settings.seed, respondent, turn, purpose);

  const languageOf = (respondent: number): string => pickByShare(settings.languages, draw(respondent, 0, 'language'));

  const zoneOf = (respondent: number): string => pickByShare(settings.zones, draw(respondent, 0, 'zone'));

  function speaks(respondent: number): string {
    const listed = languageOf(respondent);
    if (draw(respondent, 0, 'otherLanguage') >= settings.otherLanguageShare) return listed;
    const others = settings.languages.filter(([language]) => language !== listed);
    return others.length === 0 ? listed : pickByShare(others, draw(respondent, 1, 'otherLanguage'));
  }

  function reachOf(respondent: number): number {
    return gamma(settings.reachShape, (turn) => draw(respondent, turn, 'reach'));
  }

  /** How much easier than usual a respondent is reached in the part of the week of a local moment. */
  function habitOf(respondent: number, local: Parameters<typeof partOf>[1]): number {
    const { habitShape: shape, parts } = settings;
    const part = shape === null ? null : partOf(parts, local);
    return shape === null || part === null ? 1 : gamma(shape, (turn) => draw(respondent, part * shape + turn, 'habit'));
  }

  function isReached({ respondent, attempt, at }: Try): boolean {
    const local = localTimeOf(at, zoneOf(respondent));
    const rate = settings.contact.findLast(([from]) => from <= local.minuteOfDay / 60)?.[1] ?? 0;
    const reach = reachOf(respondent) * habitOf(respondent, local);
    return draw(respondent, attempt, 'contact') < 1 - Math.exp(-reach * rate);
  }

  const isDead = (respondent: number, number: number): boolean => draw(respondent, number, 'dead') < settings.deadShare;

  return {
    settings,
    languageOf,
    speaks,
    zoneOf,
    isDead,
    reachOf,
    numbersOf: (respondent) => pickByShare(settings.numbers, draw(respondent, 0, 'numbers')),
    answersOf: (respondent) => ({
      sex: draw(respondent, 0, 'sex') < 0.5 ? 1 : 2,
      // The last group is too old for the survey.
      age: pickByShare<1 | 2 | 3>(
        [
          [1, 0.46],
          [2, 0.46],
          [3, 0.08],
        ],
        draw(respondent, 0, 'age'),
      ),
      works: draw(respondent, 0, 'works') < 0.7 ? 1 : 2,
    }),
    webAt: (respondent, from) =>
      draw(respondent, 0, 'webAt') < settings.webShare
        ? later(from, wholeMinutes(draw(respondent, 1, 'webAt') * settings.webWithinDays * DAY))
        : null,
    meet: (call) => {
      const { respondent, attempt, language, at } = call;
      if (isDead(respondent, call.number)) return { line: 'dead' };
      if (!isReached(call)) return { line: pickByShare(settings.noContact, draw(respondent, attempt, 'line')) };
      const own = speaks(respondent);
      if (own !== language) return { line: 'answered', says: 'otherLanguage', minutes: 1, language: own };
      const says = pickByShare(settings.says, draw(respondent, attempt, 'says'));
      if (says === 'meeting') return { line: 'answered', says, minutes: 2, meetingAt: agreedAt(call) };
      if (says !== 'takesPart') return { line: 'answered', says, minutes: 1 };
      const minutes = 6 + Math.floor(draw(respondent, attempt, 'minutes') * 14);
      const breaks = draw(respondent, attempt, 'breakOff') < settings.breakOffShare;
      return { line: 'answered', says, minutes, breaksOff: breaks ? breakOffOf(respondent, attempt, at) : null };
    },
  };

  /** Half of the appointments are within hours, half within three days; some fall outside calling hours. */
  function agreedAt({ respondent, attempt, at }: Try): Instant {
    const [when, share] = [draw(respondent, attempt, 'meetingAt'), draw(respondent, attempt + 1_000, 'meetingAt')];
    const wait = when < 0.5 ? HOUR / 2 + share * 5 * HOUR : share * 3 * DAY;
    return instant(Math.ceil((at + wait) / (5 * MINUTE)) * 5 * MINUTE);
  }

  function breakOffOf(respondent: number, attempt: number, at: Instant): BreakOff {
    const by = draw(respondent, attempt, 'returns') < settings.returnsByWebShare ? 'web' : 'phone';
    return { by, at: later(at, wholeMinutes(HOUR + draw(respondent, attempt + 1_000, 'returns') * 8 * HOUR)) };
  }
}

/** A draw of Gamma(shape, shape), whose mean is 1, from as many draws as its shape. */
function gamma(shape: number, draw: (turn: number) => number): number {
  let sum = 0;
  for (let turn = 0; turn < shape; turn += 1) sum -= Math.log(1 - draw(turn));
  return sum / shape;
}

function wholeMinutes(milliseconds: number): number {
  return Math.round(milliseconds / MINUTE) * MINUTE;
}
