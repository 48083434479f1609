import { Button, Modal, Textarea } from '@mantine/core';
import { type BlacklistOutcome, CallError, blacklistCalls as calls, faultsIn } from '@seker/contract';
import { client, failureText, useText } from '@seker/ui';
import { type FormEvent, type ReactElement, useState } from 'react';
import { faultText } from '../../../form/index.ts';
import { EntryFields, NOTHING_SAID } from './entry-fields.tsx';
import { OutcomeReport } from './outcome-report.tsx';

interface AddDialogProps {
  readonly projectId: number | null;
  readonly onAdded: () => Promise<void>;
  readonly onClose: () => void;
}

/** Takes what is typed or pasted, and says what became of it. */
export function AddDialog({ projectId, onAdded, onClose }: AddDialogProps): ReactElement {
  const t = useText();
  const [entries, setEntries] = useState('');
  const [said, setSaid] = useState(NOTHING_SAID);
  const [outcome, setOutcome] = useState<BlacklistOutcome | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const add = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    setFailure(null);
    try {
      setOutcome(await client.call(calls.addToBlacklist, { ...said, projectId, entries }));
      await onAdded();
    } catch (error) {
      const [fault] = error instanceof CallError && error.code === 'invalid' ? faultsIn(error.details) : [];
      setFailure(fault === undefined ? failureText(error, t) : faultText(fault, t));
    }
    setBusy(false);
  };
  return (
    <Modal opened onClose={onClose} title={t('blacklist.add')} size={560}>
      {outcome === null ? (
        <form className="blacklist-form" noValidate onSubmit={(event) => void add(event)}>
          <Textarea
            data-autofocus
            label={t('blacklist.entries')}
            description={t('blacklist.entriesHint')}
            rows={6}
            dir="ltr"
            value={entries}
            error={failure}
            onChange={(event) => setEntries(event.currentTarget.value)}
          />
          <EntryFields projectId={projectId} said={said} onChange={setSaid} />
          <div className="dialog-acts">
            <Button variant="default" onClick={onClose}>
              {t('app.cancel')}
            </Button>
            <Button type="submit" loading={isBusy} disabled={entries.trim() === ''}>
              {t('blacklist.addAct')}
            </Button>
          </div>
        </form>
      ) : (
        <>
          <OutcomeReport outcome={outcome} />
          <div className="dialog-acts">
            <Button onClick={onClose} data-autofocus>
              {t('blacklist.close')}
            </Button>
          </div>
        </>
      )}
    </Modal>
  );
}
