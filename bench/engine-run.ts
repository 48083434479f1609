import process from 'node:process';
import { generateForm } from './engine-form.ts';

/**
 * A process of its own for each measurement, so that none of them stands on another's heap or warmth; each loads no engine
 * but the one that it measures.
 */
if (import.meta.main) {
  const [engine, size, perPage] = process.argv.slice(2);
  const form = () => generateForm(Number(size), Number(perPage));
  const measure = {
    kept: async () => (await import('./engine-ours.ts')).measureOurs(form(), 'kept'),
    rehearsed: async () => {
      const { rehearse } = await import('../apps/server/src/rehearsal/rehearse.ts');
      const begin = performance.now();
      await rehearse();
      const rehearsalMs = performance.now() - begin;
      return { ...(await import('./engine-ours.ts')).measureOurs(form(), 'kept'), rehearsalMs };
    },
    stored: async () => (await import('./engine-ours.ts')).measureOurs(form(), 'stored'),
    whole: async () => (await import('./engine-ours.ts')).measureOurs(form(), 'whole'),
    around: async () => (await import('./engine-ours.ts')).measureAround(form()),
    logic: async () => (await import('./engine-logic.ts')).measureLogic(),
    'survey-core': async () => (await import('./engine-survey-core.ts')).measureSurveyCore(form()),
    xforms: async () => await (await import('./engine-xforms.ts')).measureXForms(form()),
  }[engine ?? ''];
  const measured = await measure?.();
  process.stdout.write(`${JSON.stringify(measured)}\n`);
}
