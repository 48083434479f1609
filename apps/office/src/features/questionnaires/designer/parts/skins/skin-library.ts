import { skinsCalls } from '@seker/contract';
import { client } from '@seker/ui';
import { queryOptions } from '@tanstack/react-query';

/** The library of skins and the looks that come with Seker. */
export const skinLibrary = queryOptions({
  queryKey: ['skins'],
  queryFn: async () => await client.call(skinsCalls.listSkins, {}),
});
