import { variablesCalls as calls, type WholeVariable } from '@seker/contract';
import { client, useText } from '@seker/ui';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { FormSection, FormView, SelectField, TextField, useEditForm } from '../../../form/index.ts';
import { PopulationFields } from './population-fields.tsx';
import { readVariablesAgain, variableQuery } from './variables-data.ts';

export interface VariableFormProps {
  readonly projectId: number;
  readonly variable: WholeVariable;
}

type Values = Pick<WholeVariable, 'name' | 'unit' | 'population'>;

export function VariableForm({ projectId, variable }: VariableFormProps): ReactElement {
  const t = useText();
  const queries = useQueryClient();
  const { id: variableId, name, unit, population, revision, changedAt, changedBy, mayEdit } = variable;
  const form = useEditForm<Values>({
    name: `variable-${projectId}-${variableId}`,
    schema: calls.saveVariable.body,
    stored: { name, unit, population },
    revision,
    save: async (values, over) => {
      await client.call(calls.saveVariable, { projectId, variableId, ...values, revision: over ?? revision });
      await readVariablesAgain(queries);
    },
    readAgain: async () =>
      (await queries.fetchQuery({ ...variableQuery(projectId, variableId), staleTime: 0 })).revision,
  });
  const labels = {
    name: t('variables.name'),
    unit: t('variables.unit'),
    population: t('variables.population'),
    ...Object.fromEntries(
      form.values.population.map((value, at) => [`population.${at}`, value.parts.join(' · ')] as const),
    ),
  };
  return (
    <FormView form={form} labels={labels} lastSaved={{ by: changedBy, at: changedAt }}>
      <fieldset className="variables-fields" disabled={!mayEdit}>
        <FormSection title={t('variables.general')}>
          <TextField
            name="name"
            label={t('variables.name')}
            isRequired
            value={form.values.name}
            onChange={(typed) => form.set('name', typed)}
          />
          <SelectField
            name="unit"
            label={t('variables.unit')}
            value={form.values.unit}
            options={(['count', 'percent'] as const).map((one) => ({ value: one, label: t(`variables.unit.${one}`) }))}
            onChange={(picked) => form.set('unit', picked === 'percent' ? 'percent' : 'count')}
          />
        </FormSection>
        <FormSection title={t('variables.values')} hint={t('variables.valuesHint')}>
          <PopulationFields
            projectId={projectId}
            variable={variable}
            unit={form.values.unit}
            values={form.values.population}
            faults={form.faults}
            onChange={(next) => form.set('population', [...next])}
            onUnit={(next) => form.set('unit', next)}
          />
        </FormSection>
      </fieldset>
    </FormView>
  );
}
