import { checkPublishable, parseDocument } from '@seker/questionnaire';
import { describe, expect, it } from 'vitest';
import { tourDocument } from './tour-document.ts';

const AROUND = { title: 'Tour', welcome: 'Welcome', goodbye: 'Goodbye' };

const SUB_KINDS = {
  closed: ['radio', 'combo', 'checkBox'],
  open: ['text', 'number', 'date', 'time'],
  mixed: ['radio'],
  quota: ['radio'],
  matrix: ['horizontal', 'vertical', 'chained', 'multiComparison', 'sum', 'form'],
  rank: ['podium', 'fitIn', 'dropDown'],
  visual: ['clickObject', 'ruler', 'shelfSimulator', 'visualComparison'],
};

describe('the tour through every kind of question', () => {
  const document = tourDocument({ he: AROUND, en: AROUND }, (id) => `stored-${id}`);
  const parsed = parseDocument(document);

  it('is a valid document, with every kind and sub-kind', () => {
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
    const kinds = new Set(
      [...parsed.value.questions.values()].map(({ kind, behaviour }) => `${kind} ${behaviour.subKind}`),
    );
    for (const [kind, subKinds] of Object.entries(SUB_KINDS))
      for (const subKind of subKinds) expect(kinds).toContain(`${kind} ${subKind}`);
  });

  it('can be published', () => {
    if (!parsed.ok) throw new Error('not a document');
    expect(checkPublishable(parsed.value).errors).toEqual([]);
  });

  it('has all texts in both languages', () => {
    if (!parsed.ok) throw new Error('not a document');
    const [he, en] = ['he', 'en'].map((code) => [...(parsed.value.languages.get(code)?.texts.keys() ?? [])].toSorted());
    expect(he).toEqual(en);
    expect(he?.length).toBeGreaterThan(100);
  });

  it('refers to its media by their stored ids', () => {
    const ids = [...JSON.stringify(document).matchAll(/"type":"(?:image|video|audio)","id":"([^"]+)"/g)].map(
      ([, id]) => id ?? '',
    );
    expect(ids.length).toBeGreaterThan(10);
    for (const id of ids) expect(id).toMatch(/^stored-/);
  });
});
