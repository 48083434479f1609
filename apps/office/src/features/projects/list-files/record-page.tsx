import '../../../project/bring-field-texts.ts';
import { type ListFileColumn, listRecordsCalls, type WholeListFile, type WholeRecord } from '@seker/contract';
import { client, notify, useText } from '@seker/ui';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { type EditForm, FormSection, FormView, SelectField, TextField, useEditForm } from '../../../form/index.ts';
import { ScreenHead } from '../../../shell/screen-head.tsx';
import { listFileQuery, recordQuery } from './list-files-data.ts';
import { recordName } from './record-columns.tsx';

/** By the places of the list's columns. */
type Values = Readonly<Record<string, string>>;

/** One record, to be changed. */
export function RecordPage(): ReactElement {
  const params = useParams({ strict: false });
  const [listFileId, recordId] = [Number(params.listFileId), Number(params.recordId)];
  const list = useSuspenseQuery(listFileQuery(listFileId)).data;
  const record = useSuspenseQuery(recordQuery(listFileId, recordId)).data;
  return <EditRecord key={`${listFileId}-${recordId}`} list={list} record={record} />;
}

function EditRecord({ list, record }: { readonly list: WholeListFile; readonly record: WholeRecord }): ReactElement {
  const t = useText();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const stored = Object.fromEntries(list.columns.map(({ field }, place) => [`c${place}`, record.fields[field] ?? '']));
  const form = useEditForm<Values>({
    name: `record-${list.id}-${record.id}`,
    schema: ANYTHING,
    stored,
    revision: record.revision,
    save: async (values, revision) => {
      const fields = Object.fromEntries(
        list.columns.flatMap(({ field }, place) => {
          const value = values[`c${place}`] ?? '';
          return value === stored[`c${place}`] ? [] : [[field, value]];
        }),
      );
      const wanted = { listFileId: list.id, recordId: record.id, fields, revision: revision ?? record.revision };
      await client.call(listRecordsCalls.editRecord, wanted);
      notify({ id: 'record', text: t('records.saved') });
      await Promise.all([
        queries.invalidateQueries({ queryKey: ['list'] }),
        queries.invalidateQueries({ queryKey: ['listFiles', list.id] }),
      ]);
      await navigate({ to: '/lists/$listFileId', params: { listFileId: String(list.id) } });
    },
    readAgain: async () => (await queries.fetchQuery({ ...recordQuery(list.id, record.id), staleTime: 0 })).revision,
  });
  return (
    <>
      <ScreenHead
        title={recordName(list, record, t)}
        above={[
          { label: t('listFiles.title'), link: { to: '/lists' } },
          { label: list.name, link: { to: '/lists/$listFileId', params: { listFileId: String(list.id) } } },
        ]}
      />
      <RecordForm form={form} list={list} />
    </>
  );
}

/** The server judges what stands in a column by what the column is. */
const ANYTHING = { safeParse: () => ({ success: true }) };

function RecordForm({ form, list }: { readonly form: EditForm<Values>; readonly list: WholeListFile }): ReactElement {
  const t = useText();
  const labels = Object.fromEntries(list.columns.map(({ title }, place) => [`c${place}`, title]));
  const isContact = ({ kind }: ListFileColumn): boolean => kind === 'phone' || kind === 'email' || kind === 'name';
  const fields = (wanted: (column: ListFileColumn) => boolean): readonly ReactElement[] =>
    list.columns.flatMap((column, place) =>
      wanted(column) ? [<RecordField key={column.field} form={form} column={column} name={`c${place}`} />] : [],
    );
  const others = fields((column) => !isContact(column));
  return (
    <FormView form={form} labels={labels} lastSaved={null}>
      <FormSection title={t('records.contact')} hint={t('records.contactHint')}>
        {fields(isContact)}
      </FormSection>
      {others.length === 0 ? null : <FormSection title={t('records.variables')}>{others}</FormSection>}
    </FormView>
  );
}

function RecordField({
  form,
  column: { title, kind, values },
  name,
}: {
  readonly form: EditForm<Values>;
  readonly column: ListFileColumn;
  readonly name: string;
}): ReactElement {
  const value = form.values[name] ?? '';
  if (kind === 'values' && (value === '' || values.some((one) => one.value === value)))
    return (
      <SelectField
        name={name}
        label={title}
        options={values.map((one) => ({ value: one.value, label: one.label }))}
        value={value === '' ? null : value}
        onChange={(chosen) => form.set(name, chosen ?? '')}
      />
    );
  const isLeftToRight = kind !== 'name' && kind !== 'text' && kind !== 'values';
  return (
    <TextField
      name={name}
      label={title}
      dir={isLeftToRight ? 'ltr' : 'auto'}
      value={value}
      onChange={(typed) => form.set(name, typed)}
    />
  );
}
