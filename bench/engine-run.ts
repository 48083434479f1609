import process from 'node:process';
import { generateForm } from './engine-form.ts';
import { measureLogic } from './engine-logic.ts';
import { measureAround, measureOurs } from './engine-ours.ts';
import { measureSurveyCore } from './engine-survey-core.ts';
import { measureXForms } from './engine-xforms.ts';

/** A process of its own for each measurement, so that none of them stands on another's heap or warmth. */
if (import.meta.main) {
  const [engine, size, perPage] = process.argv.slice(2);
  const form = () => generateForm(Number(size), Number(perPage));
  const measure = {
    kept: () => measureOurs(form(), false),
    stored: () => measureOurs(form(), true),
    around: () => measureAround(form()),
    logic: () => measureLogic(),
    'survey-core': () => measureSurveyCore(form()),
    xforms: () => measureXForms(form()),
  }[engine ?? ''];
  const measured = await measure?.();
  process.stdout.write(`${JSON.stringify(measured)}\n`);
}
