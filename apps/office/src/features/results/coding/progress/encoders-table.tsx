import type { EncoderRow } from '@seker/contract';
import { countText, Meta, StateChip, useText } from '@seker/ui';
import { IconLock, IconPower, IconTags } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import type { CodingProgress } from '../../../../project/coding-progress.ts';
import { useProject } from '../../../../project/project-data.ts';
import { initialsOf } from '../../../../shell/initials-of.ts';
import { AlphaFigure } from './alpha-figure.tsx';
import type { Asked } from './asked.ts';
import { CountCell } from './count-cell.tsx';
import { encodersInOrder } from './encoders-in-order.ts';
import { LanguageNames } from './language-names.tsx';
import { TaskRelease } from './task-release.tsx';

export interface EncodersTableProps {
  readonly progress: Pick<CodingProgress, 'people' | 'mayAllocate' | 'mayForce'>;
  readonly onAsk: (asked: Asked) => void;
}

const COLUMNS = ['allocated', 'done', 'left', 'today', 'perHour', 'agreement', 'query'] as const;

/** Who encodes: each with their tasks, how fast and how alike the others, and the way to release a task. */
export function EncodersTable({ progress, onAsk }: EncodersTableProps): ReactElement {
  const t = useText();
  const { people, mayAllocate, mayForce } = progress;
  const online = people.filter(({ isOnline }) => isOnline).length;
  return (
    <section className="coding-card" aria-labelledby="coding-people">
      <header>
        <h2 id="coding-people">{t('encodingProgress.people')}</h2>
        <span className="coding-fact">
          <Meta
            parts={[
              countText(people.length),
              online === 0 ? null : t('encodingProgress.online', { count: online, n: countText(online) }),
            ]}
          />
        </span>
        {mayAllocate && !mayForce && online > 0 ? (
          <span className="coding-fact coding-head-end">
            <IconLock size={14} aria-hidden="true" /> {t('encodingProgress.forceOnly')}
          </span>
        ) : null}
      </header>
      {people.length === 0 ? (
        <p className="coding-nothing">{t('encodingProgress.noPeople')}</p>
      ) : (
        <div className="coding-scroll">
          <table className="figures-table coding-people">
            <thead>
              <tr>
                {(['name', 'state', 'task', 'languages'] as const).map((column) => (
                  <th key={column} scope="col">
                    {t(`encodingProgress.${column}`)}
                  </th>
                ))}
                {COLUMNS.map((column) => (
                  <th key={column} scope="col" className="figures-number">
                    {t(`encodingProgress.${column}`)}
                  </th>
                ))}
                <th scope="col">
                  <span className="sk-read">{t('encodingProgress.acts')}</span>
                </th>
              </tr>
            </thead>
            {encodersInOrder(people).map((person) => (
              <EncoderRows
                key={person.personId}
                person={person}
                mayAllocate={mayAllocate}
                mayForce={mayForce}
                onAsk={onAsk}
              />
            ))}
          </table>
        </div>
      )}
    </section>
  );
}

interface EncoderRowsProps extends Pick<EncodersTableProps, 'onAsk'> {
  readonly person: EncoderRow;
  readonly mayAllocate: boolean;
  readonly mayForce: boolean;
}

/** One person: a row for each task, beside what is said of the person once. */
function EncoderRows({ person, mayAllocate, mayForce, onAsk }: EncoderRowsProps): ReactElement {
  const t = useText();
  const { languages } = useProject();
  const { name, isOnline, tasks, today, perHour, alpha } = person;
  const rows = tasks.length;
  return (
    <tbody>
      {tasks.map((task, index) => {
        const { batchId, number, pass, answers, done, queries } = task;
        const isFirst = index === 0;
        return (
          <tr key={batchId}>
            {isFirst ? (
              <>
                <th scope="rowgroup" rowSpan={rows} className="coding-name">
                  <span className="coding-initials" aria-hidden="true">
                    {initialsOf(name)}
                  </span>
                  <bdi>{name}</bdi>
                </th>
                <td rowSpan={rows}>
                  <StateChip tone={isOnline ? 'accent' : 'bare'} icon={isOnline ? IconTags : IconPower}>
                    {t(isOnline ? 'encodingProgress.stateOnline' : 'encodingProgress.stateOffline')}
                  </StateChip>
                </td>
              </>
            ) : null}
            <td>
              <bdi dir="ltr">{number}</bdi>
              {pass === 2 ? (
                <small className="coding-pass" title={t('encodingProgress.secondPassWords')}>
                  {t('encodingProgress.secondPass')}
                </small>
              ) : null}
            </td>
            {isFirst ? (
              <td rowSpan={rows} className="coding-languages">
                <LanguageNames codes={person.languages} languages={languages} />
              </td>
            ) : null}
            <CountCell count={answers} />
            <td className="figures-number">
              <span className="coding-share-done" title={t('encodingProgress.doneWords', { done, answers })}>
                <span className="coding-parts-bar" aria-hidden="true">
                  <span data-part="coded" style={{ inlineSize: `${(100 * done) / Math.max(1, answers)}%` }} />
                </span>
                <span>{countText(done)}</span>
              </span>
            </td>
            <CountCell count={answers - done} />
            {isFirst ? (
              <>
                <td rowSpan={rows} className="figures-number">
                  {today === 0 ? '–' : countText(today)}
                </td>
                <td rowSpan={rows} className="figures-number">
                  {perHour === null ? '–' : countText(perHour)}
                </td>
                <td rowSpan={rows} className="figures-number">
                  <AlphaFigure alpha={alpha} />
                </td>
              </>
            ) : null}
            <CountCell count={queries} />
            <td className="coding-acts">
              {mayAllocate ? (
                <TaskRelease
                  name={name}
                  task={task}
                  isOnline={isOnline}
                  mayForce={mayForce}
                  onAsk={() => onAsk({ of: 'release', batchId })}
                />
              ) : null}
            </td>
          </tr>
        );
      })}
    </tbody>
  );
}
