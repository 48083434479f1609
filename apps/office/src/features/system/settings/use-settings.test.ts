import { expect, it } from 'vitest';
import { askedByQuery } from '../../../asked-calls.test-data.ts';
import { groupSettingsQuery, settingsQuery } from './use-settings.ts';

it('settings are read for the installation and for a group', async () => {
  expect(await askedByQuery(settingsQuery)).toEqual({ key: ['settings'], calls: [['GET', '/settings']] });
  expect(await askedByQuery(groupSettingsQuery(4))).toEqual({
    key: ['groupSettings', 4],
    calls: [['GET', '/groups/4/settings']],
  });
});
