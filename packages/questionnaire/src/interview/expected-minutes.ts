import type { Questionnaire } from '../document/questionnaire.ts';

/** Seconds to read and answer a question, and for each further row. */
const EACH_QUESTION = 8;
const EACH_ROW = 4;

/** Minutes to answer the whole questionnaire in writing; most routes through it are shorter. */
export function expectedMinutes({ pages }: Pick<Questionnaire, 'pages'>): number {
  const seconds = pages
    .flatMap(({ nodes }) => nodes)
    .filter((node) => node.type === 'question')
    .filter(({ hidden }) => !hidden)
    .map(({ behaviour }) => EACH_QUESTION + EACH_ROW * Math.max(0, (behaviour.lists.rows?.length ?? 1) - 1));
  return Math.max(1, Math.round(seconds.reduce((sum, each) => sum + each, 0) / 60));
}
