import '../../../../project/bring-field-texts.ts';
import '../../../../project/bring-results-texts.ts';
import '../work/coding.css';
import '../work/coding-page.css';
import './review.css';
import './review-row.css';
import './agreement.css';
import { REVIEW_REASONS, type ReviewReason, type ReviewUnit } from '@seker/contract';
import { countText, dismissNotice, notify, useText } from '@seker/ui';
import { IconLock } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { type ComponentType, type ReactElement, useMemo, useState } from 'react';
import { useAddress } from '../../../../list/index.ts';
import type { FramePlace } from '../frame/frame-place.ts';
import type { LiveCodingProps } from '../live/live-coding.tsx';
import { codeTree } from '../session/code-tree.ts';
import { AgreementPane } from './agreement-pane.tsx';
import { type Choice, codesChosen } from './review-choice.ts';
import { ReviewContext } from './review-context.ts';
import { reviewQuery } from './review-data.ts';
import { ReviewFoot } from './review-foot.tsx';
import { ReviewList } from './review-list.tsx';
import { countOpen, nextToDecide, reviewRows, stepFrom } from './review-rows.ts';
import { ReviewTabs } from './review-tabs.tsx';
import { ReviewTitle } from './review-title.tsx';
import { useDecisions } from './use-decisions.ts';
import { useGoneNotice } from './use-gone-notice.ts';
import { useReviewKeys } from './use-review-keys.ts';

interface Chosen {
  /** For which answer. */
  readonly unitId: number | null;
  readonly choice: Choice | null;
  readonly others: readonly number[];
}

const NOTHING: Chosen = { unitId: null, choice: null, others: [] };

export interface ReviewOfProps extends FramePlace {
  /** Whether it is a task of an encoder's, outside of the project. */
  readonly isTask?: boolean;
  /** Tells when something has changed. */
  readonly Live: ComponentType<LiveCodingProps>;
}

/** The answers of a question that a second look is to decide, and how far the two passes agree. */
export function ReviewOf({ projectId, useId, isTask = false, Live }: ReviewOfProps): ReactElement {
  const t = useText();
  const place = useMemo(() => ({ projectId, useId }), [projectId, useId]);
  const answer = useSuspenseQuery(reviewQuery(place)).data;
  const { search, write } = useAddress();
  const reason = REVIEW_REASONS.find((one) => one === search['reason']) ?? null;
  const decisions = useDecisions(place);
  const tree = useMemo(() => codeTree(answer.frame.codes), [answer.frame.codes]);
  const counts = useMemo(() => countOpen(answer.units), [answer.units]);
  const rows = useMemo(() => reviewRows(answer.units, reason), [answer.units, reason]);
  const [wanted, setWanted] = useState<number | null>(() => nextToDecide(rows, null));
  const [put, setChosen] = useState(NOTHING);
  // One that left the list while it was in work makes room for the next.
  const isHere = rows.some((row) => row.is === 'unit' && row.unit.unitId === wanted);
  const at = isHere ? wanted : nextToDecide(rows, null);
  const leaves = useGoneNotice(
    wanted,
    answer.units.some(({ unitId }) => unitId === wanted),
  );
  // Nothing is chosen beforehand: what was chosen is of its own answer alone.
  const chosen = put.unitId === at ? put : NOTHING;
  const unit = answer.units.find(({ unitId }) => unitId === at) ?? null;
  const goTo = (unitId: number | null): void => {
    if (unitId === at) return;
    setWanted(unitId);
    setChosen(NOTHING);
  };
  const choose = (choice: Choice): void => setChosen({ ...chosen, unitId: at, choice });
  const openTab = (of: ReviewReason | null): void => {
    write({ reason: of }, true);
    // In another tab the first that waits is in work.
    setWanted(null);
  };
  const decide = (of: ReviewUnit): void => {
    const codes = codesChosen(of, chosen.choice, chosen.others);
    if (codes.length === 0) return;
    decisions.decide(of, codes);
    const count = of.unitIds.length;
    notify({ id: 'coding-review', text: t('codingReview.decided', { count, n: countText(count) }), showFor: 3_000 });
    setChosen(NOTHING);
    setWanted(nextToDecide(rows, of.unitId) ?? of.unitId);
  };
  const undo = (): void => {
    const unitId = decisions.undo();
    if (unitId === null) return;
    dismissNotice('coding-review');
    setChosen(NOTHING);
    setWanted(unitId);
  };
  useReviewKeys({
    unit,
    onStep: (by) => goTo(stepFrom(rows, at, by)),
    onChoose: choose,
    onDecide: decide,
    onUndo: undo,
  });
  return (
    <ReviewContext
      value={{
        place,
        answer,
        tree,
        at,
        goTo,
        choice: chosen.choice,
        choose,
        others: chosen.others,
        setOthers: (others) => setChosen({ unitId: at, choice: 'others', others }),
        decide,
        leaves,
      }}
    >
      <section className="coding-review" aria-label={t('codingReview.title')}>
        <Live {...place} onChange={decisions.refresh} />
        <ReviewTitle isTask={isTask} waiting={counts.get(null) ?? 0} onUndo={decisions.canUndo ? undo : null} />
        {answer.isClosed ? (
          <p className="coding-review-closed" role="status">
            <IconLock size={16} aria-hidden="true" />
            {t('codingReview.closed')}
          </p>
        ) : null}
        <ReviewTabs counts={counts} reason={reason} onReason={openTab} />
        <div className="coding-review-body">
          <ReviewList
            rows={rows}
            isFiltered={reason !== null}
            isDone={(counts.get(reason) ?? 0) === 0}
            onAll={() => openTab(null)}
          />
          <AgreementPane />
        </div>
        <ReviewFoot />
      </section>
    </ReviewContext>
  );
}
