import { useText } from '@seker/ui';
import { IconArrowsSplit2, IconChartBar, IconScale, IconTarget } from '@tabler/icons-react';
import type { ReactElement } from 'react';

const USES = [
  { use: 'quotas', Icon: IconTarget },
  { use: 'conditions', Icon: IconArrowsSplit2 },
  { use: 'reports', Icon: IconChartBar },
  { use: 'weights', Icon: IconScale },
] as const;

/** Where a variable of bands serves. */
export function BandUses({ isKnownAtDraw }: { readonly isKnownAtDraw: boolean }): ReactElement {
  const t = useText();
  // A condition asks the question itself.
  const uses = USES.filter(({ use }) => isKnownAtDraw || use !== 'conditions');
  return (
    <section className="bands-card" aria-labelledby="bands-uses">
      <h2 id="bands-uses">{t('bands.uses')}</h2>
      <ul className="bands-uses">
        {uses.map(({ use, Icon }) => (
          <li key={use}>
            <Icon size={16} aria-hidden="true" />
            {t(`bands.uses.${use}`)}
          </li>
        ))}
      </ul>
      <p className="bands-muted">{t(isKnownAtDraw ? 'bands.knownAtDraw' : 'bands.knownInInterview')}</p>
    </section>
  );
}
