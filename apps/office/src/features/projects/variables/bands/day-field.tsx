import { Select } from '@mantine/core';
import { useText } from '@seker/ui';
import type { ReactElement } from 'react';
import type { BandsDraft } from './bands-draft.ts';

/** The day on which everyone's age counts. */
export function DayField({
  draft,
  day,
  isLocked,
  onChange,
}: {
  readonly draft: BandsDraft;
  readonly day: string;
  readonly isLocked: boolean;
  readonly onChange: (draft: BandsDraft) => void;
}): ReactElement {
  const t = useText();
  const chosen = draft.bands.day;
  const take = (next: string | null): void => onChange({ ...draft, bands: { ...draft.bands, day: next } });
  return (
    <div>
      <Select
        label={t('bands.day')}
        description={t('bands.dayHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={chosen === null ? 'draw' : 'own'}
        allowDeselect={false}
        readOnly={isLocked}
        data={[
          { value: 'draw', label: t('bands.day.draw') },
          { value: 'own', label: t('bands.day.own') },
        ]}
        onChange={(picked) => take(picked === 'own' ? day : null)}
      />
      {chosen === null ? null : (
        <input
          className="bands-day"
          type="date"
          aria-label={t('bands.day.which')}
          value={chosen}
          readOnly={isLocked}
          onChange={(event) => {
            if (event.currentTarget.value !== '') take(event.currentTarget.value);
          }}
        />
      )}
    </div>
  );
}
