import { parseDocument } from '@seker/questionnaire';
import { describe, expect, it } from 'vitest';
import { exhibitDocument } from './exhibit-document.ts';
import { EXHIBIT_OF, EXHIBITS } from './exhibits.ts';
import { isPicture, pictureFile } from './pictures.ts';

describe('the exhibits', () => {
  it.each(EXHIBITS)('shows $name, a document without errors', (exhibit) => {
    expect(parseDocument(exhibitDocument(exhibit))).toMatchObject({ ok: true });
  });

  const named = Object.entries(EXHIBIT_OF).flatMap(([kind, subKinds]) =>
    Object.entries(subKinds).map(([subKind, name]) => ({ kind, subKind, name })),
  );
  it.each(named)('shows $kind $subKind in $name', ({ kind, subKind, name }) => {
    const questions = EXHIBITS.find((exhibit) => exhibit.name === name)?.questions ?? [];
    expect(questions).toContainEqual(expect.objectContaining({ kind, subKind }));
  });

  it('has no other files than its own', () => {
    expect(pictureFile('sunrise', 'en')?.captions).toBe('/gallery/pictures/sunrise-en.vtt');
    expect(pictureFile('../config', 'en')).toBeNull();
    expect(isPicture('../../config.ts')).toBe(false);
  });
});
