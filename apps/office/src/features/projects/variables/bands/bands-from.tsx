import { Select } from '@mantine/core';
import type { BandsSight, DividableField } from '@seker/contract';
import { Meta, useText } from '@seker/ui';
import type { ReactElement } from 'react';
import { TextField } from '../../../../form/index.ts';
import { FIRST_CUTS } from './band-presets.ts';
import { type BandsDraft, takeCuts } from './bands-draft.ts';
import { DayField } from './day-field.tsx';

export interface BandsFromProps {
  readonly field: DividableField;
  readonly draft: BandsDraft;
  readonly sight: BandsSight;
  readonly isLocked: boolean;
  readonly onName: (name: string) => void;
  readonly onChange: (draft: BandsDraft) => void;
}

/** What is divided, what of it is measured, and on which day. */
export function BandsFrom({ field, draft, sight, isLocked, onName, onChange }: BandsFromProps): ReactElement {
  const t = useText();
  const { measure } = draft.bands;
  return (
    <section className="bands-card bands-from">
      <div>
        <span className="bands-label">{t('variables.from')}</span>
        <strong className="bands-source">
          <bdi>{field.title === '' ? field.field : field.title}</bdi>
        </strong>
        <span className="bands-muted">
          <Meta
            parts={[
              t(field.source === 'list' ? 'bands.ofList' : 'bands.ofQuestion'),
              t(field.holds === 'date' ? 'bands.date' : 'bands.number'),
              sight.people > 0
                ? t('bands.known', { percent: (100 * (1 - sight.without / sight.people)).toFixed(1) })
                : null,
            ]}
          />
        </span>
      </div>
      <TextField name="name" label={t('variables.name')} isRequired value={draft.name} onChange={onName} />
      {field.holds === 'number' ? null : (
        <Select
          label={t('bands.measure')}
          description={measure === 'age' ? t('bands.ageHint') : undefined}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={measure}
          allowDeselect={false}
          readOnly={isLocked}
          data={(['age', 'year', 'month'] as const).map((one) => ({
            value: one,
            label: t(`bands.measure.${one}`),
          }))}
          onChange={(picked) => {
            const next = (['age', 'year', 'month'] as const).find((one) => one === picked) ?? 'age';
            const cuts = FIRST_CUTS[next];
            onChange({
              ...takeCuts(draft, cuts, null),
              bands: { ...takeCuts(draft, cuts, null).bands, measure: next },
            });
          }}
        />
      )}
      {measure === 'age' ? <DayField draft={draft} day={sight.day} isLocked={isLocked} onChange={onChange} /> : null}
    </section>
  );
}
