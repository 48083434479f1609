import '../../../../project/bring-field-texts.ts';
import '../../../../shell/figures-table.css';
import '../ways.css';
import './panel.css';
import { Button } from '@mantine/core';
import { panelsCalls as calls, type PanelPreset, type WholePanel } from '@seker/contract';
import { client, countText, notify, useText } from '@seker/ui';
import { IconList } from '@tabler/icons-react';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { type ReactElement, useMemo } from 'react';
import { FormView, useEditForm } from '../../../../form/index.ts';
import { useProject } from '../../../../project/project-data.ts';
import { ProjectHead } from '../../../../project/project-head.tsx';
import { ScreenMissing } from '../../../../shell/screen-missing.tsx';
import { RemoveWay } from '../remove-way.tsx';
import { SwitchWay } from '../switch-way.tsx';
import { readWaysAgain } from '../ways-data.ts';
import { PanelCallbacks } from './panel-callbacks.tsx';
import { panelQuery } from './panel-data.ts';
import { PanelFields } from './panel-fields.tsx';
import { PanelTrial } from './panel-trial.tsx';
import { bodyOf, type PanelValues, panelSchema, presetOfNew, presetValues, valuesOf } from './panel-values.ts';
import { usePanelLabels } from './use-panel-labels.ts';

/** One panel source, or a new one with the preset that stands in the address. */
export function PanelPage(): ReactElement {
  const { id: projectId } = useProject();
  const { sourceId = '' } = useParams({ strict: false });
  const preset = presetOfNew(sourceId);
  if (preset !== null) return <PanelEditor key={sourceId} projectId={projectId} panel={null} preset={preset} />;
  return /^\d+$/.test(sourceId) ? <KnownPanel projectId={projectId} sourceId={Number(sourceId)} /> : <ScreenMissing />;
}

function KnownPanel({ projectId, sourceId }: { readonly projectId: number; readonly sourceId: number }): ReactElement {
  const { data: panel } = useSuspenseQuery(panelQuery(projectId, sourceId));
  return <PanelEditor key={panel.id} projectId={projectId} panel={panel} preset={panel.preset} />;
}

interface PanelEditorProps {
  readonly projectId: number;
  /** Null for a new one. */
  readonly panel: WholePanel | null;
  readonly preset: PanelPreset;
}

function PanelEditor({ projectId, panel, preset }: PanelEditorProps): ReactElement {
  const t = useText();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const labels = usePanelLabels();
  const params = { projectId: String(projectId) };
  const stored = useMemo(
    (): PanelValues => (panel === null ? { ...presetValues(preset), name: '' } : valuesOf(panel)),
    [panel, preset],
  );
  const form = useEditForm<PanelValues>({
    name: `panel-${projectId}-${panel?.id ?? `new-${preset}`}`,
    schema: panelSchema,
    stored,
    revision: panel?.revision ?? null,
    save: async (values, revision) => {
      if (panel === null) {
        const { id } = await client.call(calls.createPanel, { projectId, ...bodyOf(values) });
        notify({ id: 'panel', tone: 'accent', text: t('panel.createdToast', { name: values.name }) });
        await readWaysAgain(queries);
        const to = '/p/$projectId/ways-in/panels/$sourceId';
        await navigate({ to, params: { ...params, sourceId: String(id) }, replace: true });
        return;
      }
      const over = { projectId, sourceId: panel.id, revision: revision ?? panel.revision };
      await client.call(calls.editPanel, { ...bodyOf(values), ...over });
      notify({ id: 'panel', tone: 'accent', text: t('panel.savedToast', { name: values.name }) });
      await readWaysAgain(queries);
    },
    readAgain: async () =>
      panel === null ? 0 : (await queries.fetchQuery({ ...panelQuery(projectId, panel.id), staleTime: 0 })).revision,
  });
  const turn = async (active: boolean): Promise<void> => {
    if (panel === null) return;
    await client.call(calls.switchPanel, { projectId, sourceId: panel.id, active });
    await readWaysAgain(queries);
  };
  const remove = async (): Promise<void> => {
    if (panel === null) return;
    const { id: sourceId, name, revision } = panel;
    await client.call(calls.removePanel, { projectId, sourceId, revision });
    notify({ id: 'panel', text: t('ways.removed', { name }) });
    await navigate({ to: '/p/$projectId/ways-in', params });
    // Read again it would be missed, by the screen that is left.
    queries.removeQueries({ queryKey: panelQuery(projectId, sourceId).queryKey });
    await readWaysAgain(queries);
  };
  return (
    <div className="form-screen">
      <ProjectHead
        title={panel?.name ?? t('panel.new')}
        above={[{ label: t('ways.title'), link: { to: '/p/$projectId/ways-in', params } }]}
        {...(panel === null
          ? {}
          : {
              fact: t('panel.fact', {
                entered: countText(panel.today.entered),
                completed: countText(panel.today.ends.complete),
              }),
              acts: (
                <>
                  <Button
                    variant="default"
                    leftSection={<IconList size={16} aria-hidden="true" />}
                    renderRoot={(props) => (
                      <Link
                        {...props}
                        to="/p/$projectId/ways-in/panels/$sourceId/entries"
                        params={{ ...params, sourceId: String(panel.id) }}
                      />
                    )}
                  >
                    {t('entries.title')}
                  </Button>
                  <RemoveWay
                    name={panel.name}
                    isOn={panel.active}
                    hasEntries={panel.hasEntries}
                    onRemove={remove}
                    onTurnOff={async () => await turn(false)}
                  />
                  <SwitchWay
                    isOn={panel.active}
                    offTitle={t('panel.pauseTitle')}
                    offText={t('panel.pauseText')}
                    onTurn={turn}
                  />
                </>
              ),
            })}
      />
      <div className="panel-parts" data-known={panel !== null}>
        <FormView
          form={form}
          labels={labels}
          lastSaved={panel === null ? null : { by: panel.changedBy, at: panel.changedAt }}
          {...(panel === null ? { isNew: true, saveLabel: t('panel.create') } : {})}
        >
          <PanelFields form={form} projectId={projectId} panel={panel} />
        </FormView>
        {panel === null ? null : (
          <aside className="panel-aside">
            <PanelTrial projectId={projectId} panel={panel} />
            <PanelCallbacks projectId={projectId} panel={panel} />
          </aside>
        )}
      </div>
    </div>
  );
}
