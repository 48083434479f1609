import { expect, it } from 'vitest';
import { storableJson } from './storable-json.ts';

it('removes unstorable characters from values and names, and changes nothing else', () => {
  const dirty = String.raw`{"a\u0000":["x\u0000y","\uD800",{"\udc00b":"\ud83d\ude00"}],"n":1,"t":null}`;
  expect(JSON.parse(storableJson(dirty))).toEqual({ a: ['xy', '\ufffd', { '\ufffdb': '\u{1f600}' }], n: 1, t: null });
  const clean = String.raw`{ "a": "\\u0000 is written out" }`;
  expect(JSON.parse(storableJson(clean))).toEqual(JSON.parse(clean));
  expect(storableJson('{"a":1 }')).toBe('{"a":1 }');
});
