import { type CodeProposal, codeframesCalls as calls, frameUndoCalls } from '@seker/contract';
import { client, countText, useText } from '@seker/ui';
import { IconX } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useFrame } from './frame-context.ts';
import { proposalsQuery } from './frame-data.ts';
import { sayFailure } from './use-frame-acts.ts';

export interface ProposalCardProps {
  readonly proposal: CodeProposal;
  readonly onNew: () => void;
  readonly onToCode: () => void;
}

/** A proposal for a new code: its words, an answer, and what may become of it. */
export function ProposalCard({ proposal, onNew, onToCode }: ProposalCardProps): ReactElement {
  const t = useText();
  const queries = useQueryClient();
  const { place, answer } = useFrame();
  const { id, name, by, words, answers, example } = proposal;
  const dismiss = (): void => {
    const sent =
      id === null
        ? client.call(frameUndoCalls.dismissFoundProposal, { ...place, words: [...words], answers })
        : client.call(calls.closeCodeProposal, { ...place, proposalId: id, isTaken: false });
    sent.then(
      () => void queries.invalidateQueries(proposalsQuery(place)),
      (error: unknown) => sayFailure(error, t),
    );
  };
  return (
    <li className="codeframe-card codeframe-proposal">
      <h3>
        <bdi>{name}</bdi>
        <span className="codeframe-quiet">{t('codeframe.answers', { count: answers, n: countText(answers) })}</span>
      </h3>
      {by === null ? null : <p className="codeframe-quiet">{t('codeframe.proposedBy', { name: by })}</p>}
      {words.length === 0 ? null : (
        <p className="codeframe-words">
          {words.map((word) => (
            <bdi key={word}>{word}</bdi>
          ))}
        </p>
      )}
      {example === '' ? null : (
        <p className="codeframe-quiet">
          <q dir="auto">{example}</q>
        </p>
      )}
      {answer.mayEdit ? (
        <div className="codeframe-proposal-acts">
          <button type="button" className="codeframe-link" onClick={onNew}>
            {t('codeframe.proposalNew')}
          </button>
          <button type="button" className="codeframe-link" data-quiet="true" onClick={onToCode}>
            {t('codeframe.proposalToCode')}
          </button>
          <button
            type="button"
            className="codeframe-link codeframe-proposal-away"
            data-quiet="true"
            aria-label={t('codeframe.dismiss', { name })}
            onClick={dismiss}
          >
            <IconX size={16} aria-hidden="true" />
          </button>
        </div>
      ) : null}
    </li>
  );
}
