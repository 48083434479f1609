import '../../../project/bring-field-texts.ts';
import './control.css';
import './control-filters.css';
import './watch.css';
import { Button, Drawer } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { FloorState } from '@seker/contract';
import { EmptyState, useNow, useText } from '@seker/ui';
import { type ReactElement, useCallback, useMemo, useState } from 'react';
import { LiveMark } from '../../../shell/live-mark.tsx';
import { ScreenHead } from '../../../shell/screen-head.tsx';
import { useAccount } from '../../../shell/use-account.ts';
import { ControlActs } from './control-acts.tsx';
import { DiallingStops } from './dialling-stops.tsx';
import { DisconnectDialog } from './disconnect-dialog.tsx';
import { FloorFigures } from './floor-figures.tsx';
import { FloorFilters } from './floor-filters.tsx';
import { type FloorOrder, type FloorWhere, isFound, orderFloor } from './floor-order.ts';
import { FloorTable } from './floor-table.tsx';
import { HandCount } from './hands/hand-count.tsx';
import { useHandNews } from './hands/use-hand-news.ts';
import { KiosksAtWork } from './kiosks-at-work.tsx';
import { mayMessage } from './may-message.ts';
import { MessageDialog } from './message-dialog.tsx';
import { type PersonAsk, PersonDialog } from './person-dialogs.tsx';
import { PersonPanel } from './person-panel.tsx';
import { StopDiallingDialog } from './stop-dialling-dialog.tsx';
import { OwnCall } from './supervising/own-call.tsx';
import { howsFor } from './supervising/supervising-data.ts';
import { useSupervising } from './supervising/use-supervising.ts';
import { useControlKeys } from './use-control-keys.ts';
import { useFloor } from './use-floor.ts';

/** Where supervisors look while the field runs: everyone of their reach, live, and what can be done. */
export function ControlPage(): ReactElement {
  const t = useText();
  const account = useAccount();
  const [watched, setWatched] = useState<number | null>(null);
  const { read, rows, lostSince, clock } = useFloor(watched);
  const now = useNow(clock);
  const [projectId, setProjectId] = useState<number | null>(null);
  const [states, setStates] = useState<readonly FloorState[]>([]);
  const [where, setWhere] = useState<FloorWhere>('all');
  const [q, setQ] = useState('');
  const [order, setOrder] = useState<FloorOrder>('urgency');
  const [at, setAt] = useState<number | null>(null);
  const [asked, setAsked] = useState<PersonAsk | 'messageAll' | 'disconnect' | 'stopDialling' | null>(null);
  const isNarrow = useMediaQuery('(width < 1200px)');

  const found = useMemo(() => rows.filter((row) => isFound(row, { projectId, q, where })), [rows, projectId, q, where]);
  const shown = orderFloor(
    found.filter(({ state }) => states.length === 0 || states.includes(state)),
    order,
    now,
  );
  const maySupervise = account.acts.some(({ act }) => act === 'superviseCalls');
  const { own, supervise } = useSupervising();
  useHandNews(rows);
  const hands = rows.filter(({ hand }) => hand !== null).length;
  const row = rows.find(({ id }) => id === watched) ?? null;
  const project = read.projects.find(({ id }) => id === projectId) ?? null;
  const watch = useCallback((id: number | null): void => {
    setWatched(id);
    if (id !== null) setAt(id);
  }, []);
  useControlKeys({
    move: (by) => {
      const index = shown.findIndex(({ id }) => id === at);
      const next = shown[Math.max(0, Math.min(shown.length - 1, index < 0 ? 0 : index + by))];
      if (next === undefined) return;
      setAt(next.id);
      if (watched !== null) setWatched(next.id);
      document.querySelector(`[data-person="${next.id}"]`)?.scrollIntoView({ block: 'nearest' });
    },
    open: () => watch(at),
    supervise: (how) => {
      const target = rows.find(({ id }) => id === (watched ?? at));
      if (!maySupervise || own === null || target === undefined) return;
      if (howsFor(target, own, account).includes(how)) supervise(target, how);
    },
    message: () => {
      if (row !== null && mayMessage(row, account)) setAsked('message');
    },
    close: () => watch(null),
  });

  const panel =
    row === null ? null : (
      <PersonPanel row={row} account={account} clock={clock} onAsk={setAsked} onClose={() => watch(null)} />
    );
  return (
    <div className="control-screen">
      <ScreenHead
        title={t('office.control')}
        count={hands}
        fact={<LiveMark lostSince={lostSince} now={now} />}
        acts={<ControlActs projects={read.projects} projectId={projectId} onProject={setProjectId} onAsk={setAsked} />}
      />
      <div className="control">
        <div className="control-main">
          <DiallingStops stops={read.stops} />
          {maySupervise ? <OwnCall account={account} clock={clock} /> : null}
          <FloorFigures rows={found} read={read} projectId={projectId} />
          <FloorFilters
            rows={found}
            states={states}
            order={order}
            where={rows.some(({ field }) => field !== null) ? where : null}
            q={q}
            onStates={setStates}
            onOrder={setOrder}
            onWhere={setWhere}
            onSearch={setQ}
          >
            <HandCount rows={rows} onOpen={watch} />
          </FloorFilters>
          {shown.length > 0 ? (
            <FloorTable
              rows={shown}
              clock={clock}
              now={now}
              at={at}
              watched={watched}
              supervisor={maySupervise ? account : null}
              onWatch={watch}
            />
          ) : rows.length === 0 ? (
            <EmptyState title={t('control.empty')} hint={t('control.emptyHint')} />
          ) : (
            <EmptyState
              title={t('control.noneFound')}
              hint={null}
              action={
                <Button
                  mt="sm"
                  variant="default"
                  onClick={() => {
                    setStates([]);
                    setWhere('all');
                    setQ('');
                    setProjectId(null);
                  }}
                >
                  {t('control.clear')}
                </Button>
              }
            />
          )}
          {account.acts.some(({ act }) => act === 'seeDevices') ? <KiosksAtWork projectId={projectId} /> : null}
          <p className="control-keys">{t('control.keys')}</p>
        </div>
        {isNarrow === true ? (
          <Drawer
            opened={panel !== null}
            onClose={() => watch(null)}
            position="right"
            size={376}
            withCloseButton={false}
            padding={0}
            title={null}
            aria-label={row?.realName}
          >
            {panel}
          </Drawer>
        ) : panel === null ? null : (
          <aside className="control-panel">{panel}</aside>
        )}
      </div>
      {asked === 'messageAll' ? (
        <MessageDialog person={null} project={project} onClose={() => setAsked(null)} />
      ) : asked === 'disconnect' ? (
        <DisconnectDialog project={project} onClose={() => setAsked(null)} />
      ) : asked === 'stopDialling' ? (
        <StopDiallingDialog project={project} onClose={() => setAsked(null)} />
      ) : asked !== null && row !== null ? (
        <PersonDialog ask={asked} row={row} onClose={() => setAsked(null)} />
      ) : null}
    </div>
  );
}
