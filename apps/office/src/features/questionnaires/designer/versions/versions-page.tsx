import './versions.css';
import { Button } from '@mantine/core';
import { versionsCalls } from '@seker/contract';
import { diffDocuments } from '@seker/questionnaire/design';
import { client, countText, EmptyState, notify, useText, When } from '@seker/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { type ReactElement, useMemo, useState } from 'react';
import { ConfirmDialog } from '../../../../dialog/index.ts';
import { settled } from '../session/settled.ts';
import { useDraft, useSession } from '../session/use-draft.ts';
import { DiffList } from './diff-list.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import { historyQuery, type PastState, stateQuery, versionsQuery } from './versions-data.ts';

/** What was published, what was done since, and the way back: each state beside the draft as it is now. */
export function VersionsPage(): ReactElement {
  const t = useText();
  const session = useSession();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { questionnaireId = '' } = useParams({ strict: false });
  const { publish }: { publish?: unknown } = useSearch({ strict: false });
  const id = Number(questionnaireId);
  const versions = useQuery(versionsQuery(id)).data;
  const stretches = useQuery(historyQuery(id)).data;
  const document = useDraft((draft) => draft);
  const [chosen, setChosen] = useState<PastState | null>(null);
  const [isRestoring, setRestoring] = useState(false);
  const newest = versions?.[0];
  const state: PastState | null = chosen ?? (newest === undefined ? null : { of: 'version', number: newest.number });
  const past = useQuery(stateQuery(id, state)).data;
  const changes = useMemo(() => (past === undefined ? null : diffDocuments(past, document)), [past, document]);
  const isChosen = (one: PastState): boolean => JSON.stringify(one) === JSON.stringify(state);
  return (
    <div className="versions">
      <aside className="versions-list" data-pane="versions" aria-label={t('designer.versions')}>
        <h2>{t('designer.versions')}</h2>
        {versions?.length === 0 ? <p className="versions-none">{t('designer.noVersions')}</p> : null}
        <ul>
          {versions?.map(({ number, publishedAt, publishedBy, comments, projects }) => (
            <li key={number}>
              <button
                type="button"
                className="side-choice versions-one"
                aria-pressed={isChosen({ of: 'version', number })}
                onClick={() => setChosen({ of: 'version', number })}
              >
                <strong>{t('questionnaires.versionNumber', { number })}</strong>
                <span>
                  <When at={publishedAt} /> <bdi>{publishedBy ?? ''}</bdi>
                </span>
                {comments === '' ? null : <bdi>{comments}</bdi>}
                {projects.map((project) => (
                  <bdi key={project.id} className="versions-project">
                    {project.name}
                  </bdi>
                ))}
              </button>
            </li>
          ))}
        </ul>
        <h2>{t('designer.history')}</h2>
        <ul>
          {stretches?.map(({ rev, person, endedAt, commands }) => (
            <li key={rev}>
              <button
                type="button"
                className="side-choice versions-one"
                aria-pressed={isChosen({ of: 'revision', rev })}
                onClick={() => setChosen({ of: 'revision', rev })}
              >
                <strong>
                  <bdi>{person?.name ?? t('audit.server')}</bdi>
                </strong>
                <span>
                  <When at={endedAt} /> {t('designer.changesMade', { count: commands })}
                </span>
              </button>
            </li>
          ))}
        </ul>
      </aside>
      <section className="versions-diff" data-pane="diff" aria-labelledby="diff-title">
        <header className="versions-head">
          <h2 id="diff-title">
            {t('designer.diff.title')} {changes === null ? null : <bdi dir="ltr">{countText(changes.length)}</bdi>}
          </h2>
          <Button
            variant="default"
            disabled={state === null || changes?.length === 0}
            onClick={() => setRestoring(true)}
          >
            {t('designer.restore')}
          </Button>
        </header>
        {past === undefined || changes === null ? (
          <EmptyState title={t('designer.noVersions')} hint={t('designer.noVersionsHint')} />
        ) : (
          <DiffList changes={changes} before={past} after={document} />
        )}
      </section>
      {isRestoring && state !== null ? (
        <ConfirmDialog
          title={t('designer.restoreTitle')}
          text={t('designer.restoreText')}
          actLabel={t('designer.restore')}
          onAct={async () => {
            await settled(session);
            const to = state.of === 'version' ? { version: state.number } : { rev: state.rev };
            const { rev } = await client.call(versionsCalls.restoreDraft, {
              questionnaireId: id,
              rev: session.rev,
              batch: crypto.randomUUID(),
              to,
            });
            await session.catchUp(rev);
            await queries.invalidateQueries({ queryKey: ['questionnaire', id] });
            notify({ id: 'restored', text: t('designer.restored') });
          }}
          onClose={() => setRestoring(false)}
        />
      ) : null}
      {publish === undefined ? null : (
        <PublishDialog
          questionnaireId={id}
          newest={newest?.number ?? null}
          onClose={() => void navigate({ to: '.', search: {} })}
        />
      )}
    </div>
  );
}
