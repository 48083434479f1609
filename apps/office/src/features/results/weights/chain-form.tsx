import { Button, Drawer, MultiSelect, Select } from '@mantine/core';
import {
  CALIBRATIONS,
  ELIGIBILITY_MODELS,
  MOST_MARGINS,
  MOST_REPLICATES,
  MOST_WEIGHT_FIELDS,
  NONRESPONSE_MODELS,
  REPLICATIONS,
  TRIMMINGS,
  type WeightsModel,
} from '@seker/contract';
import { useText } from '@seker/ui';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { FormSection, TypedNumberInput } from '../../../form/index.ts';
import { exportChoicesQuery, TargetField, targetOf } from '../../../targets/index.ts';
import type { Weighting } from './weights-data.ts';

interface ChainFormProps {
  readonly projectId: number;
  readonly model: WeightsModel;
  readonly fields: Weighting['fields'];
  readonly onChange: (model: WeightsModel) => void;
  /** What stands at its foot. */
  readonly acts: ReactNode;
  readonly onClose: () => void;
}

/** The steps of the chain as they are to be, beside what they make. */
export function ChainForm({ projectId, model, fields, onChange, acts, onClose }: ChainFormProps): ReactElement {
  const t = useText();
  const { eligibility, nonresponse, trimming, replicates } = model;
  return (
    <Drawer
      opened
      position="right"
      size={480}
      withOverlay={false}
      lockScroll={false}
      trapFocus={false}
      title={t('weights.edit.title')}
      classNames={{ body: 'weights-form' }}
      onClose={onClose}
    >
      <FormSection title={t('weights.step.eligibility')} hint={t('weights.eligibility.hint')}>
        <Choice
          label={t('weights.eligibility.how')}
          values={ELIGIBILITY_MODELS}
          value={eligibility.how}
          nameOf={(how) => t(`weights.eligibility.choice.${how}`)}
          onChange={(how) =>
            onChange({ ...model, eligibility: { how, share: how === 'given' ? (eligibility.share ?? 1) : null } })
          }
        />
        {eligibility.how === 'given' ? (
          <TypedNumberInput
            label={t('weights.eligibility.share')}
            min={0}
            max={1}
            decimalScale={3}
            value={eligibility.share}
            onChange={(share) => onChange({ ...model, eligibility: { how: 'given', share } })}
          />
        ) : null}
      </FormSection>
      <FormSection title={t('weights.step.nonresponse')} hint={t('weights.nonresponse.hint')}>
        <Choice
          label={t('weights.nonresponse.how')}
          values={NONRESPONSE_MODELS}
          value={nonresponse.how}
          nameOf={(how) => t(`weights.nonresponse.choice.${how}`)}
          onChange={(how) => onChange({ ...model, nonresponse: { ...nonresponse, how } })}
        />
        {nonresponse.how === 'none' ? null : (
          <MultiSelect
            label={t('weights.nonresponse.fields')}
            searchable
            maxValues={MOST_WEIGHT_FIELDS}
            data={fields.map(({ field, label }) => ({ value: field, label }))}
            value={[...nonresponse.fields]}
            onChange={(chosen) => onChange({ ...model, nonresponse: { ...nonresponse, fields: chosen } })}
          />
        )}
      </FormSection>
      <CalibrationSection projectId={projectId} model={model} onChange={onChange} />
      <FormSection title={t('weights.step.trimming')} hint={t('weights.trimming.hint')}>
        <Choice
          label={t('weights.trimming.how')}
          values={TRIMMINGS}
          value={trimming.how}
          nameOf={(how) => t(`weights.trimming.choice.${how}`)}
          onChange={(how) => onChange({ ...model, trimming: { ...trimming, how } })}
        />
        {trimming.how === 'none' ? null : (
          <TypedNumberInput
            label={t('weights.trimming.times')}
            min={0.1}
            max={1_000}
            decimalScale={2}
            value={trimming.times}
            onChange={(times) => onChange({ ...model, trimming: { ...trimming, times: times ?? 3 } })}
          />
        )}
      </FormSection>
      <FormSection title={t('weights.replicates')} hint={t('weights.replicates.hint')}>
        <Choice
          label={t('weights.replicates.how')}
          values={REPLICATIONS}
          value={replicates.how}
          nameOf={(how) => t(`weights.replicates.choice.${how}`)}
          onChange={(how) => onChange({ ...model, replicates: { ...replicates, how } })}
        />
        {replicates.how === 'bootstrap' ? (
          <TypedNumberInput
            label={t('weights.replicates.count')}
            min={20}
            max={MOST_REPLICATES}
            allowDecimal={false}
            value={replicates.count}
            onChange={(count) => onChange({ ...model, replicates: { ...replicates, count: count ?? 200 } })}
          />
        ) : null}
      </FormSection>
      <div className="weights-form-acts">{acts}</div>
    </Drawer>
  );
}

function CalibrationSection({
  projectId,
  model,
  onChange,
}: Pick<ChainFormProps, 'projectId' | 'model' | 'onChange'>): ReactElement {
  const t = useText();
  const { calibration } = model;
  const calibrates = calibration.how !== 'none';
  const facets = useQuery({ ...exportChoicesQuery(projectId), enabled: calibrates }).data ?? [];
  const fit = facets.filter(({ kind, values }) => kind === 'single' && values.length > 1);
  const free = fit.filter(({ name }) => calibration.targets.every(({ variable }) => variable !== name));
  const [next] = free;
  const change = (changed: Partial<WeightsModel['calibration']>): void =>
    onChange({ ...model, calibration: { ...calibration, ...changed } });
  return (
    <FormSection title={t('weights.step.calibration')} hint={t('weights.calibration.hint')}>
      <Choice
        label={t('weights.calibration.how')}
        values={CALIBRATIONS}
        value={calibration.how}
        nameOf={(how) => t(`weights.calibration.choice.${how}`)}
        onChange={(how) => change({ how })}
      />
      {calibrates
        ? calibration.targets.map((target, at) => (
            <TargetField
              key={target.variable}
              number={at + 1}
              target={target}
              choices={fit.filter(({ name }) => name === target.variable || free.some((one) => one.name === name))}
              onChange={(changed) =>
                change({
                  targets: calibration.targets.flatMap((own, index) => (index === at ? (changed ?? []) : own)),
                })
              }
            />
          ))
        : null}
      {calibrates && next !== undefined && calibration.targets.length < MOST_MARGINS ? (
        <div className="form-wide">
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden="true" />}
            onClick={() => change({ targets: [...calibration.targets, targetOf(next)] })}
          >
            {t('exports.target.add')}
          </Button>
        </div>
      ) : null}
      {calibrates ? (
        <>
          <TypedNumberInput
            label={t('weights.population')}
            description={t('weights.population.hint')}
            min={1}
            thousandSeparator=","
            value={calibration.population}
            onChange={(population) => change({ population })}
          />
          <Select
            label={t('weights.bounds')}
            allowDeselect={false}
            data={BOUNDS.map((value) => ({ value, label: t(`weights.bounds.${value}`) }))}
            value={calibration.bounds === null ? 'none' : 'given'}
            onChange={(value) => change({ bounds: value === 'given' ? USUAL_BOUNDS : null })}
          />
        </>
      ) : null}
      {calibrates && calibration.bounds !== null ? (
        <BoundsFields bounds={calibration.bounds} onChange={(bounds) => change({ bounds })} />
      ) : null}
    </FormSection>
  );
}

const BOUNDS = ['none', 'given'] as const;
const USUAL_BOUNDS = { least: 0.3, most: 3 };

type Bounds = NonNullable<WeightsModel['calibration']['bounds']>;

function BoundsFields({ bounds, onChange }: { readonly bounds: Bounds; readonly onChange: (bounds: Bounds) => void }) {
  const t = useText();
  return (
    <>
      <TypedNumberInput
        label={t('weights.bounds.least')}
        min={0}
        max={0.99}
        decimalScale={2}
        value={bounds.least}
        onChange={(least) => onChange({ ...bounds, least: least ?? USUAL_BOUNDS.least })}
      />
      <TypedNumberInput
        label={t('weights.bounds.most')}
        min={1.01}
        max={1_000}
        decimalScale={2}
        value={bounds.most}
        onChange={(most) => onChange({ ...bounds, most: most ?? USUAL_BOUNDS.most })}
      />
    </>
  );
}

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly values: readonly Value[];
  readonly value: Value;
  readonly nameOf: (value: Value) => string;
  readonly onChange: (value: Value) => void;
}

function Choice<Value extends string>({ label, values, value, nameOf, onChange }: ChoiceProps<Value>): ReactElement {
  return (
    <Select
      label={label}
      allowDeselect={false}
      data={values.map((one) => ({ value: one, label: nameOf(one) }))}
      value={value}
      onChange={(chosen) => {
        const found = values.find((one) => one === chosen);
        if (found !== undefined) onChange(found);
      }}
    />
  );
}
