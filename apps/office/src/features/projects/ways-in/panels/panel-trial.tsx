import { Alert, Button, Select } from '@mantine/core';
import {
  panelsCalls as calls,
  PANEL_ENDS,
  type PanelEnd,
  type PanelExplanation,
  type PanelTrial as Trial,
  type WholePanel,
} from '@seker/contract';
import { client, failureText, useText } from '@seker/ui';
import { IconCircleCheck, IconCircleX, IconClock, IconPlayerPlay } from '@tabler/icons-react';
import { type FormEvent, type ReactElement, type ReactNode, useState } from 'react';
import { LimitedInput, LimitedTextarea } from '../../../../form/index.ts';

export interface PanelTrialProps {
  readonly projectId: number;
  readonly panel: WholePanel;
}

/** What would become of a respondent under what is saved, and why an address was refused. */
export function PanelTrial({ projectId, panel: { id: sourceId, revision, idParam } }: PanelTrialProps): ReactElement {
  const t = useText();
  const [externalId, setExternalId] = useState('TEST-1');
  const [end, setEnd] = useState<PanelEnd>('complete');
  const [found, setFound] = useState<{ readonly trial: Trial; readonly of: string } | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const run = async (chosen: PanelEnd): Promise<void> => {
    setFailure(null);
    try {
      const trial = await client.call(calls.tryPanel, { projectId, sourceId, externalId, end: chosen });
      setFound({ trial, of: `${revision}` });
    } catch (error) {
      setFailure(failureText(error, t));
    }
  };
  // What was found under other settings is no longer true.
  const trial = found?.of === `${revision}` ? found.trial : null;
  return (
    <section className="panel-trial" aria-label={t('panel.trial')}>
      <header>
        <h2>{t('panel.trial')}</h2>
        <small>{t('panel.trialHint')}</small>
      </header>
      <form
        className="panel-trial-run"
        onSubmit={(event) => {
          event.preventDefault();
          void run(end);
        }}
      >
        <LimitedInput
          aria-label={t('panel.trialId')}
          most={200}
          value={externalId}
          attributes={{ input: { dir: 'ltr' } }}
          onChange={(event) => setExternalId(event.currentTarget.value)}
        />
        <Button
          type="submit"
          variant="default"
          disabled={externalId.trim() === ''}
          leftSection={<IconPlayerPlay size={16} aria-hidden="true" />}
        >
          {t('panel.trialRun')}
        </Button>
      </form>
      {failure === null ? null : <Alert color="danger">{failure}</Alert>}
      {trial === null ? null : (
        <>
          <ul className="panel-steps">
            <Step isGood title={t('panel.trialRead')}>
              <code dir="ltr">
                {idParam} = {externalId}
              </code>
            </Step>
            <Step isGood={trial.entry !== null} title={t(signedKey(trial))}>
              {trial.entry === null ? null : (
                <a className="link-show" href={trial.entry} target="_blank" rel="noreferrer">
                  {t('panel.trialOpen')}
                </a>
              )}
            </Step>
          </ul>
          <Select
            label={t('panel.trialEnd')}
            data={PANEL_ENDS.map((one) => ({ value: one, label: t(`panel.end.${one}`) }))}
            value={end}
            allowDeselect={false}
            onChange={(value) => {
              const chosen = PANEL_ENDS.find((one) => one === value) ?? 'complete';
              setEnd(chosen);
              void run(chosen);
            }}
          />
          <ul className="panel-steps" aria-live="polite">
            {trial.exit === null ? (
              <Step isGood={null} title={t('panel.trialNoExit')} />
            ) : (
              <Step isGood title={t('panel.trialExit')}>
                <code dir="ltr">303 → {trial.exit}</code>
              </Step>
            )}
            {trial.callback === null ? (
              <Step isGood={null} title={t('panel.trialNoCallback')} />
            ) : (
              <Step isGood title={t('panel.trialCallback')}>
                <code dir="ltr">
                  {trial.callback.method} {trial.callback.url}
                </code>
                <small>{t('panel.trialCallbackHint')}</small>
              </Step>
            )}
          </ul>
        </>
      )}
      <Explain projectId={projectId} sourceId={sourceId} />
    </section>
  );
}

function signedKey({ isSigned, entry }: Trial) {
  if (!isSigned) return 'panel.trialUnsigned' as const;
  return entry === null ? ('panel.trialNoKey' as const) : ('panel.trialSigned' as const);
}

interface StepProps {
  /** Null: neither good nor bad. */
  readonly isGood: boolean | null;
  readonly title: string;
  readonly children?: ReactNode;
}

function Step({ isGood, title, children }: StepProps): ReactElement {
  const wrong = isGood === false ? IconCircleX : IconClock;
  const Icon = isGood === true ? IconCircleCheck : wrong;
  return (
    <li data-good={String(isGood)}>
      <Icon size={18} aria-hidden="true" />
      <span>
        <strong>{title}</strong>
        {children}
      </span>
    </li>
  );
}

function Explain({ projectId, sourceId }: { readonly projectId: number; readonly sourceId: number }): ReactElement {
  const t = useText();
  const [address, setAddress] = useState('');
  const [found, setFound] = useState<PanelExplanation | null>(null);
  const explain = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setFound(await client.call(calls.explainPanelAddress, { projectId, sourceId, address }));
  };
  return (
    <form className="panel-explain" onSubmit={(event) => void explain(event)}>
      <h3>{t('panel.explain')}</h3>
      <LimitedTextarea
        aria-label={t('panel.explainLabel')}
        placeholder={t('panel.explainLabel')}
        most={4_000}
        autosize
        minRows={2}
        maxRows={6}
        value={address}
        attributes={{ input: { dir: 'ltr' } }}
        onChange={(event) => {
          setAddress(event.currentTarget.value);
          setFound(null);
        }}
      />
      <Button type="submit" variant="default" disabled={address.trim() === ''}>
        {t('panel.explainRun')}
      </Button>
      <div role="status">
        {found === null ? null : (
          <ul className="panel-steps">
            <Step
              isGood={found.finding === 'fine'}
              title={t(`panel.finding.${found.finding}`, { param: found.param ?? '' })}
            >
              {found.externalId === null ? null : <code dir="ltr">{found.externalId}</code>}
            </Step>
          </ul>
        )}
      </div>
    </form>
  );
}
