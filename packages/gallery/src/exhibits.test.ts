import { parseDocument } from '@seker/questionnaire';
import { describe, expect, it } from 'vitest';
import { exhibitDocument } from './exhibit-document.ts';
import { EXHIBITS } from './exhibits.ts';
import { isPicture, pictureFile } from './pictures.ts';

describe('the exhibits', () => {
  it.each(EXHIBITS)('shows $name, a document without errors', (exhibit) => {
    expect(parseDocument(exhibitDocument(exhibit))).toMatchObject({ ok: true });
  });

  it('shows every kind and sub-kind of question', () => {
    const shown = new Set(EXHIBITS.flatMap(({ questions }) => questions.map(({ subKind }) => subKind)));
    const wanted = [
      ['radio', 'combo', 'checkBox', 'text', 'number', 'date', 'time', 'podium', 'fitIn', 'dropDown'],
      ['horizontal', 'vertical', 'chained', 'multiComparison', 'sum', 'form'],
      ['clickObject', 'ruler', 'shelfSimulator', 'visualComparison'],
    ].flat();
    expect(wanted.filter((subKind) => !shown.has(subKind))).toEqual([]);
    const kinds = new Set(EXHIBITS.flatMap(({ questions }) => questions.map(({ kind }) => kind)));
    expect(kinds).toEqual(new Set(['closed', 'mixed', 'quota', 'open', 'matrix', 'rank', 'visual']));
  });

  it('has no other files than its own', () => {
    expect(pictureFile('sunrise', 'en')?.captions).toBe('/gallery/pictures/sunrise-en.vtt');
    expect(pictureFile('../config', 'en')).toBeNull();
    expect(isPicture('../../config.ts')).toBe(false);
  });
});
