import { Button, Select } from '@mantine/core';
import { MOST_TARGETS, WEIGHTS, type WeightTarget } from '@seker/contract';
import { useText } from '@seker/ui';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { FormSection } from '../../../form/index.ts';
import { exportChoicesQuery, isPopulationKnown, TargetField, targetOf } from '../../../targets/index.ts';
import { HINTS_BELOW } from './hints-below.ts';
import { isRaked } from './weight-faults.ts';
import type { WishPart } from './wish-part.ts';

/** How much each interview counts for. */
export function WeightSection({
  wish,
  known,
  projectId,
  onChange,
}: WishPart & { readonly projectId: number }): ReactElement {
  const t = useText();
  const rakes = isRaked(wish);
  const facets = useQuery({ ...exportChoicesQuery(projectId), enabled: rakes }).data ?? [];
  const fit = facets.filter(({ kind, values }) => kind === 'single' && values.length > 1);
  const free = fit.filter(({ name }) => wish.targets.every(({ variable }) => variable !== name));
  const [next] = free;
  const setTarget = (at: number, target: WeightTarget | null): void => {
    const targets = wish.targets.flatMap((own, index) => (index === at ? (target ?? []) : own));
    onChange({ targets });
  };
  return (
    <FormSection title={t('exports.weights')} hint={t('exports.weightsHint')}>
      <Select
        {...HINTS_BELOW}
        label={t('exports.weights.kind')}
        description={t(`exports.weights.${wish.weights}.hint`)}
        allowDeselect={false}
        data={WEIGHTS.filter((value) => value !== 'chain' || known.hasChain).map((value) => ({
          value,
          label: t(`exports.weights.${value}`),
        }))}
        value={wish.weights}
        onChange={(value) => {
          const weights = WEIGHTS.find((kind) => kind === value);
          if (weights !== undefined) onChange({ weights });
        }}
      />
      {known.hasChain ? null : (
        <p className="exports-chain form-wide">
          {t('exports.weights.noChain')}{' '}
          <Link to="/p/$projectId/weights" params={{ projectId: String(projectId) }}>
            {t('exports.weights.toChain')}
          </Link>
        </p>
      )}
      {rakes
        ? wish.targets.map((target, at) => (
            <TargetField
              key={target.variable}
              number={at + 1}
              target={target}
              choices={fit.filter(({ name }) => name === target.variable || free.some((one) => one.name === name))}
              onChange={(changed) => setTarget(at, changed)}
            />
          ))
        : null}
      {rakes && next !== undefined && wish.targets.length < MOST_TARGETS ? (
        <div className="form-wide">
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden="true" />}
            onClick={() => onChange({ targets: [...wish.targets, targetOf(free.find(isPopulationKnown) ?? next)] })}
          >
            {t('exports.target.add')}
          </Button>
        </div>
      ) : null}
    </FormSection>
  );
}
