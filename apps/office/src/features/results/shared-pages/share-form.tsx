import { Button, Drawer, MultiSelect, Switch, TextInput } from '@mantine/core';
import {
  sharedPagesCalls as calls,
  LONGEST_INTRO,
  MOST_SHARED_FILTERS,
  MOST_SHARED_TABLES,
  type SharedPage,
} from '@seker/contract';
import { client, failureText, notify, useText } from '@seker/ui';
import { IconEye } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactElement, useState } from 'react';
import { FormSection, LimitedInput, LimitedTextarea, useUnsavedWarning } from '../../../form/index.ts';
import { type PageForm, PagePreview } from './page-preview.tsx';
import { shareableQuery } from './shared-pages-data.ts';
import { tableOptions } from './table-options.ts';

const LONGEST_TITLE = 160;

interface ShareFormProps {
  readonly projectId: number;
  /** Null: a new one. */
  readonly page: SharedPage | null;
  readonly least: number;
  readonly onSaved: () => Promise<void>;
  readonly onClose: () => void;
}

const NEW: PageForm = { title: '', intro: '', tables: [], filters: [], isLive: false, lastDay: '' };

/** What a page shows, whom it is for how long, and what its readers can choose. */
export function ShareForm({ projectId, page, least, onSaved, onClose }: ShareFormProps): ReactElement {
  const t = useText();
  const known = useQuery(shareableQuery(projectId)).data;
  const [draft, setDraft] = useState<PageForm>(page ?? NEW);
  const [failure, setFailure] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const isChanged = JSON.stringify(draft) !== JSON.stringify(page ?? NEW);
  useUnsavedWarning(isChanged && !isSaving);
  const set = (changed: Partial<PageForm>): void => setDraft({ ...draft, ...changed });
  const hasCharts = draft.tables.some(({ hasChart }) => hasChart);
  const options = tableOptions(page?.tables ?? [], known?.tables ?? [], t);
  // By key: of a page that is open all of its own tables are chosen.
  const [chosen, setChosen] = useState<readonly string[]>((page?.tables ?? []).map((_, at) => `shown ${at}`));
  const choose = (keys: readonly string[]): void => {
    setChosen(keys);
    set({
      tables: keys.flatMap((key) => {
        const table = options.find((option) => option.key === key)?.table;
        return table === undefined ? [] : { ...table, hasChart: hasCharts };
      }),
    });
  };
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setSaving(true);
    setFailure(null);
    const form = { projectId, ...draftForm(draft) };
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
  const [isPreviewing, setPreviewing] = useState(false);
  const isComplete = draft.title.trim() !== '' && draft.tables.length > 0 && draft.lastDay !== '';
  return (
    <Drawer
      opened
      position="right"
      size={520}
      title={t(page === null ? 'sharedPages.add' : 'sharedPages.edit')}
      // The key closes what is above it first.
      closeOnEscape={!isPreviewing}
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
            data={options.map(({ key, label }) => ({ value: key, label }))}
            value={[...chosen]}
            onChange={choose}
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
          <Button
            variant="default"
            leftSection={<IconEye size={16} aria-hidden="true" />}
            disabled={!isComplete}
            onClick={() => setPreviewing(true)}
          >
            {t('sharedPages.preview')}
          </Button>
          <Button type="submit" loading={isSaving} disabled={!isComplete}>
            {t(page === null ? 'sharedPages.share' : 'app.save')}
          </Button>
        </div>
      </form>
      {isPreviewing ? (
        <PagePreview
          projectId={projectId}
          form={draftForm(draft)}
          isNew={page === null}
          onClose={() => setPreviewing(false)}
        />
      ) : null}
    </Drawer>
  );
}

/** Of a page that is edited, only what its form has. */
function draftForm({ title, intro, tables, filters, isLive, lastDay }: PageForm): PageForm {
  return { title, intro, tables, filters, isLive, lastDay };
}
