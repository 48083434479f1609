import './audit.css';
import '../../../project/bring-field-texts.ts';
import { auditCalls } from '@seker/contract';
import { type Translate, useText } from '@seker/ui';
import { type ReactElement, useMemo } from 'react';
import { DataList, type ListDesign } from '../../../list/index.ts';
import { auditColumns, auditFilters, auditTexts, projectColumns, projectFilter } from './audit-design.tsx';

/** What was done by whom. */
export function AuditPage(): ReactElement {
  const t = useText();
  const design = useMemo(() => designOf(t), [t]);
  return <DataList title={t('settings.audit')} design={design} />;
}

function designOf(t: Translate): ListDesign<typeof auditCalls.listAudit> {
  return {
    ...auditTexts(t),
    name: 'audit',
    call: auditCalls.listAudit,
    exportPath: auditCalls.exportAudit.path,
    columns: [...auditColumns(t), ...projectColumns()],
    filters: [...auditFilters(t), projectFilter],
  };
}
