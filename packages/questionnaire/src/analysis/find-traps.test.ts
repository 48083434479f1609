import { describe, expect, it } from 'vitest';
import { seeds } from '../../../../tools/test/chance/seeds.ts';
import type { Questionnaire } from '../document/questionnaire.ts';
import { beginInterview } from '../interview/begin-interview.ts';
import { step } from '../interview/step.ts';
import { compiled } from '../scenario/build-document.ts';
import { exploreByForce } from '../scenario/explore-by-force.ts';
import { maskedDocument } from '../scenario/masked-document.ts';
import { aspectsOf } from './aspects.ts';
import { findTraps, type Trap } from './find-traps.ts';

const PLENTY = 100_000;

const found = (questionnaire: Questionnaire) => findTraps(questionnaire, aspectsOf(questionnaire), PLENTY);

/** The page at which the witness's events arrive. */
function arrival(questionnaire: Questionnaire, { witness }: Trap): string | null {
  let state = beginInterview(questionnaire, witness.start);
  for (const event of witness.events) ({ state } = step(questionnaire, state, event));
  return state.page;
}

describe('traps beside every interview of small documents', () => {
  it('leaves no trap unsaid and gives no false alarm', () => {
    const counts = { whole: 0, trapped: 0 };
    for (const seed of seeds('traps', 500)) {
      const questionnaire = compiled(maskedDocument(seed));
      const { traps, isWhole } = exploreByForce(questionnaire);
      const { traps: said, undecided } = found(questionnaire);
      const pages = said.map(({ page }) => page).toSorted();
      // What was found by force is there, even where not every state was looked at.
      expect({ seed, pages: pages.filter((page) => isWhole || traps.has(page)) }).toEqual({
        seed,
        pages: [...traps].toSorted(),
      });
      expect({ seed, undecided }).toEqual({ seed, undecided: [] });
      for (const trap of said) expect(arrival(questionnaire, trap)).toBe(trap.page);
      counts.whole += isWhole ? 1 : 0;
      counts.trapped += traps.size > 0 ? 1 : 0;
    }
    expect(counts.whole).toBeGreaterThan(seeds('traps', 500).length / 2);
    expect(counts.trapped).toBeGreaterThan(seeds('traps', 500).length / 20);
  });
});
