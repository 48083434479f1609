import { execFile } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { generateForm } from './engine-form.ts';
import type { measureLogic } from './engine-logic.ts';
import type { EngineMeasurement } from './engine-measured.ts';
import { measureXForms } from './engine-xforms.ts';
import type { BenchResult, BenchRow } from './table.ts';

const QUESTIONS = 1_000;
const MANY = 5_000;
const BUDGET = { loadMs: 40, walkMs: 30, p99Ms: 0.5, megabytes: 10, timesForFiveThousand: 6, logicMs: 5_000 };

interface Figures {
  readonly loadMs: number;
  readonly walkMs: number;
  readonly p99Ms: number;
  readonly megabytes: number;
}

/**
 * One form of 1,000 questions, one to a page, each required, each with an entrance condition and a validator: loaded
 * and walked from end to end by this engine and by the two peers on npm, in one run. Ours is the fastest quarter of
 * rounds in a process that had loaded and walked the form before, as a server has; the peers, whose round takes up to a
 * minute, have one.
 */
export async function run(): Promise<BenchResult> {
  const ours = figuresOf(await inProcess<EngineMeasurement>('ours', QUESTIONS));
  const many = figuresOf(await inProcess<EngineMeasurement>('ours', MANY));
  const logic = await inProcess<Awaited<ReturnType<typeof measureLogic>>>('logic', QUESTIONS);
  const surveyCore = figuresOf(await inProcess<EngineMeasurement>('survey-core', QUESTIONS));
  const xforms = figuresOf(await measureXForms(generateForm(QUESTIONS)));
  const growth = {
    loadMs: round(many.loadMs / ours.loadMs),
    walkMs: round(many.walkMs / ours.walkMs),
    p99Ms: round(many.p99Ms / ours.p99Ms),
    megabytes: round(many.megabytes / ours.megabytes),
  };
  const names = ['loadMs', 'walkMs', 'p99Ms', 'megabytes'] as const;
  const against = (peer: string, figures: Figures): BenchRow[] =>
    names.map((name) => ({
      what: `${name} (${peer})`,
      ours: ours[name],
      peer: figures[name],
      ratio: round(ours[name] / figures[name], 5),
    }));
  return {
    name: 'engine',
    rows: [
      ...against('survey-core', surveyCore),
      ...against('xforms-engine, in Chromium', xforms),
      ...names.map((name) => ({
        what: `${name} at 5,000 : at 1,000`,
        ours: many[name],
        peer: ours[name],
        ratio: growth[name],
      })),
      {
        what: `checkLogic, ${logic.questions} questions of all kinds, ms`,
        ours: round(logic.logicMs),
        peer: null,
        ratio: null,
      },
    ],
    figures: { questions: QUESTIONS, ours, surveyCore, xforms, fiveThousand: many, growth, logic },
    budget: BUDGET,
    held:
      logic.logicMs <= BUDGET.logicMs &&
      names.every((name) => ours[name] <= BUDGET[name]) &&
      names.every((name) => many[name] <= BUDGET[name] * BUDGET.timesForFiveThousand),
  };
}

async function inProcess<T>(engine: 'ours' | 'logic' | 'survey-core', size: number): Promise<T> {
  const script = join(import.meta.dirname, 'engine-run.ts');
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--expose-gc', '--disable-warning=ExperimentalWarning', script, engine, String(size)],
    { maxBuffer: 64 * 1024 * 1024 },
  );
  const measured: T = JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
  return measured;
}

function figuresOf({ loadMs, bytes, answersMs }: EngineMeasurement): Figures {
  const sorted = answersMs.toSorted((left, right) => left - right);
  return {
    loadMs: round(loadMs),
    walkMs: round(answersMs.reduce((sum, each) => sum + each, 0)),
    p99Ms: round(sorted[Math.floor(sorted.length * 0.99)] ?? 0, 4),
    megabytes: round(bytes / 1_000_000),
  };
}

function round(value: number, digits = 2): number {
  return Number(value.toFixed(digits));
}
