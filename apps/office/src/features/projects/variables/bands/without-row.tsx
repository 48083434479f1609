import { Select } from '@mantine/core';
import type { DividableField } from '@seker/contract';
import { useText } from '@seker/ui';
import type { ReactElement } from 'react';
import { PeopleCells } from './band-cells.tsx';
import { type BandsDraft, takeWithout } from './bands-draft.ts';

export interface WithoutRowProps {
  readonly draft: BandsDraft;
  /** People without a value, and of these with another text; null: there are no answers yet to count. */
  readonly people: { readonly without: number; readonly unread: number } | null;
  readonly isLocked: boolean;
  readonly field: Pick<DividableField, 'source' | 'holds'>;
  readonly questions: readonly DividableField[];
  readonly text: string;
  readonly all: number;
  readonly onChange: (draft: BandsDraft) => void;
}

/** What becomes of people without a date or a number. */
export function WithoutRow({
  draft,
  people,
  isLocked,
  field,
  questions,
  text,
  all,
  onChange,
}: WithoutRowProps): ReactElement | null {
  const t = useText();
  const { without, askedIn } = draft.bands;
  if (field.source === 'interview') return null;
  const choices = questions.filter(
    ({ source, holds }) => source === 'interview' && (field.holds === 'date' || holds === 'number'),
  );
  const choose = (picked: string | null): void => {
    const next = (['empty', 'ask', 'own'] as const).find((one) => one === picked) ?? 'empty';
    onChange(takeWithout(draft, next, next === 'ask' ? (choices[0]?.field ?? null) : null));
  };
  return (
    <tr className="bands-outside">
      <td>
        {without === 'own' ? '' : text}
        {people === null || people.unread === 0 ? null : (
          <span className="bands-unread">{t('bands.unread', { count: people.unread })}</span>
        )}
      </td>
      <td>
        <div className="bands-without">
          <Select
            size="xs"
            aria-label={t('bands.without')}
            value={without}
            allowDeselect={false}
            readOnly={isLocked}
            data={[
              { value: 'empty', label: t('bands.without.empty') },
              { value: 'ask', label: t('bands.without.ask'), disabled: choices.length === 0 },
              { value: 'own', label: t('bands.without.own') },
            ]}
            onChange={choose}
          />
          {without === 'ask' ? (
            <Select
              size="xs"
              aria-label={t('bands.askedIn')}
              value={askedIn}
              allowDeselect={false}
              readOnly={isLocked}
              data={choices.map((one) => ({ value: one.field, label: `${one.field} · ${one.title}` }))}
              onChange={(picked) => onChange(takeWithout(draft, 'ask', picked))}
            />
          ) : null}
        </div>
      </td>
      {without === 'own' ? (
        <>
          <td />
          <td />
        </>
      ) : (
        <PeopleCells count={people?.without ?? null} all={all} mark="none" />
      )}
      <td className="bands-number">{without === 'own' ? '' : '–'}</td>
      <td />
    </tr>
  );
}
