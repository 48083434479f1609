import process from 'node:process';
import { generateForm } from './engine-form.ts';
import { measureOurs } from './engine-ours.ts';
import { measureSurveyCore } from './engine-survey-core.ts';

/** What one engine did with one form. */
export interface Measured {
  readonly loadMs: number;
  /** What the loaded form keeps in memory. */
  readonly bytes: number;
  /** Each answer taken, checked and gone on from. */
  readonly answersMs: readonly number[];
}

/** A process of its own for each engine, so that none of them stands on another's heap or warmth. */
if (import.meta.main) {
  const [engine, size] = process.argv.slice(2);
  const form = generateForm(Number(size));
  const measured = engine === 'ours' ? measureOurs(form) : measureSurveyCore(form);
  process.stdout.write(`${JSON.stringify(measured)}\n`);
}
