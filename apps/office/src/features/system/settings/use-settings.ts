import { settingsCalls } from '@seker/contract';
import { client } from '@seker/ui';
import { queryOptions } from '@tanstack/react-query';

export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: async () => await client.call(settingsCalls.readSettings, {}),
});

export function groupSettingsQuery(groupId: number) {
  return queryOptions({
    queryKey: ['groupSettings', groupId],
    queryFn: async () => await client.call(settingsCalls.readGroupSettings, { groupId }),
  });
}
