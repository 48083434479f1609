import '../project/bring-field-texts.ts';
import './targets.css';
import { ActionIcon, Select } from '@mantine/core';
import type { ExportFacet, WeightTarget } from '@seker/contract';
import { countText, useText } from '@seker/ui';
import { IconTrash } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { TypedNumberInput } from '../form/index.ts';
import { isPopulationKnown, targetOf } from './target-of.ts';
import { isWhole, sumOfShares } from './target-shares.ts';

interface TargetFieldProps {
  /** From 1. */
  readonly number: number;
  readonly target: WeightTarget;
  readonly choices: readonly ExportFacet[];
  /** Null: it is taken away. */
  readonly onChange: (target: WeightTarget | null) => void;
}

/** A variable, and the share that each of its categories is to have. */
export function TargetField({ number, target, choices, onChange }: TargetFieldProps): ReactElement {
  const t = useText();
  const facet = choices.find(({ name }) => name === target.variable);
  const sum = { sum: countText(sumOfShares(target)) };
  return (
    <fieldset className="form-wide target-field">
      <legend className="sk-read">{t('exports.target.variable', { number })}</legend>
      <div className="target-head">
        <Select
          label={t('exports.target.variable', { number })}
          searchable
          allowDeselect={false}
          data={choices.map(({ name, label }) => ({ value: name, label: `${name} – ${label}` }))}
          value={target.variable}
          onChange={(value) => {
            const chosen = choices.find(({ name }) => name === value);
            if (chosen !== undefined) onChange(targetOf(chosen));
          }}
        />
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={t('exports.target.remove', { number })}
          onClick={() => onChange(null)}
        >
          <IconTrash size={18} aria-hidden="true" />
        </ActionIcon>
      </div>
      <div className="target-shares">
        {target.shares.map(({ value, percent }) => (
          <TypedNumberInput
            key={value}
            label={t('exports.target.share', {
              category: facet?.values.find((one) => one.value === value)?.label ?? value,
            })}
            min={0}
            max={100}
            decimalScale={2}
            value={percent}
            onChange={(typed) => {
              const shares = target.shares.map((share) =>
                share.value === value ? { value, percent: typed ?? 0 } : share,
              );
              onChange({ ...target, shares });
            }}
          />
        ))}
      </div>
      <p className={isWhole(target) ? 'target-note' : 'target-fault'} role="status">
        {t(isWhole(target) ? 'exports.target.sum' : 'exports.target.sumWrong', sum)}
      </p>
      {facet !== undefined && isPopulationKnown(facet) ? (
        <p className="target-note">{t('exports.target.fromPopulation')}</p>
      ) : null}
    </fieldset>
  );
}
