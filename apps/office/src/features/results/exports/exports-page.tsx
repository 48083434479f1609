import '../../../project/bring-field-texts.ts';
import './exports.css';
import { countText, EmptyState, useText } from '@seker/ui';
import { IconFileExport } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { type ReactElement, useEffect, useRef } from 'react';
import { useProject } from '../../../project/project-data.ts';
import { ProjectHead } from '../../../project/project-head.tsx';
import { ExportForm } from './export-form.tsx';
import { exportsQuery } from './exports-data.ts';
import { ExportsTable } from './exports-table.tsx';

/** Files of a project's results: those that were made, the newest in sight, and what a new one is of. */
export function ExportsPage(): ReactElement {
  const t = useText();
  const { id: projectId } = useProject();
  const known = useSuspenseQuery(exportsQuery(projectId)).data;
  const [newest] = known.exports;
  const history = useRef<HTMLDivElement>(null);
  const shown = useRef(newest?.id);
  useEffect(() => {
    if (newest === undefined || newest.id === shown.current) return;
    shown.current = newest.id;
    // It was asked for at the foot of a long form, and comes above it.
    if (newest.isOwn) history.current?.scrollIntoView({ block: 'nearest' });
  }, [newest]);
  return (
    <>
      <ProjectHead
        title={t('exports.title')}
        fact={t('exports.fact', { count: known.interviews, interviews: countText(known.interviews) })}
      />
      {newest === undefined ? null : (
        <div ref={history} className="exports-history">
          <h2>{t('exports.history')}</h2>
          <p>{t('exports.historyHint')}</p>
          <ExportsTable exports={known.exports} projectId={projectId} />
        </div>
      )}
      <div className="form-body exports-form">
        <ExportForm projectId={projectId} known={known} />
      </div>
      {newest === undefined ? (
        <EmptyState
          icon={<IconFileExport size={40} stroke={1.2} aria-hidden="true" />}
          title={t('exports.empty')}
          hint={t('exports.emptyHint')}
        />
      ) : null}
    </>
  );
}
