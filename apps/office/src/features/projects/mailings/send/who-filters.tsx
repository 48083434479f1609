import { MultiSelect } from '@mantine/core';
import { sampleCalls } from '@seker/contract';
import { client, useText } from '@seker/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useProject } from '../../../../project/project-data.ts';
import type { SendChoice } from './send-choice.ts';

export interface WhoFiltersProps {
  readonly projectId: number;
  readonly choice: SendChoice;
  readonly onChange: (part: Pick<SendChoice, 'portions'> | Pick<SendChoice, 'languages'>) => void;
}

/** Limits the recipients to portions of the sample and to languages; nothing chosen: all. */
export function WhoFilters({ projectId, choice, onChange }: WhoFiltersProps): ReactElement {
  const t = useText();
  const { languages } = useProject();
  const { data: sample } = useQuery({
    queryKey: ['sample', projectId],
    queryFn: async () => await client.call(sampleCalls.readSample, { projectId }),
  });
  const portions = [...new Set((sample?.portions ?? []).map(({ number }) => number))];
  return (
    <div className="send-filters">
      {portions.length < 2 ? null : (
        <MultiSelect
          label={t('mail.portions')}
          placeholder={choice.portions.length === 0 ? t('mail.allPortions') : ''}
          data={portions.map((number) => ({ value: String(number), label: t('mail.portion', { number }) }))}
          value={choice.portions.map(String)}
          onChange={(values) => onChange({ portions: values.map(Number) })}
        />
      )}
      {languages.length < 2 ? null : (
        <MultiSelect
          label={t('mail.languages')}
          placeholder={choice.languages.length === 0 ? t('mail.allLanguages') : ''}
          data={languages.map(({ code, name }) => ({ value: code, label: name }))}
          value={[...choice.languages]}
          onChange={(values) => onChange({ languages: values })}
        />
      )}
    </div>
  );
}
