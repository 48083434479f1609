import '../../../project/bring-field-texts.ts';
import './exports.css';
import { countText, EmptyState, useText } from '@seker/ui';
import { IconFileExport } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useProject } from '../../../project/project-data.ts';
import { ProjectHead } from '../../../project/project-head.tsx';
import { ExportForm } from './export-form.tsx';
import { exportsQuery } from './exports-data.ts';
import { ExportsTable } from './exports-table.tsx';

/** Files of a project's results: what a new one is of, and those that were made. */
export function ExportsPage(): ReactElement {
  const t = useText();
  const { id: projectId } = useProject();
  const known = useSuspenseQuery(exportsQuery(projectId)).data;
  return (
    <>
      <ProjectHead
        title={t('exports.title')}
        fact={t('exports.fact', { count: known.interviews, interviews: countText(known.interviews) })}
      />
      <div className="form-body exports-form">
        <ExportForm projectId={projectId} known={known} />
      </div>
      <div className="exports-history">
        <h2>{t('exports.history')}</h2>
        <p>{t('exports.historyHint')}</p>
        {known.exports.length === 0 ? (
          <EmptyState
            icon={<IconFileExport size={40} stroke={1.2} aria-hidden="true" />}
            title={t('exports.empty')}
            hint={t('exports.emptyHint')}
          />
        ) : (
          <ExportsTable exports={known.exports} projectId={projectId} />
        )}
      </div>
    </>
  );
}
