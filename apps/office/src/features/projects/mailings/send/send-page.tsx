import '../../../../project/bring-field-texts.ts';
import '../mail.css';
import './send.css';
import { Button, SegmentedControl } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { mailingsCalls as calls, TYPED_ABOVE } from '@seker/contract';
import { client, countText, DateTimeInput, failureText, notify, useNow, useSingleFlight, useText } from '@seker/ui';
import { IconFlask } from '@tabler/icons-react';
import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactElement, useId, useState } from 'react';
import { ConfirmDialog } from '../../../../dialog/index.ts';
import { useUnsavedWarning } from '../../../../form/index.ts';
import { useProject } from '../../../../project/project-data.ts';
import { ProjectHead } from '../../../../project/project-head.tsx';
import { mailOverviewQuery, readMailAgain } from '../mail-data.ts';
import { nameOfLanguage, usualLanguage } from '../project-languages.ts';
import { reminderFaults, wireReminders } from '../reminders/reminder-choice.ts';
import { ReminderRows } from '../reminders/reminder-rows.tsx';
import { lackingTexts } from '../reminders/reminder-texts.ts';
import { TestDialog } from '../test/test-dialog.tsx';
import { wallClock, wireMoment } from '../wall-clock.ts';
import { BeforeSending } from './before-sending.tsx';
import { MailHours } from './mail-hours.tsx';
import { previewQuery, statusesQuery } from './preview.ts';
import { isConfirmed, type SendChoice, typedAddresses, USUAL_CHOICE, wireChoice } from './send-choice.ts';
import { SendFoot } from './send-foot.tsx';
import { StatusTiles } from './status-tiles.tsx';
import { TypedAddresses } from './typed-addresses.tsx';
import { WhoFilters } from './who-filters.tsx';
import { WhoGetsIt } from './who-gets-it.tsx';

/** Counted again so long after the last change. */
const COUNT_AFTER_MILLISECONDS = 300;

/** A real send: to whom, when, and with which reminders; who gets it stands beside it, counted. */
export function SendPage(): ReactElement {
  const t = useText();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { id: projectId, languages } = useProject();
  const id = useId();
  const params = { projectId: String(projectId) };
  const { zone } = useSuspenseQuery(mailOverviewQuery(projectId)).data;
  const [choice, setChoice] = useState<SendChoice>(USUAL_CHOICE);
  const [typed, setTyped] = useState('');
  const [isTesting, setTesting] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const once = useSingleFlight();
  const change = (part: Partial<SendChoice>): void => {
    setChoice((before) => ({ ...before, ...part }));
    setFailure(null);
  };
  const [counted] = useDebouncedValue(choice, COUNT_AFTER_MILLISECONDS);
  const { data, error: countFailure, isFetching, refetch } = useQuery(previewQuery(projectId, counted));
  const { data: statuses } = useQuery(statusesQuery(projectId, counted));
  const isCounting = isFetching || counted !== choice;
  // What was counted for another choice says nothing of this one.
  const preview = countFailure === null ? (data ?? null) : null;
  const now = wallClock(new Date(useNow(Date.now)), zone);
  const after = choice.at ?? now;
  const faults = reminderFaults({
    rows: choice.reminders,
    after,
    now,
    isWritten: preview === null || preview.remindersIn.length > 0,
  });
  const isDirty = choice !== USUAL_CHOICE;
  useUnsavedWarning(isDirty);
  const gets = preview?.gets ?? 0;
  const send = async (): Promise<void> => {
    const at = choice.at === null ? null : wireMoment(choice.at);
    try {
      const { mailingId } = await client.call(calls.sendMailing, {
        projectId,
        ...wireChoice(choice),
        reminders: wireReminders(choice.reminders),
        expect: gets,
        at,
        hours: choice.hours,
      });
      await readMailAgain(queries);
      notify({
        id: 'mail',
        text: t(at === null ? 'mail.queued' : 'mail.planned', { count: gets, n: countText(gets) }),
      });
      await navigate({
        to: '/p/$projectId/mail/$mailingId',
        params: { ...params, mailingId: String(mailingId) },
      });
    } catch (error) {
      setTyped('');
      setFailure(failureText(error, t));
      await queries.invalidateQueries({ queryKey: ['mail', projectId, 'preview'] });
    }
  };
  const reason = blockedBy();
  function blockedBy(): string | null {
    if (countFailure !== null && !isCounting) return t('mail.notCounted');
    if (preview === null || isCounting) return t('mail.counting');
    if (preview.problem !== null) return t(`mail.problem.${preview.problem}`);
    if (choice.statuses.length === 0 && typedAddresses(choice.addresses).length === 0)
      return t('mail.chooseRespondents');
    if (preview.manualRefused !== null && typedAddresses(choice.addresses).length > 0)
      return t('mail.manualRefused', { quotas: preview.manualRefused.join(', ') });
    if (choice.at !== null && wireMoment(choice.at) === null) return t('mail.momentWrong');
    if (faults.some((fault) => fault !== null)) return t('mail.remindersWrong');
    if (gets === 0) return t('mail.noneGetsIt');
    return isConfirmed(gets, typed) ? null : t('mail.typeNumber', { n: countText(gets) });
  }
  const press = (): void => {
    if (reason !== null) return;
    if (gets > TYPED_ABOVE) once(send);
    else setAsked(true);
  };
  return (
    <>
      <ProjectHead
        title={t('mail.realSend')}
        above={[{ label: t('mail.title'), link: { to: '/p/$projectId/mail', params } }]}
        acts={
          <Button
            variant="default"
            leftSection={<IconFlask size={16} aria-hidden="true" />}
            aria-haspopup="dialog"
            onClick={() => setTesting(true)}
          >
            {t('mail.sendTest')}
          </Button>
        }
      />
      <div className="send">
        <form
          className="send-choices"
          aria-label={t('mail.realSend')}
          aria-busy={isCounting}
          onSubmit={(event) => event.preventDefault()}
        >
          <section aria-labelledby={`${id}-who`}>
            <h2 id={`${id}-who`}>{t('mail.toWhom')}</h2>
            <div>
              <StatusTiles
                chosen={choice.statuses}
                counts={statuses ?? null}
                isWrong={reason === t('mail.chooseRespondents')}
                onChange={(statuses) => change({ statuses })}
              />
              <WhoFilters projectId={projectId} choice={choice} onChange={change} />
              <TypedAddresses
                value={choice.addresses}
                refused={preview?.manualRefused ?? null}
                onChange={(addresses) => change({ addresses })}
              />
            </div>
          </section>
          <section aria-labelledby={`${id}-when`}>
            <h2 id={`${id}-when`}>{t('mail.whenToSend')}</h2>
            <div>
              <SegmentedControl
                aria-label={t('mail.whenToSend')}
                value={choice.at === null ? 'now' : 'later'}
                data={[
                  { value: 'now', label: t('mail.atOnce') },
                  { value: 'later', label: t('mail.later') },
                ]}
                onChange={(value) => change({ at: value === 'now' ? null : now })}
              />
              {choice.at === null ? null : (
                <DateTimeInput
                  label={t('mail.sendAt', { zone })}
                  value={choice.at}
                  now={now}
                  error={wireMoment(choice.at) === null ? t('mail.momentWrong') : null}
                  onChange={(at) => change({ at })}
                  onSettled={(at) => change({ at })}
                />
              )}
              <MailHours hours={choice.hours} onChange={(hours) => change({ hours })} />
              {preview === null || preview.warmUp === null ? null : (
                <p className="send-hint">
                  {t('mail.warmUp', {
                    day: preview.warmUp.day,
                    count: preview.warmUp.left,
                    left: countText(preview.warmUp.left),
                    perDay: countText(preview.warmUp.perDay),
                  })}
                </p>
              )}
            </div>
          </section>
          <section aria-labelledby={`${id}-reminders`}>
            <h2 id={`${id}-reminders`}>{t('mail.reminders')}</h2>
            <ReminderRows
              projectId={projectId}
              rows={choice.reminders}
              faults={faults}
              known={() =>
                preview === null || isCounting ? null : t('mail.reminderUpTo', { count: gets, n: countText(gets) })
              }
              lacking={
                preview === null
                  ? []
                  : lackingTexts({ ...preview, writtenIn: preview.remindersIn, usual: usualLanguage(languages) })
              }
              languageName={(code) => nameOfLanguage(languages, code)}
              now={now}
              after={after}
              onChange={(reminders) => change({ reminders })}
            />
          </section>
          <section aria-labelledby={`${id}-before`}>
            <h2 id={`${id}-before`}>{t('mail.beforeSending')}</h2>
            <BeforeSending projectId={projectId} preview={preview} isCounting={isCounting} />
          </section>
        </form>
        <WhoGetsIt
          projectId={projectId}
          choice={counted}
          preview={preview}
          isCounting={isCounting}
          failure={isCounting ? null : countFailure}
          onCount={() => void refetch()}
        />
      </div>
      <SendFoot
        gets={gets}
        typed={typed}
        onType={setTyped}
        isCounting={isCounting}
        isLater={choice.at !== null}
        reason={reason}
        failure={failure}
        onSend={press}
        cancel={{ to: '/p/$projectId/mail', params }}
      />
      {isAsked ? (
        <ConfirmDialog
          title={t('mail.sendTitle', { count: gets, n: countText(gets) })}
          text={t('mail.sendText')}
          figures={[{ label: t('mail.recipients'), count: gets }]}
          actLabel={t('mail.sendTo', { count: gets, n: countText(gets) })}
          onAct={send}
          onClose={() => setAsked(false)}
        />
      ) : null}
      {isTesting ? <TestDialog projectId={projectId} kind="invitation" onClose={() => setTesting(false)} /> : null}
    </>
  );
}
