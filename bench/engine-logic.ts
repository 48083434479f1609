import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { checkLogic, parseDocument } from '@seker/questionnaire';

/** The documents that the engine's own tests are made of. */
const SOURCE = join(import.meta.dirname, '../packages/questionnaire/src/scenario/random-document.ts');

interface Documents {
  randomDocument(seed: string, pageCount: number): unknown;
}

/** Pages of the generated document: some 1,000 questions of every kind, with jumps, binds, splits and chance. */
const PAGES = 320;
const ROUNDS = 3;

/** How long the check of the logic takes, with its search for witnesses; the fastest of rounds, as the machine has other work. */
export async function measureLogic(): Promise<{ readonly questions: number; readonly logicMs: number }> {
  const { randomDocument }: Documents = await import(pathToFileURL(SOURCE).href);
  const parsed = parseDocument(randomDocument('bench', PAGES));
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error.slice(0, 3)));
  const rounds = Array.from({ length: ROUNDS }, () => {
    const begin = performance.now();
    checkLogic(parsed.value);
    return performance.now() - begin;
  });
  return { questions: parsed.value.questions.size, logicMs: Math.min(...rounds) };
}
