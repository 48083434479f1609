import type { CallbackProject, OfficeCallback } from '@seker/contract';
import { useScreenLanguage, useText } from '@seker/ui';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactElement, type RefObject, useEffect, useRef } from 'react';
import type { RowAct } from '../../../list/index.ts';
import { CallbackRow } from './callback-row.tsx';
import { type ListItem, type SectionName } from './callback-sections.ts';
import { sectionTitle } from './section-title.ts';

/** As `callbacks.css` has them, before they are measured. */
const [HEAD_HEIGHT, ROW_HEIGHT] = [36, 60];
/** So many items before the last one more are asked for. */
const NEAR = 12;

export interface CallbacksListProps {
  readonly items: readonly ListItem[];
  readonly now: number;
  readonly projects: readonly CallbackProject[];
  readonly isOfAll: boolean;
  readonly people: ReadonlyMap<number, string>;
  readonly at: number | null;
  readonly ticked: ReadonlySet<number>;
  readonly gone: ReadonlySet<number>;
  readonly actsOf: (row: OfficeCallback) => readonly RowAct[] | null;
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly onTick: (id: number) => void;
  readonly onFocus: (id: number) => void;
  readonly onNearEnd: () => void;
}

/** The callbacks beneath the headings of their parts; only those in view stand in the page. */
export function CallbacksList(props: CallbacksListProps): ReactElement {
  const { items, now, projects, isOfAll, people, at, ticked, gone, actsOf, scroller, onTick, onFocus, onNearEnd } =
    props;
  const t = useText();
  const language = useScreenLanguage();
  // Its functions change without a render, which only a compiler of components would mind; none is used here.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (items[index]?.is === 'head' ? HEAD_HEIGHT : ROW_HEIGHT),
    getItemKey: (index) => keyOf(items[index]),
    overscan: 10,
  });
  const inView = virtual.getVirtualItems();
  const last = inView.at(-1)?.index ?? -1;
  useEffect(() => {
    if (last >= 0 && last > items.length - NEAR) onNearEnd();
  }, [last, items.length, onNearEnd]);
  const followed = useRef(at);
  useEffect(() => {
    // Only where the keys go on: what is read again scrolls nothing.
    if (followed.current === at) return;
    followed.current = at;
    const index = items.findIndex((item) => item.is === 'row' && item.row.id === at);
    if (index >= 0) virtual.scrollToIndex(index, { align: 'auto' });
  }, [at, items, virtual]);
  return (
    <ol className="callbacks-list" data-of-all={isOfAll || undefined} style={{ blockSize: virtual.getTotalSize() }}>
      {inView.map(({ index, start, key }) => {
        const item = items[index];
        if (item === undefined) return null;
        return (
          <li
            key={key}
            className="callbacks-item"
            data-index={index}
            ref={virtual.measureElement}
            style={{ transform: `translateY(${start}px)` }}
          >
            {item.is === 'head' ? (
              <SectionHead {...sectionTitle(t, item.section, { projects, now, language })} section={item.section} />
            ) : (
              <CallbackRow
                row={item.row}
                index={item.index}
                now={now}
                project={isOfAll ? (projects.find(({ id }) => id === item.row.projectId)?.name ?? '') : null}
                people={people}
                isAt={item.row.id === at}
                isTicked={ticked.has(item.row.id)}
                isGone={gone.has(item.row.id)}
                acts={actsOf(item.row)}
                onTick={onTick}
                onFocus={onFocus}
              />
            )}
          </li>
        );
      })}
    </ol>
  );
}

function SectionHead({
  title,
  rule,
  section,
}: {
  readonly title: string;
  readonly rule: string | null;
  readonly section: SectionName;
}): ReactElement {
  return (
    <div className="callbacks-head" data-section={section.length > 10 || section === 'overdue' ? section : 'day'}>
      <h2>{title}</h2>
      {rule === null ? null : <span>{rule}</span>}
    </div>
  );
}

function keyOf(item: ListItem | undefined): string {
  if (item === undefined) return '';
  return item.is === 'head' ? item.section : String(item.row.id);
}
