import { versionsCalls } from '@seker/contract';
import { readDraft } from '@seker/questionnaire/design';
import { client } from '@seker/ui';
import { queryOptions } from '@tanstack/react-query';

export const versionsQuery = (questionnaireId: number) =>
  queryOptions({
    queryKey: ['questionnaire', questionnaireId, 'versions'],
    queryFn: async () => (await client.call(versionsCalls.listVersions, { questionnaireId })).versions,
  });

export const historyQuery = (questionnaireId: number) =>
  queryOptions({
    queryKey: ['questionnaire', questionnaireId, 'history'],
    queryFn: async () => (await client.call(versionsCalls.readHistory, { questionnaireId })).stretches,
  });

/** What a version, or an earlier revision of the draft, was. */
export type PastState =
  | { readonly of: 'version'; readonly number: number }
  | { readonly of: 'revision'; readonly rev: number };

export const stateQuery = (questionnaireId: number, state: PastState | null) =>
  queryOptions({
    queryKey: ['questionnaire', questionnaireId, 'state', state],
    enabled: state !== null,
    // The past does not change.
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      const { document } =
        state?.of === 'version'
          ? await client.call(versionsCalls.readVersion, { questionnaireId, versionNumber: state.number })
          : await client.call(versionsCalls.readRevision, { questionnaireId, rev: state?.rev ?? 0 });
      const read = readDraft(document);
      if (!read.ok) throw new Error('this state cannot be read');
      return read.value;
    },
  });
