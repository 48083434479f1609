import { Modal, Select } from '@mantine/core';
import { sharedPagesCalls as calls, type SharedPage, type WithheldColumn } from '@seker/contract';
import { client, countText, failureText, Meta, type Translate, useText } from '@seker/ui';
import { IconEyeOff } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';

export type PageForm = Pick<SharedPage, 'title' | 'intro' | 'tables' | 'filters' | 'isLive' | 'lastDay'>;

interface PagePreviewProps {
  readonly projectId: number;
  readonly form: PageForm;
  /** Whether the page has no link yet. */
  readonly isNew: boolean;
  readonly onClose: () => void;
}

/** A page as its readers will see it, and what is kept from them and why. */
export function PagePreview({ projectId, form, isNew, onClose }: PagePreviewProps): ReactElement {
  const t = useText();
  const [choice, setChoice] = useState(0);
  const { data, error, isFetching } = useQuery({
    queryKey: ['sharedPreview', projectId, form, choice],
    queryFn: async () => await client.call(calls.previewSharedPage, { projectId, ...form, choice }),
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  });
  return (
    <Modal opened onClose={onClose} size="min(1100px, 96vw)" title={t('sharedPages.previewTitle')}>
      <div className="shared-preview" aria-busy={isFetching}>
        <p className="shared-preview-note">{t(isNew ? 'sharedPages.previewNew' : 'sharedPages.previewChanged')}</p>
        {error === null ? null : (
          <p className="shared-form-failure" role="alert">
            {failureText(error, t)}
          </p>
        )}
        {data === undefined || error !== null ? null : (
          <>
            {data.choices.length < 2 ? null : (
              <Select
                label={t('sharedPages.previewChoice')}
                allowDeselect={false}
                data={data.choices.map(({ choice: own, label }) => ({
                  value: String(own),
                  label: own === 0 ? t('sharedPages.previewAll') : label,
                }))}
                value={String(choice)}
                onChange={(chosen) => setChoice(Number(chosen ?? 0))}
              />
            )}
            <Kept withheld={data.withheld} least={data.least} />
            {/* Nothing of the page runs, and its links lead nowhere. */}
            <iframe className="shared-preview-page" title={form.title} srcDoc={data.html} sandbox="" />
          </>
        )}
      </div>
    </Modal>
  );
}

interface KeptProps {
  readonly withheld: { readonly columns: readonly WithheldColumn[]; readonly values: readonly string[] };
  readonly least: number;
}

function Kept({ withheld: { columns, values }, least }: KeptProps): ReactElement {
  const t = useText();
  if (columns.length + values.length === 0)
    return <p className="shared-preview-note">{t('sharedPages.previewKeptNone')}</p>;
  return (
    <section className="shared-page-withheld">
      <h3>
        <IconEyeOff size={16} aria-hidden="true" /> {t('sharedPages.previewKept')}
      </h3>
      <ul>
        {columns.map((one) => (
          <li key={`${one.table} ${one.question} ${one.column}`}>
            <Meta parts={[one.table, one.question, one.column === '' ? t('sharedPages.previewWhole') : one.column]} />
            {' – '}
            <span>{whyText(one, least, t)}</span>
          </li>
        ))}
        {values.map((value) => (
          <li key={value}>
            <bdi>{value}</bdi>
            {' – '}
            <span>{t('sharedPages.previewValue', { least })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function whyText({ why, base }: WithheldColumn, least: number, t: Translate): string {
  return why === 'few'
    ? t('sharedPages.previewFew', { count: base, n: countText(base), least })
    : t('sharedPages.previewTold', { least });
}
