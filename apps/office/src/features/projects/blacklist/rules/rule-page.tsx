import '../../../../project/bring-field-texts.ts';
import '../blacklist.css';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { RuleEditor } from './rule-editor.tsx';
import { ruleQuery } from './rules-data.ts';

/** One rule, of a project or of none, or a new one. */
export function RulePage(): ReactElement {
  const { projectId, ruleId } = useParams({ strict: false });
  const project = projectId === undefined ? null : Number(projectId);
  return ruleId === 'new' ? (
    <RuleEditor key="new" projectId={project} rule={null} />
  ) : (
    <KnownRule projectId={project} ruleId={Number(ruleId)} />
  );
}

function KnownRule({
  projectId,
  ruleId,
}: {
  readonly projectId: number | null;
  readonly ruleId: number;
}): ReactElement {
  const { data: rule } = useSuspenseQuery(ruleQuery(ruleId));
  // A rule of a project may be looked at where all of them stand.
  return <RuleEditor key={rule.id} projectId={projectId} rule={rule} />;
}
