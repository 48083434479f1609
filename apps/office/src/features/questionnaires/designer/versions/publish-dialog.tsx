import { Button, Checkbox, Loader, Modal } from '@mantine/core';
import { CallError, type DesignProblem, versionsCalls } from '@seker/contract';
import { diffDocuments } from '@seker/questionnaire/design';
import { client, failureText, notify, useText } from '@seker/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { type FormEvent, type ReactElement, useId, useMemo, useState } from 'react';
import { LimitedTextarea } from '../../../../form/index.ts';
import { publishingText } from '../parts/problems/problem-text.ts';
import { useDeskState } from '../session/desk.ts';
import { draftIndex } from '../session/draft-index.ts';
import { heldAt } from '../session/held-place.ts';
import { jsonLine } from '../session/json-line.ts';
import { settled } from '../session/settled.ts';
import { useDraft, useSession } from '../session/use-draft.ts';
import { DiffList } from './diff-list.tsx';
import { stateQuery } from './versions-data.ts';

export interface PublishDialogProps {
  readonly questionnaireId: number;
  /** The number of the last version; null: there is none. */
  readonly newest: number | null;
  readonly onClose: () => void;
}

/** What stands in the way, what is to be looked at, what is new and what it does to data; then it is frozen. */
export function PublishDialog({ questionnaireId, newest, onClose }: PublishDialogProps): ReactElement {
  const t = useText();
  const session = useSession();
  const queries = useQueryClient();
  const document = useDraft((draft) => draft);
  const warningsField = useId();
  const [comments, setComments] = useState('');
  const [accepts, setAccepts] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const checked = useQuery({
    queryKey: ['questionnaire', questionnaireId, 'check'],
    gcTime: 0,
    queryFn: async () => {
      await settled(session);
      return await client.call(versionsCalls.checkDraft, { questionnaireId });
    },
  });
  const past = useQuery(stateQuery(questionnaireId, newest === null ? null : { of: 'version', number: newest })).data;
  const changes = useMemo(() => (past === undefined ? [] : diffDocuments(past, document)), [past, document]);
  const { errors = [], warnings = [] } = checked.data ?? {};
  const isSame = past !== undefined && changes.length === 0;
  const isReady = checked.data !== undefined && errors.length === 0 && (warnings.length === 0 || accepts) && !isSame;
  const publish = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!isReady || isBusy) return;
    setBusy(true);
    setFailure(null);
    try {
      await settled(session);
      const { number, older } = await client.call(versionsCalls.publish, {
        questionnaireId,
        rev: session.rev,
        comments,
        acceptsWarnings: accepts,
      });
      notify({ id: 'published', text: t('designer.published', { number }) });
      if (older.length > 0)
        notify({ id: 'older', text: t('designer.older', { names: older.map(({ name }) => name).join(' · ') }) });
      await queries.invalidateQueries({ queryKey: ['questionnaire', questionnaireId] });
      onClose();
    } catch (error) {
      setFailure(
        error instanceof CallError && error.code === 'stale' ? t('designer.publishStale') : failureText(error, t),
      );
      await checked.refetch();
      setBusy(false);
    }
  };
  return (
    <Modal opened onClose={onClose} title={t('designer.publishTitle')} size={760}>
      <form className="publish" onSubmit={(event) => void publish(event)}>
        {checked.data === undefined ? (
          <p className="publish-wait">
            <Loader size="sm" /> {t(checked.error === null ? 'designer.checking' : 'app.retry')}
          </p>
        ) : null}
        <ProblemLinks title={t('designer.errors', { count: errors.length })} problems={errors} onClose={onClose} />
        <ProblemLinks
          title={t('designer.warnings', { count: warnings.length })}
          problems={warnings}
          onClose={onClose}
        />
        {warnings.length > 0 && errors.length === 0 ? (
          <Checkbox
            id={warningsField}
            label={t('designer.acceptWarnings')}
            checked={accepts}
            onChange={(event) => setAccepts(event.currentTarget.checked)}
          />
        ) : null}
        {isSame ? <p className="publish-same">{t('designer.publishSame', { number: newest ?? 0 })}</p> : null}
        {past === undefined || isSame ? null : (
          <details className="publish-diff">
            <summary>{t('designer.diff.since', { count: changes.length, number: newest ?? 0 })}</summary>
            <DiffList changes={changes} before={past} after={document} />
          </details>
        )}
        <LimitedTextarea
          label={t('designer.versionComments')}
          value={comments}
          most={4_000}
          attributes={{ input: { dir: 'auto' } }}
          onChange={(event) => setComments(event.currentTarget.value)}
        />
        {failure === null ? null : (
          <p className="dialog-failure" role="alert">
            {failure}
          </p>
        )}
        <div className="dialog-acts">
          <Button variant="default" onClick={onClose}>
            {t('app.cancel')}
          </Button>
          <Button type="submit" disabled={!isReady} loading={isBusy}>
            {t('designer.publishNow')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}

const MOST = 50;

function ProblemLinks({
  title,
  problems,
  onClose,
}: {
  readonly title: string;
  readonly problems: readonly DesignProblem[];
  readonly onClose: () => void;
}): ReactElement | null {
  const t = useText();
  const session = useSession();
  const desk = useDeskState();
  const navigate = useNavigate();
  const { questionnaireId = '' } = useParams({ strict: false });
  if (problems.length === 0) return null;
  const lead = async ({ at, code, detail, language }: DesignProblem): Promise<void> => {
    onClose();
    await navigate({ from: '/questionnaires/$questionnaireId/versions', to: '../build', search: {} });
    if (language !== undefined) desk.speak(language);
    if (draftIndex(session.document).byUid.has(at)) desk.select([at]);
    // The detail of a text that is missing is its key.
    if (code === 'missingText') desk.await(at, detail);
  };
  return (
    <section className="publish-problems">
      <h3>{title}</h3>
      <ul>
        {problems.slice(0, MOST).map((problem) => (
          <li key={JSON.stringify(problem)}>
            <button type="button" className="problem" onClick={() => void lead(problem)}>
              <bdi className="problem-number" dir="ltr">
                {jsonLine(draftIndex(session.document).byUid.get(problem.at)?.node['number'])}
              </bdi>
              <span className="problem-words">{publishingText(problem, session.document, t)}</span>
            </button>
            {problem.page === undefined ? null : (
              <Link
                to="/questionnaires/$questionnaireId/try"
                params={{ questionnaireId }}
                hash={heldAt(problem.at)}
                className="publish-try"
                onClick={onClose}
              >
                {t('designer.try.held')}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
