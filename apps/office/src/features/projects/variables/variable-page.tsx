import '../../../project/bring-field-texts.ts';
import './variables.css';
import type { WholeVariable } from '@seker/contract';
import { useText } from '@seker/ui';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useProject } from '../../../project/project-data.ts';
import { ProjectHead } from '../../../project/project-head.tsx';
import { BandsOfVariable } from './bands/bands-page.tsx';
import { useSections } from './use-sections.ts';
import { VariableForm } from './variable-form.tsx';
import { variableQuery } from './variables-data.ts';

/** One variable: its values and how much of the population each of them is, or the bands that it divides into. */
export function VariablePage(): ReactElement {
  const { id: projectId } = useProject();
  const { variableId } = useParams({ strict: false });
  const { data: variable } = useSuspenseQuery(variableQuery(projectId, Number(variableId)));
  return variable.bands === null ? (
    <ValuesOfVariable projectId={projectId} variable={variable} />
  ) : (
    <BandsOfVariable projectId={projectId} variableId={variable.id} />
  );
}

function ValuesOfVariable({
  projectId,
  variable,
}: {
  readonly projectId: number;
  readonly variable: WholeVariable;
}): ReactElement {
  const t = useText();
  const { variables } = useSections();
  const above = {
    label: t('variables.title'),
    link: { to: variables, params: { projectId: String(projectId) } },
  } as const;
  return (
    <>
      <ProjectHead title={variable.name} above={[above]} fact={t(`variables.kind.${variable.source}`)} />
      <VariableForm key={variable.id} projectId={projectId} variable={variable} />
    </>
  );
}
