import type { Account } from '@seker/contract';
import { useText } from '@seker/ui';
import type { ReactElement } from 'react';

/** What a person may do, how far, and why. */
export function MayList({
  account: { role, acts },
}: {
  readonly account: Pick<Account, 'role' | 'acts'>;
}): ReactElement {
  const t = useText();
  return (
    <section className="start-card" aria-labelledby="start-may">
      <h2 id="start-may">{t('start.may')}</h2>
      <p className="start-why">{t(`roleWhy.${role}`)}</p>
      <details>
        <summary className="may-summary">{t('start.mayAll', { n: String(acts.length) })}</summary>
        <ActList acts={acts} />
      </details>
    </section>
  );
}

/** Acts with the reach of each. */
export function ActList({ acts }: Pick<Account, 'acts'>): ReactElement {
  const t = useText();
  return (
    <ul className="may">
      {acts.map(({ act, reach }) => (
        <li key={act} className="may-row">
          <span>{t(`act.${act}`)}</span>
          <span className="may-reach">{t(`reach.${reach}`)}</span>
        </li>
      ))}
    </ul>
  );
}
