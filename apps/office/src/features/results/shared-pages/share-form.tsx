import { Button, Drawer, MultiSelect, Switch, TextInput } from '@mantine/core';
import {
  sharedPagesCalls as calls,
  LONGEST_INTRO,
  MOST_SHARED_FILTERS,
  MOST_SHARED_TABLES,
  type SharedPage,
  type SharedTableForm,
} from '@seker/contract';
import { client, failureText, notify, useText } from '@seker/ui';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactElement, useState } from 'react';
import { FormSection, LimitedInput, LimitedTextarea, useUnsavedWarning } from '../../../form/index.ts';
import { shareableQuery } from './shared-pages-data.ts';

const LONGEST_TITLE = 160;

interface ShareFormProps {
  readonly projectId: number;
  /** Null: a new one. */
  readonly page: SharedPage | null;
  readonly least: number;
  readonly onSaved: () => Promise<void>;
  readonly onClose: () => void;
}

type Draft = Pick<SharedPage, 'title' | 'intro' | 'tables' | 'filters' | 'isLive' | 'lastDay'>;

const NEW: Draft = { title: '', intro: '', tables: [], filters: [], isLive: false, lastDay: '' };

/** What a page shows, whom it is for how long, and what its readers can choose. */
export function ShareForm({ projectId, page, least, onSaved, onClose }: ShareFormProps): ReactElement {
  const t = useText();
  const known = useQuery(shareableQuery(projectId)).data;
  const [draft, setDraft] = useState<Draft>(page ?? NEW);
  const [failure, setFailure] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const isChanged = JSON.stringify(draft) !== JSON.stringify(page ?? NEW);
  useUnsavedWarning(isChanged && !isSaving);
  const set = (changed: Partial<Draft>): void => setDraft({ ...draft, ...changed });
  const hasCharts = draft.tables.some(({ hasChart }) => hasChart);
  // A table of the page stays as it was shared, until the saved one of its name is chosen anew.
  const choices = new Map<string, SharedTableForm>([
    ...(known?.tables ?? []).map(({ name, spec }) => [name, { name, spec, hasChart: hasCharts }] as const),
    ...(page?.tables ?? []).map((table) => [table.name, table] as const),
  ]);
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setSaving(true);
    setFailure(null);
    const { title, intro, tables, filters, isLive, lastDay } = draft;
    const form = { projectId, title, intro, tables, filters, isLive, lastDay };
    try {
      if (page === null) await client.call(calls.sharePage, form);
      else await client.call(calls.changeSharedPage, { ...form, pageId: page.id as never, revision: page.revision });
      await onSaved();
      notify({
        id: 'sharedPages',
        tone: 'accent',
        text: t(page === null ? 'sharedPages.shared' : 'sharedPages.changed'),
      });
      onClose();
    } catch (error) {
      setFailure(failureText(error, t));
      setSaving(false);
    }
  };
  const isComplete = draft.title.trim() !== '' && draft.tables.length > 0 && draft.lastDay !== '';
  return (
    <Drawer
      opened
      position="right"
      size={520}
      title={t(page === null ? 'sharedPages.add' : 'sharedPages.edit')}
      onClose={onClose}
    >
      <form className="shared-form" onSubmit={(event) => void save(event)}>
        <FormSection title={t('sharedPages.what')} hint={t('sharedPages.whatHint')}>
          <LimitedInput
            className="form-wide"
            data-autofocus
            label={t('sharedPages.name')}
            required
            most={LONGEST_TITLE}
            value={draft.title}
            onChange={({ currentTarget }) => set({ title: currentTarget.value })}
          />
          <LimitedTextarea
            className="form-wide"
            label={t('sharedPages.intro')}
            autosize
            minRows={2}
            maxRows={8}
            most={LONGEST_INTRO}
            value={draft.intro}
            onChange={({ currentTarget }) => set({ intro: currentTarget.value })}
          />
          <MultiSelect
            className="form-wide"
            label={t('sharedPages.tablesLabel')}
            description={known?.tables.length === 0 ? t('sharedPages.noTables') : t('sharedPages.tablesHint')}
            required
            searchable
            maxValues={MOST_SHARED_TABLES}
            data={[...choices.keys()]}
            value={draft.tables.map(({ name }) => name)}
            onChange={(names) => set({ tables: names.flatMap((name) => choices.get(name) ?? []) })}
          />
          <Switch
            className="form-wide"
            label={t('sharedPages.charts')}
            checked={hasCharts}
            disabled={draft.tables.length === 0}
            onChange={({ currentTarget }) =>
              set({ tables: draft.tables.map((table) => ({ ...table, hasChart: currentTarget.checked })) })
            }
          />
        </FormSection>
        <FormSection title={t('sharedPages.filters')} hint={t('sharedPages.filtersHint', { least })}>
          <MultiSelect
            className="form-wide"
            label={t('sharedPages.filterBy')}
            searchable
            maxValues={MOST_SHARED_FILTERS}
            data={(known?.facets ?? []).map(({ name, label }) => ({ value: name, label }))}
            value={draft.filters.map(({ variable }) => variable)}
            onChange={(names) =>
              set({
                filters: names.map(
                  (variable) =>
                    draft.filters.find((one) => one.variable === variable) ?? {
                      variable,
                      values:
                        known?.facets.find(({ name }) => name === variable)?.values.map(({ value }) => value) ?? [],
                    },
                ),
              })
            }
          />
          {draft.filters.map((filter) => {
            const facet = known?.facets.find(({ name }) => name === filter.variable);
            return (
              <MultiSelect
                key={filter.variable}
                className="form-wide"
                label={t('sharedPages.valuesOf', { name: facet?.label ?? filter.variable })}
                searchable
                required
                data={facet?.values.map(({ value, label }) => ({ value, label })) ?? filter.values}
                value={filter.values}
                onChange={(values) =>
                  set({ filters: draft.filters.map((one) => (one === filter ? { ...one, values } : one)) })
                }
              />
            );
          })}
        </FormSection>
        <FormSection title={t('sharedPages.when')} hint={t('sharedPages.whenHint')}>
          <TextInput
            type="date"
            label={t('sharedPages.lastDayLabel')}
            required
            value={draft.lastDay}
            onChange={({ currentTarget }) => set({ lastDay: currentTarget.value })}
          />
          <Switch
            className="form-wide"
            label={t('sharedPages.live')}
            description={t('sharedPages.liveHint', { least })}
            checked={draft.isLive}
            onChange={({ currentTarget }) => set({ isLive: currentTarget.checked })}
          />
        </FormSection>
        {failure === null ? null : (
          <p className="shared-form-failure" role="alert">
            {failure}
          </p>
        )}
        <div className="shared-form-acts">
          <Button variant="default" onClick={onClose}>
            {t('app.cancel')}
          </Button>
          <Button type="submit" loading={isSaving} disabled={!isComplete}>
            {t(page === null ? 'sharedPages.share' : 'app.save')}
          </Button>
        </div>
      </form>
    </Drawer>
  );
}
