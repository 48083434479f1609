import '../../../../project/bring-field-texts.ts';
import './links.css';
import { jobsCalls, type LinkRow } from '@seker/contract';
import { client, useText } from '@seker/ui';
import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { type ReactElement, useEffect, useMemo, useState } from 'react';
import { DataList, type Ticked } from '../../../../list/index.ts';
import { useProject } from '../../../../project/project-data.ts';
import { useProjectTrail } from '../../../../project/use-project-trail.ts';
import { KeyNote } from './key-note.tsx';
import { LinksActDialog } from './links-act-dialog.tsx';
import { type LinkWays, linkWays, readLinksAgain } from './links-data.ts';
import { type LinksAct, linksDesign } from './links-design.tsx';
import { ShowLinkDialog } from './show-link-dialog.tsx';

/** The personal links of a project: one for each of its cases. */
export function LinksPage(): ReactElement {
  const { id: projectId } = useProject();
  const ways = useSuspenseQuery(linkWays(projectId)).data;
  return <PersonalLinks projectId={projectId} ways={ways} />;
}

type Asked =
  | { readonly of: 'act'; readonly act: LinksAct; readonly ticked: Ticked<LinkRow>; readonly untick: () => void }
  | { readonly of: 'show'; readonly row: LinkRow };

function PersonalLinks({ projectId, ways }: { readonly projectId: number; readonly ways: LinkWays }): ReactElement {
  const t = useText();
  const project = useProjectTrail();
  const above = useMemo(
    () => [
      ...project,
      {
        label: t('ways.title'),
        link: { to: '/p/$projectId/ways-in' as const, params: { projectId: String(projectId) } },
      },
    ],
    [project, projectId, t],
  );
  const [asked, setAsked] = useState<Asked | null>(null);
  const [jobId, setJobId] = useState<number | null>(null);
  useReadAfterJob(jobId);
  const design = useMemo(
    () =>
      linksDesign({
        t,
        projectId,
        ways,
        onAct: (act, ticked, untick) => setAsked({ of: 'act', act, ticked, untick }),
        onShow: (row) => setAsked({ of: 'show', row }),
      }),
    [t, projectId, ways],
  );
  const close = (): void => setAsked(null);
  return (
    <>
      <DataList title={t('ways.way.personal')} above={above} design={design} strip={() => <KeyNote ways={ways} />} />
      {asked?.of === 'act' ? (
        <LinksActDialog
          projectId={projectId}
          act={asked.act}
          ticked={asked.ticked}
          onDone={asked.untick}
          onJob={setJobId}
          onClose={close}
        />
      ) : null}
      {asked?.of === 'show' ? <ShowLinkDialog projectId={projectId} row={asked.row} onClose={close} /> : null}
    </>
  );
}

const MOVING_MILLISECONDS = 1_500;

/** What a job does is seen in the list while it goes on, and at its end. */
function useReadAfterJob(jobId: number | null): void {
  const queries = useQueryClient();
  const { data: job } = useQuery({
    queryKey: ['jobs', jobId],
    queryFn: async () => await client.call(jobsCalls.readJob, { jobId: jobId ?? 0 }),
    enabled: jobId !== null,
    refetchInterval: ({ state }) => ((state.data?.endedAt ?? null) === null ? MOVING_MILLISECONDS : false),
  });
  const done = job?.done;
  const endedAt = job?.endedAt;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time when it has come further.
  useEffect(() => {
    if (done !== undefined) void readLinksAgain(queries);
  }, [done, endedAt, queries]);
}
