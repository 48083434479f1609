import type { JsonFields } from '../document/json-fields.ts';
import type { CellRules } from '../kinds/kind.ts';
import { SINGLE_COLUMN } from '../kinds/matrix-shape.ts';
import type { BoundAnswerRule } from './answer-rule.ts';
import { readBoundRule } from './read-bound-rule.ts';

/** Parses the rules of a column, which apply to each of its answered cells; a complaint names the cell. */
export function readCellRules(fields: JsonFields, { column, rules, allowed }: CellRules): readonly BoundAnswerRule[] {
  return rules
    .flatMap((json) => readBoundRule(fields.inside(json, fields.at), allowed))
    .map(
      ({ check, ask, demand }): BoundAnswerRule => ({
        demand: { ...demand, column },
        ask: (pickable, today) => {
          const asked = ask(pickable, today);
          return asked === null || column === SINGLE_COLUMN ? asked : { ...asked, part: column };
        },
        check: ({ parts = new Map() }, today) => {
          for (const [part, facts] of parts) {
            // A single cell per row is identified by the row alone.
            if (column === SINGLE_COLUMN ? part.includes('.') : !part.endsWith(`.${column}`)) continue;
            const complaint = check(facts, today);
            if (complaint !== null) return { ...complaint, part };
          }
          return null;
        },
      }),
    );
}
