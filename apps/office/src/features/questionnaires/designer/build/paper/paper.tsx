import './paper.css';
import { Button } from '@mantine/core';
import { END_PAGES } from '@seker/questionnaire/design';
import { useText } from '@seker/ui';
import { IconPlus } from '@tabler/icons-react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { memo, type ReactElement, useEffect, useRef } from 'react';
import { LogicStrip } from '../../logic/index.ts';
import { RichField } from '../../parts/rich-text/rich-field.tsx';
import { nodeWords } from '../../say/node-words.ts';
import { isUnwritten } from '../../session/acts/untouched.ts';
import { useActs } from '../../session/acts/use-acts.ts';
import { useDeskState, useDeskValue, usePaperLanguage } from '../../session/desk.ts';
import type { IndexedNode } from '../../session/draft-index.ts';
import { AFTER_PAGES, BEFORE_PAGES } from '../../session/surroundings.ts';
import { useDraft, useDraftIndex, useSession } from '../../session/use-draft.ts';
import { FirstSteps } from '../start/first-steps.tsx';
import { PaperTitle } from './paper-title.tsx';
import { QuestionCard } from './question-card.tsx';
import { Surroundings } from './surroundings.tsx';

/** The questionnaire as it will be seen, from beginning to end; only what is in view is drawn. */
export function Paper(): ReactElement {
  const t = useText();
  const acts = useActs();
  const desk = useDeskState();
  const { order, questions } = useDraftIndex();
  const { direction, language } = usePaperLanguage();
  const isUntouched = useDraft((document) => isUnwritten(document));
  const scroller = useRef<HTMLDivElement>(null);
  const first = useDeskValue(({ selected }) => selected[0] ?? null);
  // Its functions change without a render, which only a compiler of components would mind; none is used here.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer({
    count: order.length,
    getScrollElement: () => scroller.current,
    getItemKey: (index) => order[index]?.node.uid ?? index,
    estimateSize: (index) => (order[index]?.role === 'question' ? 220 : 56),
    // A card is as high as half a screen.
    overscan: 1,
  });
  const at = order.findIndex(({ node }) => node.uid === first);
  useEffect(() => {
    if (at < 0) return;
    const shown = virtual.getVirtualItems();
    const isShown = shown.some(({ index, start, end }) => index === at && isInView(scroller.current, start, end));
    if (!isShown) virtual.scrollToIndex(at, { align: 'start' });
  }, [at, virtual]);
  return (
    <div className="paper" ref={scroller}>
      <PaperTitle />
      <Surroundings surroundings={BEFORE_PAGES} label={t('designer.around.before')} />
      <div className="paper-sheet" dir={direction} lang={language} style={{ blockSize: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, start, key }) => {
          const entry = order[index];
          return entry === undefined ? null : (
            <div
              key={key}
              ref={virtual.measureElement}
              data-index={index}
              className="paper-row"
              data-role={entry.role}
              style={{ transform: `translateY(${start}px)` }}
            >
              <PaperRow entry={entry} />
            </div>
          );
        })}
      </div>
      <Surroundings surroundings={AFTER_PAGES} label={t('designer.around.after')} />
      <Surroundings surroundings={END_PAGES} label={t('designer.endPages')} />
      {questions.length === 0 ? (
        <div className="paper-empty">
          <p>{t('designer.emptyPaper')}</p>
          <Button
            leftSection={<IconPlus size={16} aria-hidden="true" />}
            onClick={() => acts.addQuestion('closed', 'radio')}
          >
            {t('designer.firstQuestion')}
          </Button>
          <FirstSteps />
        </div>
      ) : (
        <div className="paper-more">
          {isUntouched ? <FirstSteps /> : null}
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden="true" />}
            onClick={() => {
              desk.select([]);
              acts.addQuestion('closed', 'radio', null);
            }}
          >
            {t('designer.questionAtEnd')}
          </Button>
        </div>
      )}
    </div>
  );
}

function isInView(scroller: HTMLElement | null, start: number, end: number): boolean {
  if (scroller === null) return true;
  return end > scroller.scrollTop + 24 && start < scroller.scrollTop + scroller.clientHeight - 60;
}

const PaperRow = memo(function OneRow({ entry }: { readonly entry: IndexedNode }): ReactElement {
  const t = useText();
  const session = useSession();
  const desk = useDeskState();
  const { language } = usePaperLanguage();
  const { node, role } = entry;
  switch (role) {
    case 'question':
    case 'text':
      return <QuestionCard uid={node.uid} />;
    case 'chapter':
      return (
        <div className="paper-chapter">
          <RichField
            uid={node.uid}
            textKey={`${node.uid}.text`}
            label={t('designer.chapterText')}
            placeholder={t('designer.chapterUnnamed')}
            isOneLine
          />
          <LogicStrip uid={node.uid} />
        </div>
      );
    default:
      return (
        <>
          <button type="button" className="paper-break" onClick={() => desk.select([node.uid])}>
            <bdi>{nodeWords(session.document, entry, language, t)}</bdi>
          </button>
          <LogicStrip uid={node.uid} />
        </>
      );
  }
});
