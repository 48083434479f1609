import type { EngineMeasurement, Round } from './engine-measured.ts';
import { quantile, round } from './quantile.ts';

/** What is told of one engine with one form: medians over processes, and within each over its warm rounds. */
export interface Figures {
  readonly cold: FormFigures;
  readonly warm: FormFigures;
}

interface FormFigures {
  readonly loadMs: number;
  readonly walkMs: number;
  readonly p99Ms: number;
  readonly megabytes: number;
  /** Processor time beside the wall's, with the runtime's own threads; 0 where it cannot be told. */
  readonly cpuLoadMs: number;
  readonly cpuWalkMs: number;
}

/** The same of states that were JSON between two pages. */
export interface Stored {
  readonly cold: StoredFigures;
  readonly warm: StoredFigures;
}

interface StoredFigures {
  /** Reading the state and taking the page, all pages. */
  readonly walkMs: number;
  readonly p99Ms: number;
  readonly readMs: number;
  /** The walk without the reading. */
  readonly ownMs: number;
  readonly writeMs: number;
}

export function figuresOf(measured: readonly EngineMeasurement[]): Figures {
  const megabytes = round(medianOf(measured.map(({ bytes }) => bytes)) / 1_000_000, 2);
  const of = (pick: (value: (round: Round) => number) => number): FormFigures => ({
    loadMs: round(
      pick(({ loadMs }) => loadMs),
      2,
    ),
    walkMs: round(pick(walkOf), 2),
    p99Ms: round(pick(p99Of), 4),
    megabytes,
    cpuLoadMs: round(
      pick(({ cpu }) => cpu?.loadMs ?? 0),
      2,
    ),
    cpuWalkMs: round(
      pick(({ cpu }) => cpu?.walkMs ?? 0),
      2,
    ),
  });
  return { cold: of(coldIn(measured)), warm: of(warmIn(measured)) };
}

export function storedOf(measured: readonly EngineMeasurement[]): Stored {
  const of = (pick: (value: (round: Round) => number) => number): StoredFigures => ({
    walkMs: round(pick(walkOf), 2),
    p99Ms: round(pick(p99Of), 4),
    readMs: round(
      pick(({ json }) => json?.readMs ?? 0),
      2,
    ),
    ownMs: round(
      pick((each) => walkOf(each) - (each.json?.readMs ?? 0)),
      2,
    ),
    writeMs: round(
      pick(({ json }) => json?.writeMs ?? 0),
      2,
    ),
  });
  return { cold: of(coldIn(measured)), warm: of(warmIn(measured)) };
}

function coldIn(measured: readonly EngineMeasurement[]): (value: (round: Round) => number) => number {
  return (value) => medianOf(measured.map(({ cold }) => value(cold)));
}

function warmIn(measured: readonly EngineMeasurement[]): (value: (round: Round) => number) => number {
  return (value) => medianOf(measured.map(({ warm }) => medianOf(warm.map(value))));
}

function walkOf({ pagesMs }: Round): number {
  return pagesMs.reduce((sum, each) => sum + each, 0);
}

function p99Of({ pagesMs }: Round): number {
  return quantile(pagesMs, 0.99, 6);
}

export function medianOf(values: readonly number[]): number {
  return quantile(values, 0.5, 6);
}
