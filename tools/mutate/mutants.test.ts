import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { root } from '../run-node.ts';
import { compiling, exchange } from './compiling.ts';
import { findMutants } from './find-mutants.ts';
import { instrument, SWITCH } from './instrument.ts';
import { describeChange } from './mutant.ts';

const changes = (text: string) => findMutants('a.ts', text).map(describeChange);

describe('the mutants of a file', () => {
  it.each([
    ['const a = b < c;', ['b < c → (b) <= (c)', 'b < c → (b) >= (c)']],
    ['const a = b === c;', ['b === c → (b) !== (c)']],
    ['const a = b && c;', ['b && c → (b) || (c)']],
    ['const a = b ?? c;', ['b ?? c → b']],
    ['const a = b + c;', ['b + c → (b) - (c)']],
    ['const a = !b;', ['!b → b']],
    ['const a = b ? c : d;', ['b ? c : d → !(b) ? (c) : (d)']],
    ['const a = 7;', ['7 → 8']],
    ["const a = 'word';", ["'word' → ''"]],
    ['const a = true;', ['true → false']],
    ['if (a) b();', ['a → false', 'a → !(a)', 'without: b();']],
    ['if (!a) b();', ['!a → false', '!a → a', 'without: b();']],
    ['const a = b.some(c);', ['b.some(c) → b.every(c)']],
    [
      'const a = b.find(({ age }) => age === c);',
      ['age === c → (age) !== (c)', 'b.find(({ age }) => age === c) → b.findLast(({ age }) => age === c)'],
    ],
    ['const a = b.find(({ id }) => id === c);', ['id === c → (id) !== (c)']],
    ['const a = b.find((one) => c.key === one.key);', ['c.key === one.key → (c.key) !== (one.key)']],
    ['const a = Math.min(b, c);', ['Math.min(b, c) → Math.max(b, c)']],
    ['await save(a);', ['without: await save(a);']],
    ['a = b;', ['without: a = b;']],
  ])('%s', (text, expected) => {
    expect(changes(text).toSorted()).toEqual(expected.toSorted());
  });

  it.each([
    "import { a } from 'a';",
    "export * from 'a';",
    "export { a } from 'a';",
    "type A = 'x' | 1; interface B { readonly c: true }",
    "const a = b as 'x';",
    "const a = { 'b': c };",
    "throw new Error('no ' + 1);",
    "deps.log.warn({ a: 1 }, 'told');",
    "const a = new TypeError('no');",
    'const a = `text`;',
    "const a = b + 'text' + `c`;".replace("'text'", '`text`'),
    "'use strict';",
    'const a = b?.c().some(d).length;'.replace('.some(d)', '.sum(d)'),
    'const a = b.toString();',
  ])('none in %s', (text) => {
    expect(changes(text)).toEqual([]);
  });

  it('leave a chain whole that may end early', () => {
    expect(changes('const a = b?.c.some(d).length;')).toEqual([]);
    expect(changes('const a = b?.c.some(d);')).toEqual(['b?.c.some(d) → b?.c.every(d)']);
  });

  it('know their line', () => {
    expect(findMutants('a.ts', '\n\nconst a = 1;')).toMatchObject([{ line: 3 }]);
  });
});

describe('a file with its mutants compiled in', () => {
  const text = `
    const first = (list: readonly number[], limit = 10) => {
      const small = list.filter((one) => one < limit && one !== 0);
      if (small.length === 0) return null;
      let sum = 0;
      for (const one of small)
        if (one > 3) sum += one;
        else sum -= -one;
      return small.some((one) => one > 5) ? sum : -sum;
    };
    const step = (up) => {
      let at = 4;
      if (up) at += 1;
      else if (at > 3) at -= 2;
      else at = 0;
      return at;
    };
    return [first([1, 6, 20, 0]), first([1]), first([]), first([10, 12]), step(true), step(false)];`;
  const body = text.replace(': readonly number[]', '');
  const mutants = findMutants('a.ts', `function wrapped() {${body}\n}`).map((mutant, id) => ({ ...mutant, id }));
  const compiled = instrument(`function wrapped() {${body}\n}`, mutants);
  const run = (source: string, active: number) => {
    const asked = new Set<number>();
    const isOn = (id: number) => {
      asked.add(id);
      return id === active;
    };
    return { value: String(runInNewContext(`${source}; JSON.stringify(wrapped())`, { [SWITCH]: isOn })), asked };
  };

  it('does what it did while no mutant is on, and tells which were reached', () => {
    const plain = run(compiled, -1);
    expect(plain.value).toBe('[7,-1,null,null,5,2]');
    // But for the statement at which no run arrives.
    expect(plain.asked.size).toBe(mutants.length - 2);
  });

  it('does what the mutant says while one is on', () => {
    for (const mutant of mutants.filter(({ shape }) => shape === 'expression')) {
      const source = `function wrapped() {${body}\n}`;
      const written = exchange(source, mutant);
      expect(run(compiled, mutant.id).value, describeChange(mutant)).toBe(run(written, -1).value);
    }
  });
});

describe('a change that does not compile', () => {
  it('is none that a test could notice', () => {
    const path = 'packages/fieldwork/src/call/call-timeout.ts';
    const text = readFileSync(join(root, path), 'utf8');
    const mutants = findMutants(path, text);
    const sound = compiling(root, 'packages/fieldwork', mutants).map(describeChange);
    expect(sound).toContain('60 → 61');
    // The states of a call are a closed list of words.
    expect(mutants.map(describeChange)).toContain("'dial' → ''");
    expect(sound).not.toContain("'dial' → ''");
  });
});
