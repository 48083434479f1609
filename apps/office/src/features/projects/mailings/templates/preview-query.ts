import { useDebouncedValue } from '@mantine/hooks';
import { mailTemplatesCalls as calls, type MailTemplateKind } from '@seker/contract';
import type { Json } from '@seker/questionnaire/design';
import { client } from '@seker/ui';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

/** A text is shown, and its pipes counted, so long after the last letter. */
const SHOWN_AFTER_MILLISECONDS = 400;

export interface PreviewedValues {
  readonly senderName: string;
  readonly senderAddress: string;
  readonly subject: readonly Json[];
  readonly body: readonly Json[];
  readonly fallbacks: Readonly<Record<string, string>>;
}

export interface PreviewOf {
  readonly projectId: number;
  readonly kind: MailTemplateKind;
  readonly language: string;
  readonly values: PreviewedValues;
  /** Null: the first person of the project. */
  readonly caseId: number | null;
}

/** How a text reaches a person, and for how many each of its pipes has no value. */
function previewQuery({ projectId, kind, language, values, caseId }: PreviewOf) {
  const { senderName, senderAddress, subject, body, fallbacks } = values;
  const form = { senderName, senderAddress, subject, body, fallbacks: { ...fallbacks } };
  return queryOptions({
    queryKey: ['mail', projectId, 'template', kind, language, form, caseId],
    queryFn: async () =>
      await client.call(calls.previewMailTemplate, {
        projectId,
        kind,
        language,
        ...form,
        ...(caseId === null ? {} : { caseId }),
      }),
    placeholderData: keepPreviousData,
  });
}

/** A text as it is shown while it is typed: it follows a little later, and what was shown stands until then. */
export function usePreview({ values, ...place }: PreviewOf) {
  const [typed] = useDebouncedValue(values, SHOWN_AFTER_MILLISECONDS);
  return useQuery(previewQuery({ ...place, values: typed }));
}

/** For how many each pipe of a text has no value. */
export function useMissingFor(place: Omit<PreviewOf, 'caseId'>): ReadonlyMap<string, number> {
  const pipes = usePreview({ ...place, caseId: null }).data?.pipes;
  return useMemo(() => new Map((pipes ?? []).map(({ source, missingFor }) => [source, missingFor])), [pipes]);
}
