import '../../../../../project/bring-field-texts.ts';
import './entries.css';
import { panelEntriesCalls as calls, type PanelEntryRow } from '@seker/contract';
import { client, notify, useText } from '@seker/ui';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { type ReactElement, useMemo, useState } from 'react';
import { ConfirmDialog } from '../../../../../dialog/index.ts';
import { DataList } from '../../../../../list/index.ts';
import { useProject } from '../../../../../project/project-data.ts';
import { useProjectTrail } from '../../../../../project/use-project-trail.ts';
import { ScreenMissing } from '../../../../../shell/screen-missing.tsx';
import { readWaysAgain, waysInQuery } from '../../ways-data.ts';
import { entriesDesign, nameOfEntry } from './entries-design.tsx';

/** The respondents whom one panel sent: how far each came, and what the panel was told. */
export function EntriesPage(): ReactElement {
  const { id: projectId } = useProject();
  const { sourceId = '' } = useParams({ strict: false });
  const { data } = useSuspenseQuery(waysInQuery(projectId));
  const panel = data.ways.find(({ way, id }) => way === 'panel' && String(id) === sourceId);
  if (panel === undefined) return <ScreenMissing />;
  return (
    <Entries projectId={projectId} sourceId={Number(sourceId)} name={panel.name ?? ''} maySeePeople={data.mayChange} />
  );
}

interface EntriesProps {
  readonly projectId: number;
  readonly sourceId: number;
  /** Of the panel. */
  readonly name: string;
  readonly maySeePeople: boolean;
}

function Entries({ projectId, sourceId, name, maySeePeople }: EntriesProps): ReactElement {
  const t = useText();
  const queries = useQueryClient();
  const project = useProjectTrail();
  const [asked, setAsked] = useState<PanelEntryRow | null>(null);
  const above = useMemo(() => {
    const params = { projectId: String(projectId) };
    const to = {
      to: '/p/$projectId/ways-in/panels/$sourceId' as const,
      params: { ...params, sourceId: String(sourceId) },
    };
    return [
      ...project,
      { label: t('ways.title'), link: { to: '/p/$projectId/ways-in' as const, params } },
      // The form of a panel is for those who may change it.
      ...(maySeePeople ? [{ label: name, link: to }] : []),
    ];
  }, [project, projectId, sourceId, name, maySeePeople, t]);
  const design = useMemo(
    () => entriesDesign({ t, projectId, sourceId, maySeePeople, onResend: setAsked }),
    [t, projectId, sourceId, maySeePeople],
  );
  return (
    <>
      <DataList title={t('entries.of', { panel: name })} above={above} design={design} />
      {asked === null ? null : (
        <ConfirmDialog
          title={t('entries.resendTitle', { name: nameOfEntry(asked) })}
          text={t('entries.resendText')}
          actLabel={t('entries.resend')}
          onAct={async () => {
            await client.call(calls.resendPanelCallback, { projectId, sourceId, entryId: asked.id });
            notify({ id: 'panel', text: t('panel.callbacksRetried', { count: 1 }) });
            await Promise.all([
              queries.invalidateQueries({ queryKey: ['list', 'panelEntries'] }),
              readWaysAgain(queries),
            ]);
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
