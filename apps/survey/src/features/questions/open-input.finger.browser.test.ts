import { css } from '@seker/component-tests';
import { expect, test } from 'vitest';
import { PHONE, Respondent } from '../../testing/respondent.ts';

test('a finger has the picker of its device for dates and times', async () => {
  for (const kind of ['date', 'time']) {
    const by = await Respondent.open(`open-${kind}`, 'he', PHONE);
    await expect.element(by.named('')).toHaveAttribute('type', kind);
  }
  const by = await Respondent.open('open-date', 'he', PHONE);
  await by.named('').fill('2024-05-03');
  await expect.element(css('.understood')).toHaveTextContent('יום שישי, 3 במאי 2024');
});
