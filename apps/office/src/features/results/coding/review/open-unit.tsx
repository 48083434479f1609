import { Button } from '@mantine/core';
import type { ReviewUnit } from '@seker/contract';
import { countText, KeyHint, Meta, useText } from '@seker/ui';
import { type ReactElement, useEffect, useRef } from 'react';
import { AnswerText } from '../work/answer-text.tsx';
import { ChoiceCard } from './choice-card.tsx';
import { GivenCodes } from './given-codes.tsx';
import { OtherCodes } from './other-codes.tsx';
import { QueryLines } from './query-lines.tsx';
import { choiceAt, codesChosen } from './review-choice.ts';
import { useReview } from './review-context.ts';

/** The answer in work: what can become final, and what is chosen of it. */
export function OpenUnit({ unit }: { readonly unit: ReviewUnit }): ReactElement {
  const t = useText();
  const { answer, choice, others, decide } = useReview();
  const place = useRef<HTMLElement>(null);
  useEffect(() => place.current?.focus({ preventScroll: true }), []);
  const { text, language, unitIds, reason, lines, final } = unit;
  const same = answer.units.filter((one) => one.reason === reason);
  const chosen = codesChosen(unit, choice, others);
  const times = unitIds.length;
  return (
    <section ref={place} className="coding-review-open" tabIndex={-1} aria-label={text}>
      <p className="coding-review-place">
        <Meta
          parts={[
            t('codingReview.place', {
              n: countText(same.findIndex(({ unitId }) => unitId === unit.unitId) + 1),
              all: countText(same.length),
            }),
            t('codingReview.interviews', { count: times, n: countText(times) }),
          ]}
        />
      </p>
      <AnswerText className="coding-review-said" text={text} language={language} />
      {lines.length === 0 && reason !== 'query' ? null : <QueryLines unit={unit} />}
      <div className="coding-review-choices" role="radiogroup" aria-label={t('codingReview.final')}>
        {([1, 2] as const).map((key) => {
          const own = choiceAt(unit, key);
          return own === null || own === 'others' ? null : (
            <ChoiceCard key={key} number={key} unit={unit} choice={own} />
          );
        })}
        <OtherCodes unit={unit} />
      </div>
      <div className="coding-review-acts">
        <span aria-live="polite" className="coding-review-chosen">
          {chosen.length > 0 ? (
            <>
              {t('codingReview.chosen')} <GivenCodes codes={chosen} look="put" />
            </>
          ) : final === null ? (
            t('codingReview.chooseFirst')
          ) : (
            <>
              {t('codingReview.chosen')} <GivenCodes codes={final.codes} look="put" /> <bdi>{final.by}</bdi>
            </>
          )}
        </span>
        <Button disabled={chosen.length === 0} rightSection={<KeyHint keys="Enter" />} onClick={() => decide(unit)}>
          {t('codingReview.decide')}
        </Button>
      </div>
    </section>
  );
}
