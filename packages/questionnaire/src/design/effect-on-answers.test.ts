import { createRng } from '@seker/kernel';
import { describe, expect, it } from 'vitest';
import { seeds } from '../../../../tools/test/chance/seeds.ts';
import { parseDocument } from '../document/parse-document.ts';
import type { Questionnaire } from '../document/questionnaire.ts';
import { variablesOf } from '../interview/data-variable.ts';
import {
  buildDocument,
  checkBox,
  compiled,
  matrix,
  mixed,
  open,
  radio,
  rank,
  visual,
} from '../scenario/build-document.ts';
import { randomCommand } from '../scenario/random-commands.ts';
import { randomDocument } from '../scenario/random-document.ts';
import { applyCommand } from './apply-command.ts';
import { diffDocuments } from './diff-documents.ts';
import { draftJson } from './draft-document.ts';
import { draftOf } from './draft-of.test-data.ts';

type Json = Readonly<Record<string, unknown>>;

const answers = (...codes: readonly number[]) => codes.map((code) => ({ uid: `a${code}`, code }));

describe('a change of the structure', () => {
  const page = (uid: string, ...nodes: readonly Json[]) => ({ uid, nodes });
  const changes = (before: readonly Json[], after: readonly Json[]) => {
    const [old, now] = [before, after].map((pages) => draftOf(buildDocument(pages as never)));
    return old === undefined || now === undefined
      ? []
      : diffDocuments(old, now).filter(({ change }) => change !== 'text');
  };

  it('loses the answers of a question that stands nowhere, and no others', () => {
    const note = { uid: 'n', type: 'text' };
    expect(changes([page('p', radio('q'), note), page('p2')], [page('p')])).toEqual([
      { change: 'removed', uid: 'q', effect: 'losesAnswers' },
      { change: 'removed', uid: 'n', effect: 'safe' },
      { change: 'removed', uid: 'p2', effect: 'safe' },
    ]);
    expect(changes([page('p')], [page('p', note, radio('q')), page('p2')])).toEqual([
      { change: 'added', uid: 'n', effect: 'safe' },
      { change: 'added', uid: 'q', effect: 'newVariable' },
      { change: 'added', uid: 'p2', effect: 'safe' },
    ]);
  });

  it('tells a node that went elsewhere once, and those that only stand later not at all', () => {
    const [a, b, c] = [radio('a'), radio('b'), radio('c')];
    expect(changes([page('p', a, b, c), page('p2')], [page('p', b, c), page('p2', a)])).toEqual([
      { change: 'moved', uid: 'a', effect: 'safe' },
    ]);
    expect(changes([page('p', a, b, c)], [page('p', c, a, b)])).toEqual([
      { change: 'moved', uid: 'c', effect: 'safe' },
    ]);
    expect(changes([page('p', a, b)], [page('p', b)])).toHaveLength(1);
  });

  it('tells the members of the document, and of languages, once each', () => {
    const [old, now] = [
      draftOf({ ...buildDocument([]), skin: 'a' }),
      draftOf({ ...buildDocument([]), random: { rule: 'random' } }),
    ];
    expect(diffDocuments(old, now)).toEqual([
      { change: 'field', uid: 'document', field: 'skin', before: 'a', effect: 'safe' },
      { change: 'field', uid: 'document', field: 'random', after: { rule: 'random' }, effect: 'safe' },
    ]);
  });
});

describe('texts and languages', () => {
  const language = (code: string, texts: Json, more: Json = {}) => ({
    code,
    name: code,
    direction: 'ltr',
    texts,
    ...more,
  });
  const documentIn = (...languages: readonly Json[]) =>
    draftOf({ defaultLanguage: 'en', languages, chapters: [{ uid: 'c', pages: [] }] });

  it('differ safely, each text and each member by itself', () => {
    const before = documentIn(
      language('en', { 'c.text': [['A']], title: [['T']], 'x.text': [['X']] }),
      language('he', {}),
    );
    const after = documentIn(
      language('ru', {}),
      language('en', { 'c.text': [['B']], title: [['T']], 'c.help': [['H']] }, { name: 'English', fallback: 'ru' }),
    );
    expect(diffDocuments(before, after)).toEqual([
      { change: 'languageAdded', language: 'ru', effect: 'safe' },
      { change: 'language', language: 'en', field: 'name', before: 'en', after: 'English', effect: 'safe' },
      { change: 'language', language: 'en', field: 'fallback', after: 'ru', effect: 'safe' },
      { change: 'text', language: 'en', key: 'c.text', before: [['A']], after: [['B']], effect: 'safe' },
      { change: 'text', language: 'en', key: 'c.help', after: [['H']], effect: 'safe' },
      { change: 'text', language: 'en', key: 'x.text', before: [['X']], effect: 'safe' },
      { change: 'languageRemoved', language: 'he', effect: 'safe' },
    ]);
  });
});

describe('a publishable document after any change', () => {
  /** What an analyst had: every variable with its type, and every code of it. */
  function valuesOf(questionnaire: Questionnaire): ReadonlySet<string> {
    return new Set(
      variablesOf(questionnaire).flatMap(({ question, label, type, categories }) => {
        const key = JSON.stringify([question, label, type === 'single' || type === 'multiple' ? 'coded' : type]);
        return [key, ...categories.map(({ uid }) => `${key} ${uid}`)];
      }),
    );
  }

  it('is told to be safe only if every variable and every answer of it is still there', () => {
    let checked = 0;
    for (const seed of seeds('safe', 12)) {
      const rng = createRng(seed);
      let now = draftOf(randomDocument(seed));
      for (let step = 0; step < 60; step += 1) {
        const applied = applyCommand(now, randomCommand(now, rng, `${step}`));
        if (!applied.ok) continue;
        const [old, next] = [now, applied.value.document];
        const [was, is] = [parseDocument(draftJson(old)), parseDocument(draftJson(next))];
        if (!was.ok || !is.ok) continue;
        now = next;
        if (diffDocuments(old, next).some(({ effect }) => effect !== 'safe')) continue;
        const left = valuesOf(is.value);
        const lost = [...valuesOf(was.value)].filter((value) => !left.has(value));
        expect([applied.value.command, lost]).toEqual([applied.value.command, []]);
        checked += 1;
      }
    }
    expect(checked).toBeGreaterThan(50);
  });

  it('loses nothing unsaid of any sub-kind, with any item taken away', () => {
    const nodes = [
      radio('r'),
      checkBox('b'),
      mixed('m'),
      open('o', 'number'),
      rank('k'),
      matrix('h', 'horizontal', { answers: answers(1, 2, 3) }),
      visual('s', 'shelfSimulator', {}),
    ].filter((node) => node['subKind'] !== 'shelfSimulator');
    const whole = buildDocument([{ uid: 'p', nodes }]);
    const old = draftOf(whole);
    const left = valuesOf(compiled(whole));
    for (const node of nodes)
      for (const list of ['answers', 'rows']) {
        const items = node[list];
        if (!Array.isArray(items)) continue;
        for (const item of items) {
          const less = { ...node, [list]: items.filter((other) => other !== item) };
          const changed = buildDocument([{ uid: 'p', nodes: nodes.map((other) => (other === node ? less : other)) }]);
          expect([...left].some((value) => !valuesOf(compiled(changed)).has(value))).toBe(true);
          const told = diffDocuments(old, draftOf(changed)).map(({ effect }) => effect);
          expect(told).toContain('losesAnswers');
        }
      }
  });
});
