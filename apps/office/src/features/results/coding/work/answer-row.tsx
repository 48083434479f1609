import type { CodingAnswer } from '@seker/contract';
import { type TextKey, useText } from '@seker/ui';
import {
  type Icon,
  IconAlertTriangle,
  IconBolt,
  IconCheck,
  IconChevronRight,
  IconCircle,
  IconClockUp,
  IconEyeCheck,
  IconHelpCircle,
  IconSquare,
  IconSquareCheckFilled,
} from '@tabler/icons-react';
import type { MouseEvent, ReactElement } from 'react';
import { codesShown, standingOf } from '../session/unit-codes.ts';
import { AnswerText } from './answer-text.tsx';
import { CodeNumber } from './code-number.tsx';
import { useCoding } from './coding-context.ts';

export interface AnswerRowProps {
  readonly answer: CodingAnswer;
  readonly id: string;
  readonly index: number;
  readonly count: number;
  readonly start: number;
  readonly onOpen: (key: string) => void;
  readonly onTick: (key: string) => void;
}

interface RowLook {
  readonly state: TextKey;
  readonly icon: Icon;
  readonly tone: string;
}

/** One different answer of the task: where it stands, its words, its codes, and how many gave it. */
export function AnswerRow({ answer, id, index, count, start, onOpen, onTick }: AnswerRowProps): ReactElement {
  const t = useText();
  const { view, shelf } = useCoding();
  const { session, unsent, lostSince } = view;
  const { key, text, language, unitIds } = answer;
  const isCurrent = session.at.key === key && !session.isAtEnd;
  const isChosen = session.chosen.has(key);
  const isChoosing = session.chosen.size > 0 || session.alike !== null;
  const isNegated = session.alike?.answers.some((one) => one.key === key && one.isNegated) ?? false;
  const isUnsent = lostSince !== null && unitIds.some((unitId) => unsent.has(unitId));
  const {
    state,
    icon: StateIcon,
    tone,
  } = isCurrent && !isUnsent ? CURRENT : lookOf(answer, isUnsent, session.conflicts.has(key));
  const codes = codesShown(answer);
  const hasNone = standingOf(answer) === 'open' && codes.length === 0 && !isCurrent;
  const [suggested] = hasNone ? (shelf.byKey.get(key)?.codes ?? []) : [];
  const Box = isChosen ? IconSquareCheckFilled : IconSquare;
  const press = (event: MouseEvent): void => {
    const isOnBox = event.target instanceof Element && event.target.closest('.coding-row-box') !== null;
    if (isOnBox || session.alike !== null || event.shiftKey || event.ctrlKey || event.metaKey) onTick(key);
    else onOpen(key);
  };
  return (
    // Its list hears the keys.
    // biome-ignore lint/a11y/useKeyWithClickEvents: as above.
    // biome-ignore lint/a11y/useFocusableInteractive: as above.
    <div
      id={id}
      role="option"
      aria-selected={isChosen || isCurrent}
      aria-current={isCurrent ? 'true' : undefined}
      aria-setsize={count}
      aria-posinset={index + 1}
      className="coding-row"
      data-tone={tone}
      data-current={isCurrent}
      data-lead={session.chosen.size > 0 && session.lead === key}
      data-chosen={isChosen}
      data-done={standingOf(answer) !== 'open'}
      data-fresh={session.fresh.has(key) && !isCurrent}
      style={{ transform: `translateY(${start}px)` }}
      onClick={press}
    >
      {isChoosing ? (
        <span className="coding-row-box">
          <Box size={20} aria-hidden="true" />
        </span>
      ) : (
        <StateIcon className={isCurrent ? 'sk-mirror' : undefined} size={16} aria-hidden="true" />
      )}
      <span className="sk-read">{t(state)}:</span>
      <span className="coding-row-text" title={text}>
        <AnswerText text={text} language={language} />
      </span>
      {isNegated ? (
        <span className="sk-chip" data-tone="warn">
          <IconAlertTriangle size={14} aria-hidden="true" />
          {t('encoding.negated')}
        </span>
      ) : null}
      <span className="coding-row-codes">
        {codes.slice(0, 3).map((codeId) => (
          <CodeNumber key={codeId} code={session.tree.byId.get(codeId)} look={tone === 'sky' ? 'plain' : 'put'} />
        ))}
        {suggested === undefined ? null : <CodeNumber code={session.tree.byId.get(suggested.codeId)} look="dashed" />}
      </span>
      <bdi className="coding-row-times" dir="ltr">
        {unitIds.length > 1 ? `× ${unitIds.length}` : ''}
      </bdi>
    </div>
  );
}

const CURRENT: RowLook = { state: 'encoding.state.current', icon: IconChevronRight, tone: 'accent' };

function lookOf(answer: CodingAnswer, isUnsent: boolean, isConflict: boolean): RowLook {
  if (isConflict) return { state: 'encoding.state.conflict', icon: IconAlertTriangle, tone: 'warn' };
  if (isUnsent) return { state: 'encoding.state.unsent', icon: IconClockUp, tone: 'warn' };
  const standing = standingOf(answer);
  switch (standing) {
    case 'query':
      return { state: 'encoding.state.query', icon: IconHelpCircle, tone: 'violet' };
    case 'review':
      return { state: 'encoding.state.review', icon: IconEyeCheck, tone: 'sky' };
    case 'final':
      return { state: 'encoding.state.final', icon: IconCheck, tone: 'accent' };
    case 'coded':
      return answer.automatic === null
        ? { state: 'encoding.state.coded', icon: IconCheck, tone: 'accent' }
        : { state: 'encoding.state.automatic', icon: IconBolt, tone: 'quiet' };
    case 'open':
      return { state: 'encoding.state.open', icon: IconCircle, tone: 'quiet' };
  }
}
