import './bring-field-texts.ts';
import './interview-story.css';
import { Button, Modal, Skeleton } from '@mantine/core';
import { type BesideInterview, heldPackagesCalls as calls } from '@seker/contract';
import { client, momentText, readingOf, useText } from '@seker/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactElement, useState } from 'react';
import { useAccount } from '../shell/use-account.ts';
import { Story } from './interview-story.tsx';

interface CaseOf {
  readonly projectId: number;
  readonly caseId: number;
}

/** What a case has beside its current interview: others, with their answers, and packages that wait; nothing where there is nothing. */
export function CaseBesides({ projectId, caseId }: CaseOf): ReactElement | null {
  const t = useText();
  const mayDecide = useAccount().acts.some(({ act }) => act === 'decideHeldPackages');
  const [read, setRead] = useState<BesideInterview | null>(null);
  const query = useQuery({
    queryKey: ['besides', projectId, caseId],
    queryFn: async () => await client.call(calls.readBesides, { projectId, caseId } as never),
    enabled: mayDecide,
  });
  const { data, failure } = readingOf(query);
  if (failure === null && (data === undefined || data.interviews.length + data.waiting.length === 0)) return null;
  return (
    <section className="case-card" aria-labelledby="case-besides">
      <h2 id="case-besides">{t('held.besides')}</h2>
      {failure}
      <ul className="besides">
        {(data?.waiting ?? []).map(({ id, why, receivedAt }) => (
          <li key={`package ${id}`}>
            <Link to="/devices/held" search={{ case: String(caseId), package: String(id) } as never}>
              {t('held.waits', { why: t(`held.why.${why}`) })}
            </Link>
            <time dateTime={receivedAt}>{momentText(receivedAt)}</time>
          </li>
        ))}
        {(data?.interviews ?? []).map((one) => (
          <li key={one.id}>
            <Button variant="subtle" size="compact-sm" onClick={() => setRead(one)}>
              {t(`held.beside.${one.beside}`)}
            </Button>
            <bdi>{one.device ?? one.person ?? t(`case.how.${one.mode}`)}</bdi>
            <time dateTime={one.startedAt}>{momentText(one.startedAt)}</time>
          </li>
        ))}
      </ul>
      {read === null ? null : <BesideStory of={{ projectId, caseId }} beside={read} onClose={() => setRead(null)} />}
    </section>
  );
}

interface BesideStoryProps {
  readonly of: CaseOf;
  readonly beside: BesideInterview;
  readonly onClose: () => void;
}

function BesideStory({ of, beside, onClose }: BesideStoryProps): ReactElement {
  const t = useText();
  const query = useQuery({
    queryKey: ['besides', of.projectId, of.caseId, beside.id],
    queryFn: async () => await client.call(calls.readBesideStory, { ...of, besideId: beside.id } as never),
  });
  const { data, failure } = readingOf(query);
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('held.storyTitle')}
      size={640}
      closeButtonProps={{ 'aria-label': t('held.close') }}
    >
      {failure}
      {data === undefined && failure === null ? <Skeleton height={240} /> : null}
      {data === undefined ? null : <Story title={t(`held.beside.${beside.beside}`)} story={data} />}
    </Modal>
  );
}
