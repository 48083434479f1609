import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { questionnairesCalls } from '@seker/contract';
import { client, useText } from '@seker/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';

interface Choice {
  readonly value: string;
  readonly label: string;
}

export interface QuestionnaireSelectProps {
  /** The one that is written. */
  readonly here: string;
  /** What it is called here; without it, it is not offered. */
  readonly hereLabel?: string;
  readonly value: string | null;
  readonly onChoose: (id: string, name: string) => void;
}

/** A questionnaire, found by its name at the server. */
export function QuestionnaireSelect({ here, hereLabel, value, onChoose }: QuestionnaireSelectProps): ReactElement {
  const t = useText();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<Choice | null>(null);
  // The field writes the name of what is chosen into itself, which is not looked for.
  const label = value === here ? hereLabel : chosen?.label;
  const [wanted] = useDebouncedValue(typed === label ? '' : typed.trim(), 150);
  const found = useQuery({
    queryKey: ['found', 'questionnaire', wanted],
    queryFn: async () => await client.call(questionnairesCalls.listQuestionnaires, { q: wanted }),
    placeholderData: keepPreviousData,
  }).data;
  const others = (found?.rows ?? [])
    .map(({ id, name }): Choice => ({ value: String(id), label: name }))
    .filter((one) => one.value !== here);
  // What is chosen is offered still, where something else is looked for.
  const isLeftOut = chosen !== null && chosen.value !== here && !others.some((one) => one.value === chosen.value);
  const data = [
    ...(hereLabel === undefined ? [] : [{ value: here, label: hereLabel }]),
    ...(isLeftOut ? [chosen] : []),
    ...others,
  ];
  return (
    <Select
      data-autofocus
      searchable
      allowDeselect={false}
      label={t('designer.whichQuestionnaire')}
      nothingFoundMessage={t('list.nothingFits')}
      data={data}
      // The server has searched.
      filter={({ options }) => options}
      value={value}
      onSearchChange={setTyped}
      onChange={(id, option) => {
        if (id === null || option === null) return;
        setChosen({ value: id, label: option.label });
        onChoose(id, option.label);
      }}
    />
  );
}
