import type { WholeProject } from '@seker/contract';
import { useText } from '@seker/ui';
import type { ReactElement } from 'react';
import { BlockList } from '../../../project/block-list.tsx';

/** What a project that was never online still lacks, each with the way to where it is given. */
export function BeforeCard({ project }: { readonly project: WholeProject }): ReactElement {
  const t = useText();
  const { blockList, warnings } = project;
  return (
    <section className="overview-card overview-before" aria-labelledby="overview-before">
      <header>
        <h2 id="overview-before">{t('overview.beforeTitle')}</h2>
      </header>
      <p>{t(blockList.length === 0 ? 'overview.beforeReady' : 'overview.beforeText')}</p>
      {blockList.length + warnings.length === 0 ? null : <BlockList project={project} />}
    </section>
  );
}
