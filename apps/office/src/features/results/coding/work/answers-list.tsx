import { SegmentedControl } from '@mantine/core';
import { countText, useText } from '@seker/ui';
import { IconX } from '@tabler/icons-react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactElement, useEffect, useId, useMemo, useRef } from 'react';
import { chooseNone, tick } from '../session/choose-answers.ts';
import { answerOf, countTabs, listedKeys, TABS } from '../session/coding-session.ts';
import { goTo, openTab } from '../session/move-on.ts';
import { AnswerRow } from './answer-row.tsx';
import { useCoding } from './coding-context.ts';

const ROW = 36;
/** Rows above and below the current one stay in sight. */
const AROUND = 3 * ROW;

/** The different answers of the task; ten thousand scroll, for only those in sight are drawn. */
export function AnswersList({ onSeen }: { readonly onSeen: (keys: readonly string[]) => void }): ReactElement {
  const t = useText();
  const id = useId();
  const { store, view } = useCoding();
  const { session } = view;
  const { alike, answers, tabKeys, places } = session;
  const keys = useMemo(() => listedKeys({ alike, answers, tabKeys, places }), [alike, answers, tabKeys, places]);
  const counts = useMemo(() => countTabs({ answers }), [answers]);
  const scroller = useRef<HTMLDivElement>(null);
  // Its functions change without a render, which only a compiler of components would mind; none is used here.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer({
    count: keys.length,
    getScrollElement: () => scroller.current,
    getItemKey: (index) => keys[index] ?? index,
    estimateSize: () => ROW,
    overscan: 8,
    scrollPaddingStart: AROUND,
    scrollPaddingEnd: AROUND,
  });
  const at = keys.indexOf(session.lead ?? session.at.key);
  useEffect(() => {
    if (at >= 0) virtual.scrollToIndex(at, { align: 'auto' });
  }, [virtual, at]);
  const items = virtual.getVirtualItems();
  const first = items[0]?.index ?? 0;
  const last = items.at(-1)?.index ?? -1;
  useEffect(() => onSeen(keys.slice(first, last + 1)), [keys, first, last, onSeen]);
  const open = (key: string): void => store.change((now) => goTo(chooseNone(now), key));
  const choose = (key: string): void => store.change((now) => tick(now, key));
  return (
    <section className="coding-answers" aria-label={t('encoding.answers')}>
      <div className="coding-head">
        {alike === null ? (
          <SegmentedControl
            className="coding-tabs"
            size="xs"
            fullWidth
            withItemsBorders={false}
            aria-label={t('encoding.answers')}
            value={session.tab}
            data={TABS.map((tab) => ({
              value: tab,
              label: (
                <span className="coding-tab">
                  {t(`encoding.tab.${tab}`)} <bdi dir="ltr">{countText(counts[tab])}</bdi>
                </span>
              ),
            }))}
            onChange={(tab) => store.change((now) => openTab(now, TABS.find((one) => one === tab) ?? 'all'))}
          />
        ) : (
          <>
            <h2 className="coding-alike-title">{t('encoding.alikeTitle')}</h2>
            <button type="button" className="coding-link" onClick={() => store.change(chooseNone)}>
              <IconX size={16} aria-hidden="true" />
              {t('encoding.closeAlike')}
            </button>
          </>
        )}
      </div>
      <div
        ref={scroller}
        className="coding-rows"
        role="listbox"
        tabIndex={0}
        aria-label={t('encoding.answers')}
        aria-multiselectable="true"
        aria-activedescendant={items.some(({ index }) => index === at) ? `${id}-${at}` : undefined}
      >
        <div role="presentation" style={{ blockSize: virtual.getTotalSize() }}>
          {items.map(({ index, start, key }) => {
            const answer = answerOf(session, String(key));
            return answer === undefined ? null : (
              <AnswerRow
                key={key}
                answer={answer}
                id={`${id}-${index}`}
                index={index}
                count={keys.length}
                start={start}
                onOpen={open}
                onTick={choose}
              />
            );
          })}
        </div>
      </div>
      {keys.length === 0 ? <p className="coding-none">{t('encoding.noneInTab')}</p> : null}
      {alike === null ? null : (
        <p className="coding-none">{t(alike.answers.length === 0 ? 'encoding.noAlike' : 'encoding.alikeHint')}</p>
      )}
    </section>
  );
}
