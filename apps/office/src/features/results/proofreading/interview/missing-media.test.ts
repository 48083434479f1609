import { expect, it } from 'vitest';
import { missingMedia } from './missing-media.ts';

const named = (sha256: string, standing: 'here' | 'onItsWay' | 'held') => ({
  medium: { sha256, mime: 'image/jpeg', bytes: 9, name: null, standing },
});

it('counts what is on its way or held, each file once', () => {
  expect(missingMedia([{ medium: null }, named('a', 'here')])).toBe(0);
  expect(missingMedia([named('a', 'onItsWay'), named('b', 'held'), named('a', 'onItsWay'), named('c', 'here')])).toBe(
    2,
  );
});
