import { Button, Checkbox, TextInput } from '@mantine/core';
import { useText } from '@seker/ui';
import { type FormEvent, type ReactElement, useState } from 'react';
import { FoundEditor } from './found-filter.tsx';
import { GivenEditor } from './given-filter.tsx';
import type { ListFilter } from './list-design.ts';
import { titleText } from './title-text.ts';
import type { FilterState } from './use-filter-state.ts';

export interface FilterEditorProps<F extends ListFilter = ListFilter> {
  readonly filter: F;
  readonly state: FilterState;
  readonly onDone: () => void;
}

const DAY = /^\d{4}-\d\d-\d\d$/;
/** A link of another screen can say a moment; what is changed here is days. */
const DAY_LENGTH = 'YYYY-MM-DD'.length;
/** More choices than this get a field to find them. */
const AT_A_GLANCE = 8;

/** Chooses what a filter lets through. */
export function FilterEditor({ filter, state, onDone }: FilterEditorProps): ReactElement {
  switch (filter.kind) {
    case 'choice':
      return <ChoiceEditor filter={filter} state={state} onDone={onDone} />;
    case 'period':
      return <PeriodEditor filter={filter} state={state} onDone={onDone} />;
    case 'found':
      return <FoundEditor filter={filter} state={state} onDone={onDone} />;
    case 'given':
      return <GivenEditor filter={filter} state={state} onDone={onDone} />;
  }
}

function ChoiceEditor({ filter, state }: FilterEditorProps<Extract<ListFilter, { kind: 'choice' }>>): ReactElement {
  const t = useText();
  const [typed, setTyped] = useState('');
  const chosen = new Set((state.filters.get(filter.name) ?? '').split(',').filter((value) => value !== ''));
  const toggle = (value: string): void => {
    const next = new Set(filter.isSingle === true ? [...chosen].filter((one) => one === value) : chosen);
    if (!next.delete(value)) next.add(value);
    state.narrow({ [filter.name]: next.size === 0 ? null : [...next].join(',') });
  };
  const wanted = typed.trim().toLowerCase();
  return (
    <fieldset className="filter-choices">
      <legend>{titleText(filter.title, t)}</legend>
      {filter.choices.length <= AT_A_GLANCE ? null : (
        <TextInput
          mb={8}
          attributes={{ input: { dir: 'auto' } }}
          aria-label={t('list.find')}
          placeholder={t('list.find')}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
      <div className="filter-scroll">
        {filter.choices
          .filter(({ label }) => label.toLowerCase().includes(wanted))
          .map(({ value, label }) => (
            <Checkbox
              key={value}
              label={<bdi>{label}</bdi>}
              checked={chosen.has(value)}
              onChange={() => toggle(value)}
            />
          ))}
      </div>
    </fieldset>
  );
}

function PeriodEditor({
  filter,
  state,
  onDone,
}: FilterEditorProps<Extract<ListFilter, { kind: 'period' }>>): ReactElement {
  const t = useText();
  const [from, setFrom] = useState((state.filters.get(filter.name) ?? '').slice(0, DAY_LENGTH));
  const [until, setUntil] = useState((state.filters.get(filter.until) ?? '').slice(0, DAY_LENGTH));
  const fault = (day: string): string | null => (day === '' || isDay(day) ? null : t('list.badDay'));
  const save = (event: FormEvent): void => {
    event.preventDefault();
    if (fault(from) !== null || fault(until) !== null) return;
    state.narrow({ [filter.name]: from === '' ? null : from, [filter.until]: until === '' ? null : until });
    onDone();
  };
  return (
    <form className="filter-period" onSubmit={save} noValidate>
      <div className="filter-days">
        <TextInput
          className="sk-date-field"
          label={t('list.from')}
          placeholder={t('list.dayHint')}
          value={from}
          error={fault(from)}
          onChange={(event) => setFrom(event.currentTarget.value)}
        />
        <TextInput
          className="sk-date-field"
          label={t('list.until')}
          placeholder={t('list.dayHint')}
          value={until}
          error={fault(until)}
          onChange={(event) => setUntil(event.currentTarget.value)}
        />
      </div>
      <Button type="submit" size="compact-md" variant="light" mt={8}>
        {t('list.apply')}
      </Button>
    </form>
  );
}

function isDay(text: string): boolean {
  return (
    DAY.test(text) &&
    !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) &&
    new Date(`${text}T00:00:00Z`).toISOString().startsWith(text)
  );
}
