import { Alert, Button, Loader, Select } from '@mantine/core';
import { accountCalls, authCalls, deskCalls } from '@seker/contract';
import { isUnderWay } from '@seker/fieldwork';
import {
  ActionButton,
  client,
  EmptyState,
  EntryPage,
  endSession,
  failureText,
  IdleAlert,
  leaveSession,
  notify,
  useSingleFlight,
  useText,
} from '@seker/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { type FormEvent, type ReactElement, useEffect, useRef, useState } from 'react';
import { assignedProjectsOptions } from './assigned-projects.ts';
import { lineAtServerOptions } from './line-at-server.ts';
import { openAnswersLeft } from './open-answers-left.ts';
import { preselected, projectChoices } from './project-choice.ts';
import type { SelectKind } from './select-kind.ts';

export interface SelectPageProps {
  readonly kind: SelectKind;
  readonly wantedProject: number | null;
}

/** Route `/select/:type?`: the project to work on. */
export function SelectPage({ kind, wantedProject }: SelectPageProps): ReactElement {
  const t = useText();
  const navigate = useNavigate();
  const projects = useQuery(assignedProjectsOptions());
  const choices = projectChoices(projects.data ?? {});
  const [chosen, setChosen] = useState<string | null>(null);
  const project = choices.some((choice) => choice.value === chosen) ? chosen : preselected(choices, wantedProject);
  const account = useQuery({ queryKey: ['account'], queryFn: () => client.call(accountCalls.readAccount, {}) });
  const name = account.data?.realName;
  // Until the name is here, and where it does not come, the product greets.
  const title =
    kind !== 'first' ? t(`select.${kind}`) : name === undefined ? t('app.title') : t('select.welcome', { name });

  useEffect(() => {
    document.title = `${title} · ${t('app.title')}`;
  }, [title, t]);

  // A call goes on at the desk: Back, or an address, may have led here.
  const line = useQuery(lineAtServerOptions());
  const call = line.data?.call ?? null;
  const isInCall = call !== null && isUnderWay(call);
  useEffect(() => {
    if (!isInCall) return;
    notify({ id: 'project', text: t('why.callLive'), tone: 'danger' });
    void navigate({ to: '/main/{-$reason}', params: { reason: undefined }, replace: true });
  }, [isInCall, navigate, t]);

  // By keyboard: the arrows choose, Enter starts.
  const startButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (project !== null) startButton.current?.focus();
  }, [project]);

  const once = useSingleFlight();
  const start = useMutation({
    mutationFn: (pid: string) => client.call(deskCalls.chooseProject, { pid }),
    onSuccess: async (answer) => {
      if (!answer.success) return;
      const left = await openAnswersLeft();
      if (left === null) void navigate({ to: '/main/{-$reason}' });
      else window.location.assign(left);
    },
  });
  const logOut = useMutation({
    mutationFn: () => leaveSession(() => client.call(authCalls.logOut, {})),
    // Where the server does not answer there is nothing to stay for: no respondent is held here.
    onError: () => endSession(null),
  });
  const refusal = start.data?.success === false ? (start.data.error ?? t('app.technicalFailure')) : null;
  const failure = start.isError ? failureText(start.error, t) : refusal;
  const needsProject = project === null ? t('select.needsProject') : null;

  const handleStart = (): void => {
    if (project !== null) once(() => start.mutateAsync(project));
  };
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    handleStart();
  };

  return (
    <EntryPage>
      <IdleAlert />
      <form className="sk-entry-card" onSubmit={handleSubmit}>
        <div>
          <h1>{title}</h1>
          <p className="sk-entry-hint">
            {t(
              kind === 'first'
                ? 'select.welcomeHint'
                : kind === 'change'
                  ? 'select.changeHint'
                  : 'select.completedHint',
            )}
          </p>
        </div>
        {failure === null ? null : <Alert color="danger">{failure}</Alert>}
        {projects.isPending ? (
          <Loader role="status" aria-label={t('app.loading')} style={{ alignSelf: 'center' }} />
        ) : projects.isError ? (
          <EmptyState
            title={t('select.failed')}
            hint={failureText(projects.error, t) ?? ''}
            action={<Button onClick={() => void projects.refetch()}>{t('app.retry')}</Button>}
          />
        ) : choices.length === 0 ? (
          <EmptyState
            title={t('select.none')}
            hint={t('select.noneHint')}
            action={
              <Button mt="sm" loading={projects.isFetching} onClick={() => void projects.refetch()}>
                {t('select.check')}
              </Button>
            }
          />
        ) : (
          <>
            <Select
              label={t('select.project')}
              placeholder={t('select.placeholder')}
              nothingFoundMessage={t('select.nothingFound')}
              data={choices}
              value={project}
              onChange={setChosen}
              searchable={choices.length > 6}
              autoFocus={project === null}
              comboboxProps={{ withinPortal: true }}
            />
            <div className="sk-entry-actions">
              <ActionButton
                ref={startButton}
                size="md"
                label={t('select.start')}
                disabledReason={needsProject}
                busy={start.isPending}
                onAct={handleStart}
              />
              <ActionButton
                size="md"
                variant="default"
                label={t('select.simulate')}
                disabledReason={needsProject}
                onAct={() => window.location.assign(`${deskCalls.toSimulate.path}?pid=${project ?? ''}`)}
              />
            </div>
          </>
        )}
        <div className="sk-entry-foot">
          {kind === 'change' ? (
            <Button variant="subtle" renderRoot={(props) => <Link to="/main/{-$reason}" {...props} />}>
              {t('app.cancel')}
            </Button>
          ) : (
            <Button variant="subtle" loading={logOut.isPending} onClick={() => logOut.mutate()}>
              {t('app.logOut')}
            </Button>
          )}
        </div>
      </form>
    </EntryPage>
  );
}
