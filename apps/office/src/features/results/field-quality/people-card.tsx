import type { InterviewerQuality, QualityFlag, QualityPerson } from '@seker/contract';
import { countText, type Translate, useText } from '@seker/ui';
import { IconHeadphones } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useProject } from '../../../project/project-data.ts';
import { FiguresAsTable } from './figures-as-table.tsx';
import { QualityCard } from './quality-card.tsx';
import { decimal, minutes, percent } from './quality-text.ts';

/** Whose work stands out beyond chance, and by what: a reason to listen, and for nothing else. */
export function PeopleCard({ people }: Pick<InterviewerQuality, 'people'>): ReactElement {
  const t = useText();
  const projectId = String(useProject().id);
  const flagged = people.filter(({ flags }) => flags.length > 0);
  return (
    <QualityCard title={t('quality.flags')} note={t('quality.flagsNote')} isLocked>
      {flagged.length === 0 ? (
        <p className="quality-none">{t('quality.noFlags')}</p>
      ) : (
        <ul className="quality-people">
          {flagged.map((person) => (
            <li key={person.personId}>
              <bdi>
                <b>{person.name}</b>
              </bdi>
              <span className="quality-muted">
                {t('quality.interviews', { count: person.interviews, n: countText(person.interviews) })}
              </span>
              <Link
                to="/p/$projectId/calls"
                params={{ projectId }}
                search={{ person: String(person.personId) } as never}
                aria-label={t('quality.listenTo', { name: person.name })}
              >
                <IconHeadphones size={16} aria-hidden="true" />
                {t('quality.listen')}
              </Link>
              <span className="quality-flags">
                {person.flags.map((flag) => (
                  <span key={flag}>{flagText(t, flag, person)}</span>
                ))}
              </span>
            </li>
          ))}
        </ul>
      )}
      {people.length === 0 ? null : (
        <FiguresAsTable
          label={t('quality.people')}
          heads={[
            t('quality.person'),
            t('quality.contacted'),
            t('quality.refused'),
            t('quality.expected'),
            t('quality.ratio'),
            t('quality.interval'),
            t('quality.median'),
            t('quality.fast'),
            t('quality.straight'),
          ]}
          rows={people.map((person) => ({ key: String(person.personId), cells: cellsOf(person) }))}
        />
      )}
    </QualityCard>
  );
}

function flagText(t: Translate, flag: QualityFlag, person: QualityPerson): string {
  switch (flag) {
    case 'refusals':
      return t('quality.flag.refusals', { ratio: decimal(person.refusals?.ratio ?? 0, 2) });
    case 'shorter':
      return t('quality.flag.shorter', { ratio: decimal(person.duration?.ratio ?? 0, 2) });
    case 'fast':
      return t('quality.flag.fast', { count: person.fast, n: countText(person.fast) });
    case 'straight':
      return t('quality.flag.straight', { percent: Math.round((100 * person.straight) / Math.max(1, person.grids)) });
  }
}

function cellsOf({
  name,
  contacted,
  refusals,
  medianSeconds,
  fast,
  straight,
  grids,
}: QualityPerson): readonly string[] {
  return [
    name,
    countText(contacted),
    refusals === null ? '—' : countText(refusals.observed),
    refusals === null ? '—' : decimal(refusals.expected, 1),
    ratioText(refusals),
    intervalText(refusals),
    medianSeconds === null ? '—' : minutes(medianSeconds),
    countText(fast),
    grids === 0 ? '—' : percent(straight / grids),
  ];
}

function ratioText(compared: QualityPerson['refusals']): string {
  const ratio = compared?.ratio ?? null;
  return ratio === null ? '—' : decimal(ratio, 2);
}

function intervalText(compared: QualityPerson['refusals']): string {
  const [from, to] = [compared?.from ?? null, compared?.to ?? null];
  return from === null || to === null ? '—' : `${decimal(from, 2)}–${decimal(to, 2)}`;
}
