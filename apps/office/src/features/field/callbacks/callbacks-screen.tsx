import '../../../project/bring-field-texts.ts';
import './callbacks.css';
import { Button } from '@mantine/core';
import type { OfficeCallback } from '@seker/contract';
import { EmptyState, useText } from '@seker/ui';
import { IconClockEdit, IconDoorEnter, IconUserShare } from '@tabler/icons-react';
import { type ReactElement, Suspense, useMemo, useRef, useState } from 'react';
import { BulkBar, type RowAct } from '../../../list/index.ts';
import { itemsOf } from './callback-sections.ts';
import { CallbacksFilters } from './callbacks-filters.tsx';
import { CallbacksFoot } from './callbacks-foot.tsx';
import { CallbacksList } from './callbacks-list.tsx';
import { DayStrip } from './day-strip.tsx';
import { GiveDialog } from './give-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { useCallbackActs } from './use-callback-acts.ts';
import { useCallbackKeys } from './use-callback-keys.ts';
import { useCallbacksRead } from './use-callbacks-read.ts';
import { useSteadyRows } from './use-steady-rows.ts';
import { useTickedCallbacks } from './use-ticked-callbacks.ts';

export interface CallbacksScreenProps {
  /** Null: of all projects within reach. */
  readonly projectId: number | null;
}

const ACTS = [
  { act: 'give', icon: IconUserShare },
  { act: 'open', icon: IconDoorEnter },
  { act: 'move', icon: IconClockEdit },
] as const;
type ActName = (typeof ACTS)[number]['act'];

/** The callbacks of one project, or of all: narrowed, looked through by keys, and given, opened or moved. */
export function CallbacksScreen({ projectId }: CallbacksScreenProps): ReactElement {
  const t = useText();
  const read = useCallbacksRead(projectId);
  const { summary, now, place } = read;
  const { ticked, tick, untick } = useTickedCallbacks(place);
  const acts = useCallbackActs(read.clock);
  const [isPointed, setPointed] = useState(false);
  const [at, setAt] = useState<number | null>(null);
  const [asked, setAsked] = useState<{ readonly act: ActName; readonly rows: readonly OfficeCallback[] } | null>(null);
  const isHeld = isPointed || ticked.size > 0 || asked !== null;
  const { rows, gone, changed, show } = useSteadyRows(read.rows, { isHeld, place });
  const items = useMemo(() => itemsOf(rows, now), [rows, now]);
  const [scroller, searchField] = [useRef<HTMLDivElement>(null), useRef<HTMLInputElement>(null)];

  const mayChange = (row: OfficeCallback): boolean =>
    summary.projects.find(({ id }) => id === row.projectId)?.mayChange === true;
  const chosen = rows.filter(({ id }) => ticked.has(id) && !gone.has(id));
  const row = rows.find(({ id }) => id === at && !gone.has(id));
  const run = (act: ActName, on: readonly OfficeCallback[]): void => {
    if (act !== 'open') return setAsked({ act, rows: on });
    acts.openToAll(on);
    untick();
  };
  /** The keys act on what is ticked, or on the row that they are at. */
  const byKey = (act: ActName): (() => void) | null => {
    const meant = chosen.length > 0 ? chosen : row === undefined ? [] : [row];
    return meant.length > 0 && meant.every(mayChange) ? () => run(act, meant) : null;
  };
  const blockOf = (one: OfficeCallback, act: ActName): string | undefined => {
    if (one.stand === 'inHand') return t('officeCallbacks.stand.inHand', { name: one.holder ?? '–' });
    return act === 'open' && one.owner.id === null ? t('officeCallbacks.isOpenAlready') : undefined;
  };
  const actsOf = (one: OfficeCallback): readonly RowAct[] | null =>
    mayChange(one)
      ? ACTS.map(({ act, icon }) => ({
          name: act,
          label: t(`officeCallbacks.${act}`),
          icon,
          blocked: blockOf(one, act),
          run: () => run(act, [one]),
        }))
      : null;

  useCallbackKeys({
    move: (by) => {
      const index = rows.findIndex(({ id }) => id === at);
      const next = rows[Math.max(0, Math.min(rows.length - 1, index < 0 ? 0 : index + by))];
      if (next === undefined) return;
      setAt(next.id);
      // The row may come into the page only now.
      requestAnimationFrame(() =>
        scroller.current
          ?.querySelector<HTMLElement>('.callbacks-row[data-at] [data-row-link]')
          ?.focus({ preventScroll: true }),
      );
    },
    tick: row !== undefined && mayChange(row) ? () => tick(row.id) : null,
    give: byKey('give'),
    open: byKey('open'),
    time: byKey('move'),
    search: () => searchField.current?.focus(),
    close: untick,
  });
  const close = (): void => setAsked(null);
  const done = (): void => {
    untick();
    close();
  };
  return (
    <div className="callbacks">
      <DayStrip
        days={summary.days}
        chosen={read.day === '' ? null : read.day}
        onDay={(next) => read.state.narrow({ day: next })}
      />
      <CallbacksFilters
        state={read.state}
        filters={read.filters}
        respondent={read.respondent}
        searchField={searchField}
      />
      {read.failure}
      <div
        className="callbacks-body"
        onPointerEnter={(event) => setPointed(event.pointerType === 'mouse')}
        onPointerLeave={() => setPointed(false)}
      >
        {read.isLoaded && rows.length === 0 ? (
          <EmptyState
            title={t(read.isNarrowed ? 'officeCallbacks.noneFound' : 'officeCallbacks.none')}
            hint={read.isNarrowed ? null : t('officeCallbacks.noneHint')}
            action={
              read.isNarrowed ? (
                <Button mt="sm" variant="default" onClick={read.clear}>
                  {t('list.clear')}
                </Button>
              ) : null
            }
          />
        ) : (
          <div className="callbacks-scroll" ref={scroller} data-has-bar={chosen.length > 0 || undefined}>
            <CallbacksList
              items={items}
              now={now}
              projects={summary.projects}
              isOfAll={projectId === null}
              people={read.people}
              at={at}
              ticked={ticked}
              gone={gone}
              actsOf={actsOf}
              scroller={scroller}
              onTick={tick}
              onFocus={setAt}
              onNearEnd={read.more}
            />
          </div>
        )}
        <CallbacksFoot
          total={read.isLoaded ? summary.total : null}
          mayChange={rows.some(mayChange)}
          changed={changed}
          onShow={show}
        />
      </div>
      {chosen.length === 0 ? null : (
        <BulkBar
          ticked={{ of: 'rows', rows: chosen, count: chosen.length }}
          total={null}
          acts={ACTS.map(({ act, icon }) => ({
            name: act,
            label: t(`officeCallbacks.${act}`),
            icon,
            run: () => run(act, chosen),
          }))}
          onTickAll={() => undefined}
          onUntick={untick}
        />
      )}
      <Suspense fallback={null}>
        {asked?.act === 'give' ? <GiveDialog callbacks={asked.rows} acts={acts} onDone={done} onClose={close} /> : null}
      </Suspense>
      {asked?.act === 'move' ? (
        <MoveDialog
          callbacks={asked.rows}
          projects={summary.projects}
          acts={acts}
          now={now}
          onDone={done}
          onClose={close}
        />
      ) : null}
    </div>
  );
}
