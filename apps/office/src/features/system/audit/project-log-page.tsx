import './audit.css';
import '../../../project/bring-field-texts.ts';
import { auditCalls } from '@seker/contract';
import { type Translate, useText } from '@seker/ui';
import { type ReactElement, useMemo } from 'react';
import { DataList, type ListDesign } from '../../../list/index.ts';
import { useProject } from '../../../project/project-data.ts';
import { useProjectTrail } from '../../../project/use-project-trail.ts';
import { auditColumns, auditFilters, auditTexts } from './audit-design.tsx';

/** What was done in one project, by whom. */
export function ProjectLogPage(): ReactElement {
  const t = useText();
  const { id } = useProject();
  const above = useProjectTrail();
  const design = useMemo(() => designOf(t, id), [t, id]);
  return <DataList title={t('project.log')} above={above} design={design} />;
}

function designOf(t: Translate, projectId: number): ListDesign<typeof auditCalls.listProjectAudit> {
  return {
    ...auditTexts(t),
    name: 'projectLog',
    call: auditCalls.listProjectAudit,
    exportPath: auditCalls.exportProjectAudit.path.replace(':projectId', String(projectId)),
    params: { projectId: String(projectId) },
    columns: auditColumns(t),
    filters: auditFilters(t),
  };
}
