import { css, tap } from '@seker/component-tests';
import { expect, test } from 'vitest';
import { PHONE, Respondent } from '../../testing/respondent.ts';
import { codes } from '../../testing/stored-values.ts';

test('one choice goes on by itself where the look says so', async () => {
  const look = { style: null, header: null, footer: null, goesOn: true } as const;
  const by = await Respondent.open('closed-radio', 'he', PHONE, look);
  await tap(css('.answer').nth(1));
  expect(await by.stored()).toEqual({ Q: codes(2) });
});
