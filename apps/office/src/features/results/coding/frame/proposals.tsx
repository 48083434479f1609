import type { CodeProposal } from '@seker/contract';
import { useText } from '@seker/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { useFrame } from './frame-context.ts';
import { proposalsQuery } from './frame-data.ts';
import { NewCodeDialog } from './new-code-dialog.tsx';
import { ProposalCard } from './proposal-card.tsx';
import { ToCodeDialog } from './to-code-dialog.tsx';

/** What encoders ask for, and what was found among answers that fit no code. */
export function Proposals(): ReactElement {
  const t = useText();
  const { place, open } = useFrame();
  const { data, isError } = useQuery(proposalsQuery(place));
  const [asks, setAsks] = useState<{ readonly for: 'new' | 'code'; readonly proposal: CodeProposal } | null>(null);
  const shown = data ?? [];
  return (
    <section aria-label={t('codeframe.proposals')}>
      <h2 className="codeframe-side-title">
        {t('codeframe.proposals')}
        {data === undefined ? null : (
          <bdi className="codeframe-quiet" dir="ltr">
            {shown.length}
          </bdi>
        )}
      </h2>
      {isError ? <p className="codeframe-fault">{t('codeframe.proposalsFailed')}</p> : null}
      {data !== undefined && shown.length === 0 ? (
        <p className="codeframe-quiet">{t('codeframe.noProposals')}</p>
      ) : null}
      <ul className="codeframe-proposals">
        {shown.map((proposal) => (
          <ProposalCard
            key={`${proposal.id ?? ''} ${proposal.name}`}
            proposal={proposal}
            onNew={() => setAsks({ for: 'new', proposal })}
            onToCode={() => setAsks({ for: 'code', proposal })}
          />
        ))}
      </ul>
      {asks?.for === 'new' ? (
        <NewCodeDialog
          name={asks.proposal.name}
          parentId={null}
          proposal={asks.proposal}
          onAdded={open}
          onClose={() => setAsks(null)}
        />
      ) : null}
      {asks?.for === 'code' ? <ToCodeDialog proposal={asks.proposal} onClose={() => setAsks(null)} /> : null}
    </section>
  );
}
