import type { ReviewUnit } from '@seker/contract';
import { KeyHint, Meta, type TextKey, useText, When } from '@seker/ui';
import { IconCircleCheck } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { GivenCodes } from './given-codes.tsx';
import { type Choice, type ChoiceKey, codesChosen, differingCodes } from './review-choice.ts';
import { useReview } from './review-context.ts';

const HOW: Readonly<Record<string, TextKey>> = {
  hand: 'codingReview.how.hand',
  group: 'codingReview.how.group',
  suggestion: 'codingReview.how.suggestion',
  same: 'codingReview.how.same',
  rule: 'codingReview.how.rule',
  memory: 'codingReview.how.memory',
  import: 'codingReview.how.import',
  merge: 'codingReview.how.merge',
};

export interface ChoiceCardProps {
  readonly number: ChoiceKey;
  readonly unit: ReviewUnit;
  readonly choice: Exclude<Choice, 'others'>;
}

/** What a pass gave, or answers alike got, as something to choose. */
export function ChoiceCard({ number, unit, choice }: ChoiceCardProps): ReactElement {
  const t = useText();
  const { choice: chosen, choose } = useReview();
  const pass = choice === 'instead' ? null : unit[choice];
  const how = pass === null ? undefined : HOW[pass.how];
  const title =
    choice === 'instead'
      ? t('codingReview.alike')
      : choice === 'first' && unit.second === null
        ? t('codingReview.given')
        : t(`codingReview.pass.${choice}`);
  const isChosen = chosen === choice;
  return (
    <button
      type="button"
      role="radio"
      className="coding-review-choice"
      aria-checked={isChosen}
      aria-keyshortcuts={String(number)}
      data-choice={choice}
      onClick={() => choose(choice)}
    >
      <span className="coding-review-choice-head">
        <KeyHint keys={String(number)} />
        <Meta parts={[title, pass?.by ?? null]} />
        {isChosen ? <IconCircleCheck size={18} aria-hidden="true" /> : null}
      </span>
      <GivenCodes
        codes={codesChosen(unit, choice, [])}
        differing={differingCodes(unit)}
        look={choice === 'instead' ? 'dashed' : 'plain'}
      />
      <span className="coding-review-choice-foot">
        {choice === 'instead' && unit.instead !== null ? (
          t('codingReview.alikeOf', { alike: unit.instead.alike, of: unit.instead.of })
        ) : (
          <Meta
            parts={[
              how === undefined ? null : t(how),
              pass === null || pass.at === null ? null : <When key="at" at={pass.at} />,
            ]}
          />
        )}
      </span>
    </button>
  );
}
