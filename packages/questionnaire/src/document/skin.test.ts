import { expect, it } from 'vitest';
import { buildDocument, radio } from '../scenario/build-document.ts';
import { parseDocument } from './parse-document.ts';

it('a document names its skin by a valid id', () => {
  const skinOf = (skin: unknown) => {
    const document = buildDocument([{ uid: 'p1', nodes: [radio('q1')] }]);
    const parsed = parseDocument({ ...document, ...(skin === undefined ? {} : { skin }) });
    return parsed.ok ? parsed.value.skin : parsed.error.map(({ code }) => code);
  };
  expect(skinOf(undefined)).toBeNull();
  expect(skinOf('4f0c-blue')).toBe('4f0c-blue');
  expect(skinOf('../blue')).toEqual(['invalidSkin']);
  expect(skinOf(7)).toContain('wrongShape');
});
