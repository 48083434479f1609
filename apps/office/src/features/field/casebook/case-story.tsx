import { SegmentedControl } from '@mantine/core';
import type { CaseEvent, WholeCase } from '@seker/contract';
import { countText, Meta, useText } from '@seker/ui';
import { type ReactElement, useState } from 'react';
import { CaseEventRow } from './case-event.tsx';

const KINDS = ['all', 'calls', 'interviews', 'changes'] as const;
type Kind = (typeof KINDS)[number];

const KIND_OF: Readonly<Record<CaseEvent['kind'], Kind>> = {
  attempt: 'calls',
  comment: 'calls',
  reason: 'calls',
  interviewBegan: 'interviews',
  interviewEnded: 'interviews',
  link: 'interviews',
  change: 'changes',
  release: 'changes',
};

/** Everything that happened to a case, the last first, day by day. */
export function CaseStory({ whole }: { readonly whole: WholeCase }): ReactElement {
  const t = useText();
  const [kind, setKind] = useState<Kind>('all');
  const events = whole.events.filter((event) => kind === 'all' || KIND_OF[event.kind] === kind);
  const days = [...new Set(events.map(({ at }) => dayOf(at)))];
  return (
    <section className="case-card case-story" aria-labelledby="case-story">
      <div className="case-card-head">
        <h2 id="case-story">
          {t('case.story')} <span className="screen-fact">{countText(whole.events.length)}</span>
        </h2>
        <SegmentedControl
          size="xs"
          aria-label={t('case.story')}
          value={kind}
          onChange={(next) => setKind(KINDS.find((one) => one === next) ?? 'all')}
          data={KINDS.map((value) => ({ value, label: t(`case.story.${value}`) }))}
        />
      </div>
      {events.length === 0 ? <p className="case-none">{t('case.storyEmpty')}</p> : null}
      {days.map((day) => (
        <div key={day} className="case-day">
          <h3 className="sk-tabular">
            <bdi dir="ltr">{day}</bdi>
          </h3>
          <ul>
            {events
              .filter(({ at }) => dayOf(at) === day)
              .map((event) => (
                <CaseEventRow
                  key={`${event.kind}-${event.id}`}
                  event={event}
                  hasDecided={event.kind === 'attempt' && event.id === whole.decided.attemptId}
                />
              ))}
          </ul>
        </div>
      ))}
      <p className="case-draw">
        <Meta
          parts={[
            whole.draw.probability === null
              ? t('case.drawWithout', { seed: whole.draw.seed })
              : t('case.draw', { seed: whole.draw.seed, probability: whole.draw.probability.toPrecision(3) }),
          ]}
        />
      </p>
    </section>
  );
}

/** By the clock of the reader's machine, as all moments of the office. */
function dayOf(at: string): string {
  const moment = new Date(at);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
}
