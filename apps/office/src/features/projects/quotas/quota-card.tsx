import { Alert, Button } from '@mantine/core';
import { quotasCalls as calls, type QuotaRow } from '@seker/contract';
import { client, notify, useText } from '@seker/ui';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { ConfirmDialog } from '../../../dialog/index.ts';
import { useKeptEdit, useUnsavedWork } from '../../../form/index.ts';
import { useAccount } from '../../../shell/use-account.ts';
import { CellsFileDialog } from '../../../upload/index.ts';
import { labelOf } from './label-of.ts';
import { QuotaCells } from './quota-cells.tsx';
import { draftOf, isChanged, type QuotaDraft } from './quota-draft.ts';
import { QuotaHead } from './quota-head.tsx';
import { quotaRefusal } from './quota-refusal.ts';
import { readQuotasAgain } from './quotas-data.ts';
import { RenameQuotaDialog } from './rename-quota-dialog.tsx';

export interface QuotaCardProps {
  readonly projectId: number;
  readonly quota: QuotaRow;
  readonly sampleSize: number | null;
  readonly mayEdit: boolean;
}

/** One quota: its cells as they fill, edited where they stand; nothing typed is lost while the counts move. */
export function QuotaCard({ projectId, quota, sampleSize, mayEdit }: QuotaCardProps): ReactElement {
  const t = useText();
  const queries = useQueryClient();
  const { screenLanguage: language } = useAccount();
  // What was typed, with the revision that it was typed over; null: nothing was.
  const [edited, setEdited] = useKeptEdit<QuotaDraft>(`quota-${projectId}-${quota.id}`);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [dialog, setDialog] = useState<'file' | 'rename' | 'remove' | null>(null);
  const [isBusy, setBusy] = useState(false);
  const draft = edited?.values ?? draftOf(quota);
  const isEdited = edited !== null && isChanged(edited.values, quota);
  const name = labelOf(quota.names, language, quota.variable);
  const of = { projectId, quotaId: quota.id };
  const change = (next: Partial<QuotaDraft>): void => {
    const values = { ...draft, ...next };
    setEdited(isChanged(values, quota) ? { values, revision: edited?.revision ?? quota.revision } : null);
    setRefusal(null);
  };
  const attempt = async (act: () => Promise<unknown>, told: string, onDone?: () => void): Promise<boolean> => {
    setBusy(true);
    try {
      await act();
      await readQuotasAgain(queries);
      onDone?.();
      setRefusal(null);
      notify({ id: 'quotas', text: told, tone: 'accent' });
      return true;
    } catch (error) {
      setRefusal(quotaRefusal(error, language, t));
      return false;
    } finally {
      setBusy(false);
    }
  };
  const save = async (): Promise<boolean> =>
    await attempt(
      async () => {
        const cells = draft.cells.map(({ parts, labels, amount }) => ({ parts: [...parts], labels, amount }));
        const revision = edited?.revision ?? quota.revision;
        await client.call(calls.saveQuota, { ...of, ...draft, cells, names: quota.names, revision });
      },
      t('quotas.saved'),
      () => setEdited(null),
    );
  useUnsavedWork(isEdited, save);
  return (
    <section className="quota-card" aria-label={name}>
      <QuotaHead
        quota={quota}
        name={name}
        draft={draft}
        mayEdit={mayEdit}
        isBusy={isBusy || isEdited}
        onChange={change}
        onSwitch={(active) =>
          void attempt(
            async () => await client.call(calls.switchQuota, { ...of, active, revision: quota.revision }),
            t(active ? 'quotas.switchedOn' : 'quotas.switchedOff', { name }),
          )
        }
        onImport={() => setDialog('file')}
        onRename={() => setDialog('rename')}
        onRemove={() => setDialog('remove')}
      />
      {refusal === null ? null : (
        <Alert color="danger" className="quota-refusal">
          {refusal}
        </Alert>
      )}
      <QuotaCells
        quota={quota}
        draft={draft}
        language={language}
        sampleSize={sampleSize}
        mayEdit={mayEdit}
        onChange={(cells) => change({ cells })}
      />
      {isEdited ? (
        <div className="quota-acts">
          <Button variant="default" onClick={() => setEdited(null)}>
            {t('app.cancel')}
          </Button>
          <Button loading={isBusy} onClick={() => void save()}>
            {t('quotas.save')}
          </Button>
        </div>
      ) : null}
      {dialog === 'file' ? (
        <CellsFileDialog
          projectId={projectId}
          variableId={quota.variableId}
          title={t('quotas.import')}
          text={t('quotas.fileText')}
          take={t('quotas.fileTake')}
          refusalText={(error) => quotaRefusal(error, language, t)}
          onTake={({ rows, unit }) => {
            const known = new Map(draft.cells.map((cell) => [cell.parts.join('\u001f'), cell.labels]));
            change({
              unit,
              cells: rows.map(({ parts, labels, amount }) => ({
                parts,
                labels: { ...known.get(parts.join('\u001f')), ...labels },
                amount,
              })),
            });
          }}
          onClose={() => setDialog(null)}
        />
      ) : null}
      {dialog === 'rename' ? (
        <RenameQuotaDialog projectId={projectId} quota={quota} name={name} onClose={() => setDialog(null)} />
      ) : null}
      {dialog === 'remove' ? (
        <ConfirmDialog
          title={t('quotas.removeTitle', { name })}
          text={t('quotas.removeText')}
          figures={[{ label: t('quotas.cells'), count: quota.cells.length }]}
          actLabel={t('quotas.removeNow')}
          isDangerous
          blocked={quota.active ? t('quotas.removeActive') : null}
          onAct={async () => {
            await client.call(calls.removeQuota, of);
            await readQuotasAgain(queries);
            notify({ id: 'quotas', text: t('quotas.removed'), tone: 'accent' });
          }}
          onClose={() => setDialog(null)}
        />
      ) : null}
    </section>
  );
}
