import type { OverviewProblem } from '@seker/contract';
import { countText, useText } from '@seker/ui';
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { cureLink } from './cure-link.ts';

export interface ProblemsCardProps {
  readonly projectId: number;
  readonly problems: readonly OverviewProblem[];
  /** The server's clock. */
  readonly now: string;
}

/** What hinders the project: each with its reason, and one way to where it is mended. */
export function ProblemsCard({ projectId, problems, now }: ProblemsCardProps): ReactElement {
  const t = useText();
  const isUrgent = problems.some(({ tone }) => tone === 'danger');
  return (
    <section className="overview-card overview-problems" aria-labelledby="overview-problems">
      <header>
        <h2 id="overview-problems">{t('overview.problems')}</h2>
        {problems.length === 0 ? null : (
          <span className="overview-count" data-tone={isUrgent ? 'danger' : 'warn'}>
            {problems.length}
          </span>
        )}
      </header>
      {problems.length === 0 ? (
        <p className="overview-well">
          <IconCircleCheck size={20} aria-hidden="true" />
          {t('overview.nothingToMend')}
        </p>
      ) : (
        <ul>
          {problems.map(({ code, tone, values }) => {
            const said = wordsOf(values);
            const Sign = tone === 'danger' ? IconAlertTriangle : IconInfoCircle;
            const sentence = t(`overview.problem.${code}`, said);
            return (
              <li key={code}>
                <Sign size={20} role="img" aria-label={t(`overview.tone.${tone}`)} data-tone={tone} />
                <div>
                  <strong>{sentence}</strong>
                  <span>{t(`overview.why.${code}`, said)}</span>
                </div>
                <Link {...cureLink({ code }, projectId, now)} aria-label={`${t(`overview.cure.${code}`)}: ${sentence}`}>
                  {t(`overview.cure.${code}`)}
                </Link>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}

/** Numbers as people read them; `count`, by which a language chooses its form, stays one and is said as `n`. */
function wordsOf({ count, ...values }: OverviewProblem['values']): Readonly<Record<string, string | number>> {
  const words = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'number' ? countText(value) : value]),
  );
  return typeof count === 'number' ? { ...words, count, n: countText(count) } : words;
}
