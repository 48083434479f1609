import { ActionIcon, Button, Modal } from '@mantine/core';
import { waysInCalls as calls, VIA_LABEL, type WayIn, type WaysIn } from '@seker/contract';
import { client, countText, failureText, useText } from '@seker/ui';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactElement, useState } from 'react';
import { LimitedInput } from '../../../form/index.ts';
import { readWaysAgain } from './ways-data.ts';

export interface ViaTableProps {
  readonly projectId: number;
  readonly ways: WaysIn;
  readonly way: WayIn;
}

const NONE = { entered: 0, began: 0, completed: 0 };

/** Where the respondents of a link came from: today, by the label of the address, and since the beginning in the hint. */
export function ViaTable({ projectId, ways, way }: ViaTableProps): ReactElement {
  const t = useText();
  const queries = useQueryClient();
  const [isAdding, setAdding] = useState(false);
  const names = new Map(ways.labels.map(({ label, name }) => [label, name]));
  const unused = ways.labels.filter(({ label }) => way.via.every((row) => row.label !== label));
  const rows = [...way.via, ...unused.map(({ label }) => ({ label, today: NONE, total: NONE }))];
  const remove = async (label: string): Promise<void> => {
    await client.call(calls.removeViaLabel, { projectId, label });
    await readWaysAgain(queries);
  };
  return (
    <section className="way-via" aria-label={t('ways.via')}>
      <div className="way-via-head">
        <h3>{t('ways.via')}</h3>
        <small>{t('ways.viaHint')}</small>
        {ways.mayChange ? (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconPlus size={16} aria-hidden="true" />}
            onClick={() => setAdding(true)}
          >
            {t('ways.label')}
          </Button>
        ) : null}
      </div>
      <table className="figures-table">
        <thead>
          <tr>
            <th scope="col">{t('ways.label')}</th>
            {(['entered', 'began', 'completed'] as const).map((figure) => (
              <th key={figure} scope="col" className="figures-number">
                {t(`ways.${figure}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, today, total }) => (
            <tr key={label} data-quiet={label === ''}>
              <th scope="row" className="figures-name">
                {label === '' ? (
                  t('ways.noLabel')
                ) : (
                  <>
                    <bdi>{names.get(label) ?? label}</bdi> <code dir="ltr">{label}</code>
                  </>
                )}
                {ways.mayChange && names.has(label) ? (
                  <ActionIcon
                    variant="subtle"
                    size="sm"
                    aria-label={t('ways.removeLabel', { name: names.get(label) ?? label })}
                    onClick={() => void remove(label)}
                  >
                    <IconX size={14} aria-hidden="true" />
                  </ActionIcon>
                ) : null}
              </th>
              {(['entered', 'began', 'completed'] as const).map((figure) => (
                <td
                  key={figure}
                  className="figures-number"
                  title={t('ways.inAll', { total: countText(total[figure]) })}
                >
                  {countText(today[figure])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {isAdding ? (
        <LabelDialog
          onClose={() => setAdding(false)}
          onKeep={async (label, name) => {
            await client.call(calls.keepViaLabel, { projectId, label, name });
            await readWaysAgain(queries);
          }}
        />
      ) : null}
    </section>
  );
}

interface LabelDialogProps {
  readonly onKeep: (label: string, name: string) => Promise<void>;
  readonly onClose: () => void;
}

function LabelDialog({ onKeep, onClose }: LabelDialogProps): ReactElement {
  const t = useText();
  const [name, setName] = useState('');
  const [label, setLabel] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const isWrong = label !== '' && !VIA_LABEL.test(label);
  const keep = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (name.trim() === '' || !VIA_LABEL.test(label)) {
      setFailure(t('ways.labelNeeds'));
      return;
    }
    try {
      await onKeep(label, name.trim());
      onClose();
    } catch (error) {
      setFailure(failureText(error, t));
    }
  };
  return (
    <Modal opened onClose={onClose} title={t('ways.labelTitle')}>
      <form className="way-label-form" onSubmit={(event) => void keep(event)} noValidate>
        <LimitedInput
          data-autofocus
          label={t('ways.labelName')}
          most={100}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <LimitedInput
          label={t('ways.labelInAddress')}
          description={t('ways.labelNeeds')}
          most={40}
          value={label}
          error={isWrong ? t('ways.labelNeeds') : null}
          attributes={{ input: { dir: 'ltr' } }}
          onChange={(event) => setLabel(event.currentTarget.value)}
        />
        {failure === null ? null : <p role="alert">{failure}</p>}
        <div className="dialog-acts">
          <Button variant="default" onClick={onClose}>
            {t('app.cancel')}
          </Button>
          <Button type="submit">{t('app.save')}</Button>
        </div>
      </form>
    </Modal>
  );
}
