import { css, tap } from '@seker/component-tests';
import { expect, test } from 'vitest';
import { PHONE, Respondent } from '../../testing/respondent.ts';
import { choice, rows } from '../../testing/stored-values.ts';

test('rows that are answered fold and the next one comes', async () => {
  const by = await Respondent.open('matrix-horizontal', 'he', PHONE);
  const row = (number: number) => css('.matrix tbody tr').nth(number - 1);
  const inSight = () =>
    css('.matrix tbody tr')
      .elements()
      .map((each) => [...each.querySelectorAll('.tick')].filter((tick) => tick.getClientRects().length > 0).length);
  const answerOf = (number: number, index: number) => row(number).getByCss('.tick').nth(index);
  await expect.poll(inSight).toEqual([5, 0, 0, 0]);
  await tap(answerOf(1, 2));
  await expect.poll(inSight).toEqual([0, 5, 0, 0]);
  await expect.element(row(1).getByCss('.row-answer')).toBeVisible();
  await tap(answerOf(2, 0));
  await expect.poll(inSight).toEqual([0, 0, 5, 0]);
  // The first is opened again and changed: the next that is empty comes.
  await tap(row(1).getByRole('button'));
  await expect.poll(inSight).toEqual([5, 0, 0, 0]);
  await tap(answerOf(1, 4));
  await expect.poll(inSight).toEqual([0, 0, 5, 0]);
  await tap(answerOf(3, 1));
  await expect.poll(inSight).toEqual([0, 0, 0, 5]);
  await tap(answerOf(4, 1));
  await expect.poll(inSight).toEqual([0, 0, 0, 0]);
  await by.goOn();
  expect(await by.stored()).toEqual({
    Q: rows({ i1: choice(5), i2: choice(1), i3: choice(2), i4: choice(2) }),
  });
});
