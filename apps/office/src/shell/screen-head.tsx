import './screen-head.css';
import { useText } from '@seker/ui';
import { type ReactElement, type ReactNode, useEffect } from 'react';
import { type Crumb, useTrail } from './crumbs.tsx';

export interface ScreenHeadProps {
  readonly title: string;
  /** The screens above this one, the highest first. */
  readonly above?: readonly Crumb[];
  /** How many wait to be looked at: before the page's name in its title. */
  readonly count?: number;
  /** One fact about what is shown: a count, a state. */
  readonly fact?: ReactNode;
  /** At inline end; the filled one last. */
  readonly acts?: ReactNode;
}

/** The head of a screen, which also names the page. */
export function ScreenHead({ title, above = [], count = 0, fact, acts }: ScreenHeadProps): ReactElement {
  const t = useText();
  useEffect(() => {
    document.title = `${count === 0 ? '' : `(${count}) `}${title} · ${t('office.name')}`;
  }, [t, title, count]);
  useTrail({ above, title });
  return (
    <div className="screen-head">
      <h1>
        <bdi>{title}</bdi>
      </h1>
      {fact === undefined ? null : <span className="screen-fact">{fact}</span>}
      {acts === undefined ? null : <div className="screen-acts">{acts}</div>}
    </div>
  );
}
