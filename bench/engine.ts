import { execFile } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import serverFlags from '../tools/server-flags.json' with { type: 'json' };
import { type Figures, figuresOf, medianOf, type Stored, storedOf } from './engine-figures.ts';
import type { measureLogic } from './engine-logic.ts';
import type { EngineMeasurement } from './engine-measured.ts';
import type { AroundMeasurement, Handing } from './engine-ours.ts';
import { round } from './quantile.ts';
import type { BenchResult, BenchRow } from './table.ts';

const QUESTIONS = 1_000;
const MANY = 5_000;
/** How many fresh processes of ours are measured, and of each peer where nothing is said. */
const OURS = 7;
const PEERS = 3;
/** survey-core takes minutes for 1,000 pages, cold and warm, and no second process brings it near: one is enough. */
const SLOW_PEERS = 1;

const BUDGET = {
  cold: { loadMs: 40, walkMs: 10, p99Ms: 0.5, megabytes: 10 },
  warm: { walkMs: 12, p99Ms: 0.1 },
  stored: { walkMs: 100, p99Ms: 1 },
  timesForFiveThousand: 6,
  logicMs: 5_000,
};

const NOTES = [
  'Each engine loads the form from its own text and is walked from end to end; all three are held to ask the same questions.',
  'Cold: the first thing that a fresh process did, with nothing in it but that one engine, the median of the processes. Warm: the median of the rounds after those that warmed it up.',
  'Cold, as a server starts: the same in a process that has rehearsed as our server does before it listens (interviews of another, small document through all kinds), with the server’s own flags. It is what the first respondent after a deployment meets. The peers are not rehearsed, so these rows stand beside none; whether the budget for cold is held is told of a process that has rehearsed for the walk alone, and of one that has not for all else.',
  'p99 is of a page: one answer, or ten (there the budget is ten times that of one). Memory: what one loaded form keeps, its text not counted.',
  'From storage: the state is read from its text before each page and written after it. Its walk and p99 are reading and taking the page. As lines: as the engine writes it (writeState), answers on shelves of which a page reads the few that it looks at. As one JSON object: JSON.stringify and JSON.parse of the whole state, by which no budget is told; it is what a host has that does not know the engine’s form.',
  'Our server stores events and no states: after a restart, or on another node, it takes an interview up from its events, once, and keeps it. That is the line "taken up from its stored events", their JSON read too.',
  'Load is that of a frozen document, which was checked before it was frozen, as a server loads it; the peers do not check theirs either.',
  'A dash: xforms-engine has no pages (a form is a tree of fields), so it is walked one answer at a time. From JSON the peers were not measured: xforms-engine takes up a submission by loading the form again, and survey-core can be given its data again, but to set one answer in it takes longer already than all of that here.',
];

type Metric = keyof Figures['cold'];

/** One form of 1,000 questions of all kinds, with conditions that mask and a validator each, in this engine and two peers. */
export async function run(args: readonly string[]): Promise<BenchResult> {
  const peers = Number(args[0] ?? PEERS);
  const slowPeers = Number(args[0] ?? SLOW_PEERS);
  const kept = { 1: await ours('kept', QUESTIONS, 1), 10: await ours('kept', QUESTIONS, 10) };
  const rehearsed = { 1: await oursRehearsed(1), 10: await oursRehearsed(10) };
  const stored = { 1: await oursStored('stored', 1), 10: await oursStored('stored', 10) };
  const whole = { 1: await oursStored('whole', 1, PEERS), 10: await oursStored('whole', 10, PEERS) };
  const many = await ours('kept', MANY, 1, 3);
  const around = await times(3, () => inProcess<AroundMeasurement>('around', QUESTIONS, 1));
  const logic = await inProcess<Awaited<ReturnType<typeof measureLogic>>>('logic', QUESTIONS, 1);
  const surveyCore = { 1: await peer('survey-core', 1, slowPeers), 10: await peer('survey-core', 10, peers) };
  const xforms = { 1: await peer('xforms', 1, peers), 10: null };
  const checkedMs = round(medianOf(around.map((one) => one.checkedMs)), 2);
  const replayMs = round(medianOf(around.map((one) => one.replayMs)), 2);
  const growth = METRICS.map(({ metric }) => ({ metric, times: round(many.warm[metric] / kept[1].warm[metric], 2) }));
  const rows: BenchRow[] = [
    ...PER_PAGE.flatMap((perPage) =>
      (['cold', 'warm'] as const).flatMap((state) =>
        METRICS.filter(({ metric }) => state === 'cold' || metric !== 'megabytes').flatMap(({ metric, words }) => [
          against(
            `${state}, ${perPage} a page: ${words} (survey-core)`,
            kept[perPage][state][metric],
            surveyCore[perPage][state][metric],
          ),
          against(
            `${state}, ${perPage} a page: ${words} (xforms-engine)`,
            kept[perPage][state][metric],
            xforms[perPage]?.[state][metric] ?? null,
          ),
        ]),
      ),
    ),
    ...PER_PAGE.flatMap((perPage) =>
      METRICS.slice(0, 3).map(({ metric, words }) =>
        alone(`cold, as a server starts, ${perPage} a page: ${words}`, rehearsed[perPage].cold[metric]),
      ),
    ),
    alone('the rehearsal by itself, before a server listens, ms', rehearsed[1].rehearsalMs),
    ...PER_PAGE.flatMap((perPage) =>
      (['cold', 'warm'] as const).flatMap((state) => [
        ...storedRows(`${state}, ${perPage} a page, from storage as lines`, stored[perPage][state]),
        ...storedRows(`${state}, ${perPage} a page, from storage as one JSON object`, whole[perPage][state]),
      ]),
    ),
    ...growth.map(({ metric, times: ratio }) => ({
      what: `warm, ${metric} at 5,000 beside at 1,000`,
      ours: many.warm[metric],
      peer: kept[1].warm[metric],
      ratio,
    })),
    alone('load with every check, cold, ms', checkedMs),
    alone(`taken up from its ${around[0]?.events ?? 0} stored events, their JSON read too, ms`, replayMs),
    alone(`checkLogic, ${logic.questions} questions of all kinds, ms`, round(logic.logicMs, 2)),
  ];
  const isHeld = PER_PAGE.every((perPage) => {
    const { cold, warm } = kept[perPage];
    const { p99Ms, walkMs } = stored[perPage].warm;
    return (
      cold.loadMs <= BUDGET.cold.loadMs &&
      rehearsed[perPage].cold.walkMs <= BUDGET.cold.walkMs &&
      cold.p99Ms <= BUDGET.cold.p99Ms * perPage &&
      cold.megabytes <= BUDGET.cold.megabytes &&
      warm.walkMs <= BUDGET.warm.walkMs &&
      warm.p99Ms <= BUDGET.warm.p99Ms * perPage &&
      p99Ms <= BUDGET.stored.p99Ms &&
      walkMs <= BUDGET.stored.walkMs
    );
  });
  return {
    name: 'engine',
    rows,
    notes: NOTES,
    figures: {
      questions: QUESTIONS,
      kept,
      rehearsed,
      stored,
      whole,
      fiveThousand: many,
      growth,
      checkedMs,
      replayMs,
      logic,
      surveyCore,
      xforms,
    },
    budget: BUDGET,
    held:
      isHeld &&
      logic.logicMs <= BUDGET.logicMs &&
      growth.every(({ times: grown }) => grown <= BUDGET.timesForFiveThousand),
  };
}

const PER_PAGE = [1, 10] as const;

const METRICS: readonly { readonly metric: Metric; readonly words: string }[] = [
  { metric: 'loadMs', words: 'load, ms' },
  { metric: 'walkMs', words: 'walk, ms' },
  { metric: 'p99Ms', words: 'p99 of a page, ms' },
  { metric: 'megabytes', words: 'memory, MB' },
];

function against(what: string, mine: number, theirs: number | null): BenchRow {
  return { what, ours: mine, peer: theirs, ratio: theirs === null ? null : round(mine / theirs, 5) };
}

function alone(what: string, mine: number): BenchRow {
  return against(what, mine, null);
}

function storedRows(what: string, { walkMs, p99Ms, ownMs, readMs, writeMs }: Stored['warm']): readonly BenchRow[] {
  return [
    alone(`${what}: walk, ms`, walkMs),
    alone(`${what}: of which reading the text, ms`, readMs),
    alone(`${what}: of which the engine, ms`, ownMs),
    alone(`${what}: p99 of a page, ms`, p99Ms),
    alone(`${what}: writing it after each page, ms`, writeMs),
  ];
}

async function ours(mode: 'kept', size: number, perPage: number, count = OURS): Promise<Figures> {
  return figuresOf(await times(count, () => inProcess<EngineMeasurement>(mode, size, perPage)));
}

interface Rehearsed extends EngineMeasurement {
  readonly rehearsalMs: number;
}

async function oursRehearsed(perPage: number): Promise<Figures & { readonly rehearsalMs: number }> {
  const measured = await times(OURS, () => inProcess<Rehearsed>('rehearsed', QUESTIONS, perPage, serverFlags));
  const rehearsalMs = round(medianOf(measured.map((one) => one.rehearsalMs)), 1);
  return { ...figuresOf(measured), rehearsalMs };
}

async function oursStored(handing: Exclude<Handing, 'kept'>, perPage: number, count = OURS): Promise<Stored> {
  return storedOf(await times(count, () => inProcess<EngineMeasurement>(handing, QUESTIONS, perPage)));
}

async function peer(engine: 'survey-core' | 'xforms', perPage: number, count: number): Promise<Figures> {
  return figuresOf(await times(count, () => inProcess<EngineMeasurement>(engine, QUESTIONS, perPage)));
}

/** One after the other: each has the machine to itself. */
async function times<T>(count: number, run: () => Promise<T>): Promise<readonly T[]> {
  const all: T[] = [];
  for (let turn = 0; turn < count; turn += 1) all.push(await run());
  return all;
}

async function inProcess<T>(engine: string, size: number, perPage: number, flags: readonly string[] = []): Promise<T> {
  const script = join(import.meta.dirname, 'engine-run.ts');
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--expose-gc', '--disable-warning=ExperimentalWarning', ...flags, script, engine, String(size), String(perPage)],
    { maxBuffer: 64 * 1024 * 1024 },
  );
  const measured: T = JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
  return measured;
}
