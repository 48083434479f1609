import { type ReactNode, useState } from 'react';
import { Icon } from '../../icons/icon.tsx';
import type { SayWork } from '../../texts/field/work/work-words.ts';
import { groupWork } from './group-work.ts';
import { dayIn, momentIn } from './moment-in.ts';
import type { WorkItem } from './use-work.ts';

export interface WorkListProps {
  readonly items: readonly WorkItem[];
  readonly language: string;
  readonly say: SayWork;
  onOpen(item: WorkItem): void;
}

/** Fewer are seen at a glance. */
const SEARCHED_FROM = 8;

/** The cases of the person, in the order in which they are due. */
export function WorkList({ items, language, say, onOpen }: WorkListProps): ReactNode {
  const [wanted, setWanted] = useState('');
  const groups = groupWork(items, wanted);
  return (
    <main className="work-list">
      <header className="work-title">
        <h1>{say('work')}</h1>
        <span className="muted">{items.length}</span>
      </header>
      {items.length >= SEARCHED_FROM && (
        <input
          type="search"
          className="typed work-search"
          aria-label={say('search')}
          placeholder={say('search')}
          value={wanted}
          onChange={(event) => setWanted(event.currentTarget.value)}
        />
      )}
      {items.length === 0 && (
        <div className="work-none">
          <p>
            <strong>{say('noWork')}</strong>
          </p>
          <p className="muted">{say('noWorkHint')}</p>
        </div>
      )}
      {items.length > 0 && groups.length === 0 && <p className="work-none muted">{say('nothingFound')}</p>}
      {groups.map(({ of, items: members }) => (
        <section key={of} aria-label={titleOf(of, language, say)}>
          <h2>
            <span>{titleOf(of, language, say)}</span>
            <span>{members.length}</span>
          </h2>
          <ul>
            {members.map((item) => (
              <li key={item.key}>
                <button type="button" className="work-row" onClick={() => onOpen(item)}>
                  <strong>
                    <bdi>{nameOf(item, say)}</bdi>
                  </strong>
                  <WorkChip item={item} language={language} say={say} />
                  <span className="work-line">
                    {item.assignment.profile.map(({ name, value }) => (
                      <span key={name}>
                        <bdi>{value}</bdi>
                      </span>
                    ))}
                  </span>
                  <small className="muted">
                    <bdi>{item.project?.name}</bdi>
                    {item.visits[0] === undefined ? null : (
                      <>
                        {' · '}
                        <bdi>{item.visits[0].status}</bdi>
                      </>
                    )}
                  </small>
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </main>
  );
}

export function nameOf({ assignment }: Pick<WorkItem, 'assignment'>, say: SayWork): string {
  return assignment.name === '' ? say('noName', { id: assignment.caseId }) : assignment.name;
}

function titleOf(of: string, language: string, say: SayWork): string {
  if (of === 'begun') return say('begunHere');
  if (of === 'anyTime' || of === 'done') return say(of);
  return say('untilDay', { day: dayIn(language, of) });
}

interface WorkChipProps {
  readonly item: WorkItem;
  readonly language: string;
  readonly say: SayWork;
}

function WorkChip({ item, language, say }: WorkChipProps): ReactNode {
  const { assignment, begun, visitAt, isReady } = item;
  if (assignment.doneAt !== null) return <span className="work-chip">{say('chipDone')}</span>;
  if (visitAt !== null && begun === null)
    return (
      <span className="work-chip" data-of="agreed">
        <Icon name="calendar" size={16} /> <bdi>{momentIn(language, visitAt)}</bdi>
      </span>
    );
  if (!isReady)
    return (
      <span className="work-chip" data-of="missing">
        {say('chipMissing')}
      </span>
    );
  if (begun !== null)
    return (
      <span className="work-chip" data-of="stopped">
        {say('chipStopped')} {begun.kept.progress === null ? null : <bdi dir="ltr">{begun.kept.progress}%</bdi>}
      </span>
    );
  if (assignment.isBegunElsewhere)
    return (
      <span className="work-chip" data-of="missing">
        {say('chipElsewhere')}
      </span>
    );
  return <span className="work-chip">{say('chipNew')}</span>;
}
