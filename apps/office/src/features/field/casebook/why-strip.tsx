import type { CaseWhy } from '@seker/contract';
import { countText, useText } from '@seker/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { caseWhys } from '../../../case-acts/case-data.ts';

/** By what can be done about them: green can be called, blue waits for its time, orange needs a supervisor. */
const TONES: Readonly<Record<CaseWhy, string>> = {
  callable: 'accent',
  notDue: 'info',
  outsideHours: 'sky',
  keptForOther: 'info',
  leased: 'sky',
  assignedToOther: 'violet',
  held: 'warn',
  quotaClosed: 'warn',
  blacklisted: 'danger',
  elsewhere: 'quiet',
  rests: 'info',
  noLanguage: 'quiet',
  noNumber: 'quiet',
  final: 'quiet',
};

export interface WhyStripProps {
  readonly projectId: number;
  readonly query: Readonly<Record<string, string>>;
  /** Those that the list is narrowed to; a press narrows it to one, or takes that back. */
  readonly chosen: string | undefined;
  readonly onChoose: (why: CaseWhy | null) => void;
}

/** How many of the cases that are found wait for what, as numbers that narrow the list and as a bar. */
export function WhyStrip({ projectId, query, chosen, onChoose }: WhyStripProps): ReactElement | null {
  const t = useText();
  const { sort: _, after: __, limit: ___, ...filters } = query;
  const counted = useQuery({ ...caseWhys(projectId, filters), placeholderData: (before) => before }).data;
  if (counted === undefined || counted.total === 0) return null;
  const { whys, total } = counted;
  return (
    <div className="why-strip" role="group" aria-label={t('whyNot.title')}>
      <div className="why-counts">
        <span className="why-total">{t('whyNot.found', { count: total, n: countText(total) })}</span>
        <span className="why-title">{t('whyNot.title')}</span>
        {whys.map(({ why, cases }) => (
          <button
            key={why}
            type="button"
            className="why-count"
            aria-pressed={chosen === why}
            onClick={() => onChoose(chosen === why ? null : why)}
          >
            <span className="why-mark" data-tone={TONES[why]} aria-hidden="true" />
            {t(`whyNot.${why}`)} <span className="sk-tabular">{countText(cases)}</span>
          </button>
        ))}
      </div>
      <div className="why-bar" aria-hidden="true">
        {whys.map(({ why, cases }) => (
          <span key={why} className="why-part" data-tone={TONES[why]} style={{ flexGrow: cases }} />
        ))}
      </div>
    </div>
  );
}
