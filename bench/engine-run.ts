import process from 'node:process';
import { generateForm } from './engine-form.ts';
import { measureLogic } from './engine-logic.ts';
import { measureOurs } from './engine-ours.ts';
import { measureSurveyCore } from './engine-survey-core.ts';

/** A process of its own for each engine, so that none of them stands on another's heap or warmth. */
if (import.meta.main) {
  const [engine, size] = process.argv.slice(2);
  const measure = {
    ours: () => measureOurs(generateForm(Number(size))),
    logic: () => measureLogic(),
    'survey-core': () => measureSurveyCore(generateForm(Number(size))),
  }[engine ?? ''];
  const measured = await measure?.();
  process.stdout.write(`${JSON.stringify(measured)}\n`);
}
