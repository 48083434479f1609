import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readHouse } from '../boundaries/read-house.ts';
import { root } from '../run-node.ts';
import { kindQuestions } from './kind-questions.ts';

const SHARED = 'apps/survey/src/features/questions/question-field.tsx';

describe('the kind of a question', () => {
  it('is asked for in the kinds and their registries alone', () => {
    const { files } = readHouse(root);
    const sources = files.filter(({ path }) => /^(packages|apps)\//.test(path));
    expect(sources.length).toBeGreaterThan(300);
    expect(sources.flatMap(({ path, text }) => kindQuestions(path, text))).toEqual([]);
  });

  it('is known here by every name that there is', () => {
    const registry = readFileSync(join(root, 'packages/questionnaire/src/kinds/index.ts'), 'utf8');
    const names = /type KindName =([^;]+);/.exec(registry)?.[1]?.match(/\w+/g) ?? [];
    expect(names.length).toBeGreaterThan(6);
    for (const name of names) expect(kindQuestions(SHARED, `const a = q.kind === '${name}';`)).toHaveLength(1);
  });
});

describe('a question for the kind', () => {
  it.each([
    `if (question.kind === 'matrix') show();`,
    `const isRank = 'rank' === view?.kind;`,
    `const { kind } = part; if (kind !== 'open') hide();`,
    `const a = part['kind'] == 'visual';`,
    `const isMultiple = question.subKind === 'checkBox';`,
    `switch (question.subKind) { case 'page': break; case 'ruler': draw(); }`,
    `const rows = 'rows' in question ? question.rows : [];`,
  ])('is refused: %s', (line) => {
    expect(kindQuestions(SHARED, `const first = 1;\n${line}`)).toMatchObject([{ path: SHARED, line: 2 }]);
  });

  it.each([
    `if (model.kind === 'page') show();`,
    `if (interview.state === 'open') show();`,
    `const input = inputs[question.kind];`,
    `const has = 'answers' in question;`,
  ])('is none: %s', (line) => {
    expect(kindQuestions(SHARED, line)).toEqual([]);
  });

  it('may be asked by the kind itself, by a registry, and about sub-kinds by the input of a kind', () => {
    const [kind, subKind] = [`const a = q.kind === 'rank';`, `const a = q.subKind === 'podium';`];
    expect(kindQuestions('packages/questionnaire/src/kinds/rank-kind.ts', kind)).toEqual([]);
    expect(kindQuestions('apps/survey/src/features/questions/question-inputs.ts', kind)).toEqual([]);
    expect(kindQuestions('apps/survey/src/features/questions/rank-board.tsx', subKind)).toEqual([]);
    expect(kindQuestions('apps/survey/src/features/questions/rank-board.tsx', kind)).toHaveLength(1);
  });
});
