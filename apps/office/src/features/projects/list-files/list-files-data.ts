import { listFilesCalls, listRecordsCalls } from '@seker/contract';
import { client } from '@seker/ui';
import { queryOptions } from '@tanstack/react-query';

export function listFileQuery(listFileId: number) {
  return queryOptions({
    queryKey: ['listFiles', listFileId],
    queryFn: async () => await client.call(listFilesCalls.readListFile, { listFileId }),
  });
}

export function recordQuery(listFileId: number, recordId: number) {
  return queryOptions({
    queryKey: ['listFiles', listFileId, 'records', recordId],
    queryFn: async () => await client.call(listRecordsCalls.readRecord, { listFileId, recordId }),
  });
}
