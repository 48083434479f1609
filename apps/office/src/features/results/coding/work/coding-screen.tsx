import { useText } from '@seker/ui';
import { type MouseEvent, type ReactElement, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { currentAnswer } from '../session/coding-session.ts';
import type { CodingStore, CodingView } from '../session/coding-store.ts';
import { ActsRow } from './acts-row.tsx';
import { AllKeys } from './all-keys.tsx';
import { AnswerHead } from './answer-head.tsx';
import { AnswersList } from './answers-list.tsx';
import { CodeFilter } from './code-filter.tsx';
import { CodeTreeView } from './code-tree-view.tsx';
import { CodesPut } from './codes-put.tsx';
import { CodingContext } from './coding-context.ts';
import type { CodingTaskAnswer } from './coding-data.ts';
import { ConflictNote } from './conflict-note.tsx';
import { ContextPane } from './context-pane.tsx';
import { KeysFoot } from './keys-foot.tsx';
import { QueryPane } from './query-pane.tsx';
import { SuggestionList } from './suggestion-list.tsx';
import { TaskDone } from './task-ends.tsx';
import { UnkeptNote } from './unkept-note.tsx';
import { useAlike, useCodingKeys } from './use-coding-keys.ts';
import { useSuggestions } from './use-suggestions.ts';
import { WorkHead } from './work-head.tsx';

export interface CodingScreenProps {
  readonly batchId: number;
  readonly task: CodingTaskAnswer;
  readonly store: CodingStore;
  readonly view: CodingView;
}

/** The coding screen: answers, the answer in work with its codes, and what is known around it. */
export function CodingScreen({ batchId, task, store, view }: CodingScreenProps): ReactElement {
  const t = useText();
  const { session, lostSince, acts } = view;
  const field = useRef<HTMLInputElement>(null);
  const [seen, setSeen] = useState<readonly string[]>([]);
  const [drawer, setDrawer] = useState<'answers' | 'context' | null>(null);
  const [isKeysOpen, setKeysOpen] = useState(false);
  const { shelf, isFailed } = useSuggestions(batchId, session, acts, seen, lostSince !== null);
  const toggle = useCallback((which: 'answers' | 'context') => setDrawer((now) => (now === which ? null : which)), []);
  const onContext = useCallback(() => toggle('context'), [toggle]);
  const onAlike = useAlike({ batchId, store });
  useCodingKeys({ batchId, store, shelf, field, onContext, onKeys: () => setKeysOpen(true) });
  const openPanel = (panel: 'query' | 'newCode'): void =>
    store.change((now) => ({ ...now, panel: now.panel === panel ? null : panel }));
  const { panel, isAtEnd, at } = session;
  useEffect(() => {
    if (panel === null && !isAtEnd && !isKeysOpen) field.current?.focus({ preventScroll: true });
  }, [panel, isAtEnd, at, isKeysOpen]);
  const place = useMemo(
    () => ({ batchId, task, store, view, shelf, isShelfFailed: isFailed }),
    [batchId, task, store, view, shelf, isFailed],
  );
  const answer = currentAnswer(session);
  const conflict = session.conflicts.get(at.key);
  return (
    <CodingContext value={place}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only leaves the focus where it is. */}
      <div className="coding" data-drawer={drawer ?? 'none'} onMouseDown={keepFocus}>
        <h1 className="sk-read">{`${task.number} ${task.question}`}</h1>
        <AnswersList onSeen={setSeen} />
        <section className="coding-work" aria-label={t('encoding.task')}>
          <WorkHead
            isAnswersOpen={drawer === 'answers'}
            isContextOpen={drawer === 'context'}
            onAnswers={() => toggle('answers')}
            onContext={onContext}
          />
          <UnkeptNote />
          {isAtEnd || answer === undefined ? (
            <TaskDone />
          ) : (
            <>
              <div className="coding-answer-box">
                <AnswerHead answer={answer} onQuery={() => openPanel('query')} onAlike={onAlike} />
                {conflict === undefined ? <CodesPut /> : <ConflictNote of={at.key} conflict={conflict} />}
              </div>
              {panel === 'query' ? (
                <QueryPane key={`${at.key} ${at.unit}`} />
              ) : (
                <div className="coding-codes">
                  <SuggestionList />
                  <CodeFilter field={field} onNewCode={() => openPanel('newCode')} />
                  <CodeTreeView onNewCode={() => openPanel('newCode')} />
                </div>
              )}
              <ActsRow />
            </>
          )}
        </section>
        <ContextPane />
        <KeysFoot onAll={() => setKeysOpen(true)} />
        {isKeysOpen ? <AllKeys onClose={() => setKeysOpen(false)} /> : null}
      </div>
    </CodingContext>
  );
}

/** A click is no reason to leave the filter, unless it is into another field. */
function keepFocus(event: MouseEvent): void {
  const isControl = event.target instanceof Element && event.target.closest('button, [role="option"], label') !== null;
  const isField =
    event.target instanceof Element && event.target.closest('input, select, textarea, [data-own-keys]') !== null;
  if (isControl && !isField) event.preventDefault();
}
