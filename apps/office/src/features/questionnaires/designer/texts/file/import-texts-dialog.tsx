import { FileInput } from '@mantine/core';
import { notify, type TextKey, useText } from '@seker/ui';
import { type ReactElement, useState } from 'react';
import { ConfirmDialog } from '../../../../../dialog/index.ts';
import { useSession } from '../../session/use-draft.ts';
import { readXlsx } from './read-xlsx.ts';
import { planTexts, type TextsImportPlan, type ToldRow } from './texts-table.ts';

const WHY = {
  changed: 'designer.textsFile.changed',
  unknown: 'designer.textsFile.unknown',
  twice: 'designer.textsFile.twice',
  empty: 'designer.textsFile.empty',
  marks: 'designer.textsFile.marks',
  lost: 'designer.textsFile.lost',
} as const satisfies Readonly<Record<ToldRow['why'], TextKey>>;

const MOST_SHOWN = 200;
const MOST_BYTES = 20 * 1024 * 1024;

/** Takes texts out of a spreadsheet: what would change, and what does not fit, is said by row before anything is done. */
export function ImportTextsDialog({ onClose }: { readonly onClose: () => void }): ReactElement {
  const t = useText();
  const session = useSession();
  const [plan, setPlan] = useState<TextsImportPlan | null>(null);
  const [isWrong, setWrong] = useState(false);
  const read = async (file: File | null): Promise<void> => {
    const bytes = file === null || file.size > MOST_BYTES ? null : new Uint8Array(await file.arrayBuffer());
    const table = bytes === null ? null : readXlsx(bytes);
    const made = table === null ? null : planTexts(session.document, table);
    setPlan(made);
    setWrong(file !== null && made === null);
  };
  const left = plan?.told.filter(({ why }) => why !== 'changed') ?? [];
  const shown = [...left, ...(plan?.told.filter(({ why }) => why === 'changed') ?? [])];
  return (
    <ConfirmDialog
      title={t('designer.textsFile.import')}
      actLabel={t('designer.textsFile.take', { count: plan?.commands.length ?? 0 })}
      blocked={plan === null || plan.commands.length === 0 ? '' : null}
      onAct={async () => {
        if (plan === null) return;
        session.change(plan.commands);
        notify({
          id: 'texts',
          text: t('designer.textsFile.taken', { count: plan.commands.length }),
          act: { label: t('form.undo'), run: () => session.undo() },
        });
        await Promise.resolve();
      }}
      onClose={onClose}
    >
      <FileInput
        data-autofocus
        accept=".xlsx"
        label={t('designer.textsFile.file')}
        description={t('designer.textsFile.hint')}
        placeholder={t('designer.textsFile.choose')}
        error={isWrong ? t('designer.textsFile.wrong') : null}
        onChange={(file) => void read(file)}
      />
      {plan === null ? null : (
        <div role="status">
          <p className="dialog-text">
            {plan.told.length === 0
              ? t('designer.textsFile.same')
              : t('designer.textsFile.sum', { changed: plan.commands.length, left: left.length })}
          </p>
          <ul className="texts-told" tabIndex={0} aria-label={t('designer.textsFile.rows')}>
            {shown.slice(0, MOST_SHOWN).map(({ line, key, language, why }) => (
              <li key={`${line} ${language} ${why}`} data-why={why}>
                <span>{t('designer.textsFile.line', { line })}</span>
                <bdi dir="ltr">{language === '' ? key : `${key} · ${language}`}</bdi>
                <span>{t(WHY[why])}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </ConfirmDialog>
  );
}
