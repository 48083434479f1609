import type { NumberedMutant } from './mutant.ts';

/** By this name a compiled file asks whether one of its mutants is switched on. */
export const SWITCH = '__mutant';

/** The text of a file with all of its mutants compiled in, each behind its switch. */
export function instrument(text: string, mutants: readonly NumberedMutant[]): string {
  const outermostFirst = [...mutants].sort((a, b) => a.start - b.start || b.end - a.end || order(a) - order(b));
  return write(text, outermostFirst, 0, text.length);
}

function order({ shape }: NumberedMutant): number {
  return shape === 'statement' ? 0 : 1;
}

/** The words from `start` to `end`; `mutants` lie within, the outermost first. */
function write(text: string, mutants: readonly NumberedMutant[], start: number, end: number): string {
  let written = '';
  let at = start;
  for (let index = 0; index < mutants.length; ) {
    const [outer] = mutants.slice(index, index + 1);
    if (outer === undefined) break;
    const rest = mutants.slice(index);
    const same = rest.filter((one) => one.start === outer.start && one.end === outer.end && one.shape === outer.shape);
    const inside = rest.filter((one) => one.start >= outer.start && one.end <= outer.end && !same.includes(one));
    written += text.slice(at, outer.start);
    written += exchanged(same, write(text, inside, outer.start, outer.end));
    at = outer.end;
    index += same.length + inside.length;
  }
  return written + text.slice(at, end);
}

function exchanged(mutants: readonly NumberedMutant[], original: string): string {
  const asked = ({ id }: NumberedMutant) => `globalThis.${SWITCH}(${id})`;
  // In braces of its own: an `else` behind the statement belongs to the condition before it.
  if (mutants[0]?.shape === 'statement') return `{ if (!${mutants.map(asked).join(' && !')}) { ${original} } }`;
  const choices = mutants.map((mutant) => `${asked(mutant)} ? (${mutant.replacement}) : `);
  return `(${choices.join('')}(${original}))`;
}
