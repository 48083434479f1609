import { createRng } from '@seker/kernel';
import { describe, expect, it } from 'vitest';
import type { QuestionNode } from '../document/questionnaire.ts';
import { answerFacts } from '../interview/answer-facts.ts';
import { readAnswer } from '../interview/read-answers.ts';
import type { RawAnswer } from '../kinds/answer-value.ts';
import {
  answersOf,
  buildDocument,
  capture,
  checkBox,
  compiled,
  itemsOf,
  matrix,
  open,
} from '../scenario/build-document.ts';
import { randomDocument } from '../scenario/random-document.ts';
import { richDocument } from '../scenario/rich-document.ts';
import { drawFromPattern } from './draw-from-pattern.ts';
import { plausibleAnswer } from './plausible-answer.ts';

function only(json: Readonly<Record<string, unknown>>): QuestionNode {
  const question = compiled(buildDocument([{ uid: 'p1', nodes: [json] }])).questions.get(String(json['uid']));
  if (question === undefined) throw new Error('no question');
  return question;
}

function complaints(question: QuestionNode, raw: RawAnswer, today: string | null = null): readonly string[] {
  const read = readAnswer(question, raw);
  if (!read.ok) return [read.error.key];
  if (read.value === null) return ['empty'];
  const facts = answerFacts(question, { value: read.value, by: 'respondent', lang: 'en' });
  return question.rules.flatMap((rule) => rule.check(facts, today)?.key ?? []);
}

function numbersIn(raw: RawAnswer): readonly number[] {
  return Object.values(raw.parts ?? {}).map(([typed]) => Number(typed));
}

describe('a plausible answer', () => {
  it('meets every rule of every kind of question', () => {
    const rng = createRng('plausible');
    const kinds = new Map<string, number>();
    let none = 0;
    for (let document = 0; document < 250; document += 1) {
      for (const question of compiled(
        document % 2 === 0 ? randomDocument(`${document}`) : richDocument(`${document}`),
      ).questions.values()) {
        for (let draw = 0; draw < 4; draw += 1) {
          const raw = plausibleAnswer(question, rng);
          if (raw === null) none += 1;
          else if (!raw.na) expect(complaints(question, raw)).toEqual([]);
        }
        const name = `${question.kind}/${question.behaviour.subKind}`;
        kinds.set(name, (kinds.get(name) ?? 0) + 1);
      }
    }
    expect([...kinds.keys()].toSorted()).toEqual(ALL_KINDS);
    expect(none).toBe(0);
  });

  it('meets what is captured, with names of media that do not exist', () => {
    const rng = createRng('captured');
    for (const subKind of ['photo', 'audio', 'signature', 'file', 'position', 'barcode']) {
      const question = only(capture('q', subKind, subKind === 'photo' ? { maxBytes: 2_000 } : {}));
      const raws = Array.from({ length: 40 }, () => plausibleAnswer(question, rng));
      for (const raw of raws) expect(raw === null ? ['none'] : complaints(question, raw), subKind).toEqual([]);
      expect(new Set(raws.map((raw) => raw?.values[0])).size, subKind).toBeGreaterThan(20);
    }
    const coded = only(capture('q', 'barcode', { rules: [{ rule: 'pattern', pattern: '\\d{8}' }] }));
    expect(plausibleAnswer(coded, rng)?.values[0]).toMatch(/^\d{8}$/);
  });

  it('adds up to an exact sum with cells that have their own limits', () => {
    const sum = only(matrix('m', 'sum', { rules: [{ rule: 'sum', min: 100, max: 100 }], rows: itemsOf('r', 5) }));
    const rng = createRng('sum');
    const seen = new Set<string>();
    for (let draw = 0; draw < 100; draw += 1) {
      const raw = plausibleAnswer(sum, rng);
      if (raw === null) throw new Error('none');
      expect(numbersIn(raw).reduce((total, number) => total + number, 0)).toBe(100);
      seen.add(JSON.stringify(raw.parts));
    }
    expect(seen.size).toBeGreaterThan(80);
  });

  it('is unique in a column when required', () => {
    const rows = itemsOf('r', 4);
    const ranked = only(
      matrix('m', 'horizontal', { rows, answers: answersOf('m', 4), rules: [{ rule: 'noDuplicates' }] }),
    );
    const raw = plausibleAnswer(ranked, createRng('1'));
    expect(numbersIn(raw ?? { values: [], texts: {}, na: false }).toSorted((left, right) => left - right)).toEqual([
      1, 2, 3, 4,
    ]);
  });

  it('stays within the offer', () => {
    const question = only(checkBox('q', { answers: answersOf('q', 9), rules: [{ rule: 'pickCount', min: 2 }] }));
    const offer = { answers: new Set(['q-3', 'q-7', 'q-8']) };
    const rng = createRng('offered');
    for (let draw = 0; draw < 50; draw += 1) {
      const raw = plausibleAnswer(question, rng, { offer });
      expect(raw?.values.every((code) => ['3', '7', '8'].includes(code))).toBe(true);
    }
  });

  it('matches patterns, and is N/A or null for an unsupported pattern', () => {
    const rng = createRng('pattern');
    for (const pattern of [
      '0[2-9]-?\\d{7}',
      '(?:ab|cd)+x?',
      '[^a-z]{2,3}',
      '[A-Z]{2}\\d*',
      'a{0}b',
      '\\w+@\\w+\\.com',
    ]) {
      const question = only(open('q', 'text', { rules: [{ rule: 'pattern', pattern }] }));
      for (let draw = 0; draw < 20; draw += 1) {
        const raw = plausibleAnswer(question, rng);
        expect(raw === null ? [pattern] : complaints(question, raw)).toEqual([]);
      }
    }
    expect(drawFromPattern('\\p{Hebrew}+', rng)).toBeNull();
    expect(drawFromPattern('(?i)a', rng)).toBeNull();
    const beyond = { rules: [{ rule: 'pattern', pattern: '\\p{Hebrew}{200}' }] };
    expect(plausibleAnswer(only(open('q', 'text', beyond)), rng)).toBeNull();
    expect(plausibleAnswer(only(open('q', 'text', { ...beyond, na: true })), rng)).toMatchObject({ na: true });
  });

  it('approximates the wanted shares of single rows and of N/A', () => {
    const question = only(matrix('m', 'horizontal', { answers: answersOf('m', 3), na: true }));
    const rng = createRng('shares');
    const shares = (part?: string) => (part === 'r2' ? { 1: 0.8 } : part === undefined ? { na: 0.25 } : { 1: 0.1 });
    const all = Array.from({ length: 2_000 }, () => plausibleAnswer(question, rng, { shares }));
    const answered = all.filter((raw) => raw?.na === false);
    const share = (row: string) => answered.filter((raw) => raw?.parts?.[row]?.[0] === '1').length / answered.length;
    expect(Math.abs(answered.length / all.length - 0.75)).toBeLessThan(0.04);
    expect(Math.abs(share('r1') - 0.1)).toBeLessThan(0.04);
    expect(Math.abs(share('r2') - 0.8)).toBeLessThan(0.04);
  });
});

const ALL_KINDS = [
  'closed/checkBox',
  'closed/combo',
  'closed/radio',
  'matrix/chained',
  'matrix/form',
  'matrix/horizontal',
  'matrix/multiComparison',
  'matrix/sum',
  'matrix/vertical',
  'mixed/checkBox',
  'mixed/radio',
  'open/date',
  'open/number',
  'open/text',
  'open/time',
  'quota/combo',
  'quota/radio',
  'rank/dropDown',
  'rank/fitIn',
  'rank/podium',
  'visual/clickObject',
  'visual/ruler',
  'visual/shelfSimulator',
  'visual/visualComparison',
];
