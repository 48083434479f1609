import '../../../../project/bring-field-texts.ts';
import './bands.css';
import type { DividableField, NewBands, VariableRow } from '@seker/contract';
import { Meta, useText } from '@seker/ui';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useProject } from '../../../../project/project-data.ts';
import { ProjectHead } from '../../../../project/project-head.tsx';
import { useSections } from '../use-sections.ts';
import { variableQuery, variablesQuery } from '../variables-data.ts';
import { firstCuts } from './band-presets.ts';
import { lookQuery } from './bands-data.ts';
import { type BandsDraft, draftOf } from './bands-draft.ts';
import { BandsForm } from './bands-form.tsx';
import { FieldGone } from './field-gone.tsx';

const NOTHING: Omit<NewBands, 'measure'> = { cuts: [0], end: null, without: 'empty', askedIn: null, day: null };

/** A new variable of bands over a column of the list or a question. */
export function NewBandsPage(): ReactElement {
  const { id: projectId } = useProject();
  const { source, field } = useParams({ strict: false });
  const { data } = useSuspenseQuery(variablesQuery(projectId));
  const own = data.dividable.find((one) => one.source === source && one.field === field);
  return own === undefined || !data.mayEdit ? (
    <FieldGone />
  ) : (
    <NewBands projectId={projectId} field={own} variables={data.rows} questions={data.dividable} />
  );
}

interface NewBandsProps {
  readonly projectId: number;
  readonly field: DividableField;
  readonly variables: readonly VariableRow[];
  readonly questions: readonly DividableField[];
}

function NewBands({ projectId, field, variables, questions }: NewBandsProps): ReactElement {
  const t = useText();
  const measure = field.holds === 'date' ? 'age' : 'number';
  const bands: NewBands = { ...NOTHING, measure };
  const { data: first } = useSuspenseQuery(lookQuery(projectId, { ...field, bands, amounts: null, crossedWith: null }));
  const cuts = firstCuts(measure, first.histogram, first.isWhole);
  const title = field.title === '' ? field.field : field.title;
  const usual = measure === 'age' ? t('bands.usualAge') : t('bands.usualName', { name: title });
  const stored: BandsDraft = {
    name: freeName(usual, variables),
    bands: { ...bands, cuts: [...cuts] },
    names: cuts.map(() => null),
    shares: null,
    crossedWith: null,
  };
  return (
    <>
      <BandsHead projectId={projectId} title={usual} parts={[t('bands.new'), title]} />
      <BandsForm
        projectId={projectId}
        field={field}
        stored={stored}
        first={first}
        variable={null}
        variables={variables}
        questions={questions}
      />
    </>
  );
}

/** A stored variable of bands. */
export function BandsOfVariable({
  projectId,
  variableId,
}: {
  readonly projectId: number;
  readonly variableId: number;
}): ReactElement {
  const t = useText();
  const { data } = useSuspenseQuery(variablesQuery(projectId));
  const { data: variable } = useSuspenseQuery(variableQuery(projectId, variableId));
  const { bands, field, source, title } = variable;
  const own: DividableField = {
    source: source === 'interview' ? 'interview' : 'list',
    field: field ?? '',
    title,
    holds: bands?.measure === 'number' ? 'number' : 'date',
  };
  const asStored: NewBands = bands ?? { ...NOTHING, measure: 'number' };
  const { data: first } = useSuspenseQuery(
    lookQuery(projectId, { ...own, bands: asStored, amounts: null, crossedWith: null }),
  );
  return (
    <>
      <BandsHead projectId={projectId} title={variable.name} parts={[t(`variables.kind.${source}`), title]} />
      <BandsForm
        key={variable.id}
        projectId={projectId}
        field={own}
        stored={draftOf({ ...variable, bands: asStored }, first.isWhole)}
        first={first}
        variable={{
          ...variable,
          usedBy: variable.inSample ? [...variable.usedBy, t('variables.inSample')] : variable.usedBy,
        }}
        variables={data.rows}
        questions={data.dividable}
      />
    </>
  );
}

function BandsHead({
  projectId,
  title,
  parts,
}: {
  readonly projectId: number;
  readonly title: string;
  readonly parts: readonly string[];
}): ReactElement {
  const t = useText();
  const { variables } = useSections();
  const above = {
    label: t('variables.title'),
    link: { to: variables, params: { projectId: String(projectId) } },
  } as const;
  return <ProjectHead title={title} above={[above]} fact={<Meta parts={parts} />} />;
}

function freeName(wanted: string, variables: readonly Pick<VariableRow, 'name'>[]): string {
  const taken = new Set(variables.map(({ name }) => name.toLowerCase()));
  let name = wanted;
  for (let number = 2; taken.has(name.toLowerCase()); number += 1) name = `${wanted} (${number})`;
  return name;
}
