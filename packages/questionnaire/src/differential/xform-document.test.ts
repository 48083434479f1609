import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { seeds } from '../../../../tools/test/chance/seeds.ts';
import { randomXform } from './random-xform.ts';
import { comparedForm } from './xform-document.ts';
import { xformWalk } from './xform-walk.ts';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const FOLDER = join(ROOT, '../shared/data/questionnaires/odk/');
const found = existsSync(FOLDER);
if (!found) process.stderr.write(`\nSKIPPED: no ODK forms in ${FOLDER}; reading them stays unproven\n\n`);

/** Known reasons for not comparing a question; a new reason fails the test, for a person to review. */
const KNOWN_REASONS =
  /^(the control (range|upload|trigger)|something typed of the type (barcode|date|time|dateTime|geo\w+)|choices from outside the form|a choice filter|not understood: .*|it looks at .*\/(leap|age_days|count))$/;

describe('forms at random as documents of ours', () => {
  it.each(seeds('xform', 20))('%s: every question and every condition is compared', (seed) => {
    const xml = randomXform(seed);
    const form = comparedForm(xml);
    expect(form.leftOut.size).toBe(0);
    expect(form.questions).toHaveLength(15);
    const walks = Array.from({ length: 10 }, (_, walk) => xformWalk(form, `${walk}`, 30)).flat();
    const sets = new Set(walks.map(({ asked }) => asked.join()));
    expect(sets.size, 'what is asked hangs on the answers').toBeGreaterThan(1);
  });
});

describe.skipIf(!found)('ODK forms as documents of ours', () => {
  it.each([
    ['2-rank-with-choice-filter.xml', 1, 0, 1],
    ['all-question-types-v2024091201-3.xml', 42, 0, 42],
    ['child_vaccination_VOL_tool_v12.xml', 29, 59, 22],
    ['socio-economic-survey-v20240515.xml', 16, 4, 15],
  ])('%s: %i questions with %i conditions, of which walks ask %i', (file, questions, conditions, walked) => {
    const form = comparedForm(readFileSync(join(FOLDER, file), 'utf8'));
    const shown = JSON.stringify(form.document).split('"do":"show"').length - 1;
    const asked = new Set(
      Array.from({ length: 25 }, (_, seed) => xformWalk(form, `${seed}`, 30))
        .flat()
        .flatMap((step) => step.asked),
    );
    expect([form.questions.length, shown, asked.size]).toEqual([questions, conditions, walked]);
    for (const reason of form.leftOut.values()) expect(reason).toMatch(KNOWN_REASONS);
  });
});
