import { type Browser, chromium } from '@playwright/test';
import { openDatabase } from '../apps/server/src/db/database.ts';
import { asWebRole } from '../apps/server/src/db/embedded-database.ts';
import { CALL_RATE } from '../apps/server/src/features/field/calls/make-call.ts';
import { embeddedConnection } from '../apps/server/src/postgres/embedded-connection.ts';
import { Field } from '../e2e/support/field.ts';
import { InterviewerScreen } from '../e2e/support/interviewer-screen.ts';
import type { ScreenLanguage } from '../e2e/support/speaking.ts';
import { findChromium } from '../tools/find-chromium.ts';
import { type DeskMarks, installMarks, readMarks } from './desk-marks.ts';
import { quantile } from './quantile.ts';
import { startSeker } from './running-seker.ts';
import type { BenchResult, BenchRow } from './table.ts';
import { machineApart } from './yardstick.ts';

/** In each language. */
const RESPONDENTS = 50;
const REFUSAL_KEY = '7';
const APPOINTMENT_KEY = '6';
const BUDGET = {
  unansweredKeys: 1,
  refusalKeys: 2,
  appointmentKeys: 4,
  completedKeys: 2,
  shownMilliseconds: 100,
  enabledMilliseconds: 150,
};
/** What the last digits tell the exchange of the demonstration. */
const NUMBERS = { busy: '02', badNumber: '05', answered: '01' } as const;

/** Every course of a call is gone by then. */
const FEWEST = 10;

/** Not counted: a server that has just been started, whose connections know no statement yet, and a page that fetches its later parts, are no shift. */
const WARM_UP = 2 * FEWEST;

/** Milliseconds between an act of the screen and the key of one who sees it. */
const SEEN = 60;

/** A call is counted by the server's clock, some moments after the key that leads to it. In milliseconds. */
const LATER = 1_000;

type Course = 'unanswered' | 'refusal' | 'refusalFromList' | 'appointment' | 'completed';

const NONE: Readonly<Record<Course, number>> = {
  unanswered: 0,
  refusal: 0,
  refusalFromList: 0,
  appointment: 0,
  completed: 0,
};

interface Figures {
  readonly language: ScreenLanguage;
  readonly keys: Readonly<Record<Course, number>>;
  readonly respondents: number;
  /** How many times slower the machine was meanwhile than the one that the budgets were set on. */
  readonly slower: number;
  readonly shownP50: number;
  readonly shownP95: number;
  /** Which courses the slowest ones are: the worst of each. */
  readonly shownWorst: Readonly<Record<Course, number>>;
  /** The share of the server and the line to it. */
  readonly answeredP50: number;
  readonly answeredP95: number;
  readonly enabledP95: number;
}

/**
 * A robot works respondents by keyboard in a real browser, in Hebrew and in English: the keys that each course of a call costs, and how
 * long the next respondent takes. Argument: how many respondents in each language, after the first
 * ones.
 */
export async function run(args: readonly string[]): Promise<BenchResult> {
  const respondents = Math.max(FEWEST, Number(args[0] ?? RESPONDENTS));
  const executablePath = await findChromium();
  const seker = await startSeker();
  const { db, close } = await openDatabase(asWebRole(embeddedConnection(seker.dataDir)), {
    size: 1,
    onError: () => undefined,
  });
  let browser: Browser | null = null;
  try {
    browser = await chromium.launch({
      executablePath,
      args: [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), '--disable-gpu'],
    });
    const all: Figures[] = [];
    for (const [index, language] of (['he', 'en'] as const).entries())
      all.push(
        await workIn(
          browser,
          { url: seker.url, field: new Field(db), language, station: `${101 + index}` },
          respondents,
        ),
      );
    return {
      name: 'desk',
      rows: all.flatMap(rowsOf),
      figures: { languages: all },
      budget: BUDGET,
      held: all.every(isHeld),
    };
  } finally {
    await browser?.close();
    await close();
    await seker.stop();
  }
}

interface Desk {
  readonly url: string;
  readonly field: Field;
  readonly language: ScreenLanguage;
  readonly station: string;
}

async function workIn(
  browser: Browser,
  { url, field, language, station }: Desk,
  respondents: number,
): Promise<Figures> {
  const login = language === 'he' ? 'dana' : 'noam';
  const courses = Array.from({ length: WARM_UP + respondents + 1 }, (_, index) => courseOf(index));
  for (const [index, course] of courses.entries())
    await field.nextCaseOf(login, [`050-${900 + index}-${language === 'he' ? '11' : '22'}${numberOf(course, index)}`]);
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 } });
  await context.addInitScript(installMarks);
  const screen = new InterviewerScreen(await context.newPage(), url, language);
  await screen.beginWork(login, station);
  const keys = { ...NONE };
  const worst = { ...NONE };
  const slower = [machineApart()];
  const shown: number[] = [];
  const answered: number[] = [];
  const enabled: number[] = [];
  const dialled: number[] = [performance.now()];
  // The last has no one after them.
  for (const [index, course] of courses.slice(0, -1).entries()) {
    if (index % FEWEST === FEWEST - 1) slower.push(machineApart());
    const begun = (await readMarks(screen.page)).respondent;
    const { pressed, marks } = await COURSES[course](screen, begun, async () => {
      await screen.page.waitForTimeout(restBeforeDialling(dialled));
      dialled.push(performance.now());
    });
    keys[course] = Math.max(keys[course], pressed);
    if (index < WARM_UP) continue;
    shown.push(marks.shown);
    worst[course] = Math.max(worst[course], Math.round(marks.shown));
    if (marks.answered !== null) answered.push(marks.answered);
    const isSaved = course === 'refusalFromList' || course === 'appointment';
    if (isSaved && marks.enabled !== null) enabled.push(marks.enabled);
  }
  await context.close();
  return {
    language,
    keys,
    respondents: shown.length,
    slower: quantile(slower, 0.5, 2),
    shownP50: quantile(shown, 0.5, 0),
    shownP95: quantile(shown, 0.95, 0),
    shownWorst: worst,
    answeredP50: quantile(answered, 0.5, 0),
    answeredP95: quantile(answered, 0.95, 0),
    enabledP95: quantile(enabled, 0.95, 0),
  };
}

function courseOf(index: number): Course {
  if (index % 10 === 9) return 'completed';
  return ROUND[index % ROUND.length] ?? 'unanswered';
}

const ROUND = ['unanswered', 'refusal', 'unanswered', 'appointment', 'unanswered', 'refusalFromList'] as const;

function numberOf(course: Course, index: number): string {
  if (course !== 'unanswered') return NUMBERS.answered;
  return index % 3 === 0 ? NUMBERS.badNumber : NUMBERS.busy;
}

/** The server refuses more calls of one person than any person makes; a robot without a rest would come to that. */
function restBeforeDialling(dialled: readonly number[]): number {
  return Math.max(
    0,
    ...CALL_RATE.map(({ limit, milliseconds }) => {
      const first = dialled.at(-limit);
      return first === undefined ? 0 : first + milliseconds + LATER - performance.now();
    }),
  );
}

type Rest = () => Promise<void>;
type Worked = Promise<{ readonly pressed: number; readonly marks: DeskMarks & { readonly shown: number } }>;

const COURSES: Readonly<Record<Course, (screen: InterviewerScreen, before: string, rest: Rest) => Worked>> = {
  unanswered: async (screen, before, rest) => {
    await screen.outcomeBar().waitFor();
    return await press(screen, before, rest, ['Enter']);
  },
  refusal: async (screen, before, rest) => {
    await screen.answered();
    return await press(screen, before, rest, [REFUSAL_KEY, 'F4']);
  },
  /** As it was before: the list of statuses, one of them, the way on. */
  refusalFromList: async (screen, before, rest) => {
    await screen.answered();
    return await press(screen, before, rest, ['F9', REFUSAL_KEY, 'F4']);
  },
  /** In five minutes, as it is proposed: the status, the time, the way on. */
  appointment: async (screen, before, rest) => {
    await screen.answered();
    return await press(screen, before, rest, [APPOINTMENT_KEY, 'Enter', 'F4']);
  },
  /** The answers are the respondent's: they do not count. */
  completed: async (screen, before, rest) => {
    await screen.answered();
    await screen.page.keyboard.press('F2');
    await screen.survey().locator('form.survey-form').waitFor();
    await screen.answerSurvey();
    const { pressed, marks } = await press(screen, before, rest, ['F4']);
    return { pressed: pressed + 1, marks };
  },
};

/** Each key once the act before it has come to its end, as a person who sees the screen. */
async function press({ page }: InterviewerScreen, before: string, rest: Rest, keys: readonly string[]): Worked {
  for (const [index, key] of keys.entries()) {
    // The last one takes the next respondent, who is called at once.
    if (index === keys.length - 1) await rest();
    if (key === 'F4') await page.waitForFunction(() => Reflect.get(globalThis, 'sekerMarks').isNextEnabled());
    await page.waitForTimeout(SEEN);
    await page.keyboard.press(key);
  }
  await page.waitForFunction((former) => Reflect.get(globalThis, 'sekerMarks').respondent() !== former, before);
  const marks = await readMarks(page);
  if (marks.shown === null) throw new Error('the next respondent was not seen');
  return { pressed: keys.length, marks: { ...marks, shown: marks.shown } };
}

function isHeld({ keys, slower, shownP95, enabledP95 }: Figures): boolean {
  return (
    keys.unanswered <= BUDGET.unansweredKeys &&
    keys.refusal <= BUDGET.refusalKeys &&
    keys.appointment <= BUDGET.appointmentKeys &&
    keys.completed <= BUDGET.completedKeys &&
    shownP95 / slower <= BUDGET.shownMilliseconds &&
    enabledP95 / slower <= BUDGET.enabledMilliseconds
  );
}

function rowsOf({ language, keys, respondents, slower, enabledP95, ...figures }: Figures): readonly BenchRow[] {
  const row = (what: string, ours: number): BenchRow => ({
    what: `${language}, ${what}`,
    ours,
    peer: null,
    ratio: null,
  });
  return [
    row('respondents worked', respondents),
    row(`keys of a call without a conversation (≤ ${BUDGET.unansweredKeys})`, keys.unanswered),
    row(`keys of a refusal (≤ ${BUDGET.refusalKeys})`, keys.refusal),
    row(`keys of an appointment (≤ ${BUDGET.appointmentKeys})`, keys.appointment),
    row(`keys of a completed interview, without its answers (≤ ${BUDGET.completedKeys})`, keys.completed),
    row('times slower than the machine of the budgets', slower),
    row('next respondent shown ms after the key, p95', figures.shownP95),
    row(`the same by the machine (≤ ${BUDGET.shownMilliseconds})`, Math.round(figures.shownP95 / slower)),
    row('the same, median', figures.shownP50),
    ...Object.entries(figures.shownWorst).map(([course, most]) => row(`the same, the worst of ${course}`, most)),
    row('of it until the server has answered ms, p95', figures.answeredP95),
    row('the same, median', figures.answeredP50),
    row('next enabled ms after a status, p95', enabledP95),
    row(`the same by the machine (≤ ${BUDGET.enabledMilliseconds})`, Math.round(enabledP95 / slower)),
  ];
}
