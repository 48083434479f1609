import { Button, SegmentedControl } from '@mantine/core';
import {
  type BandsSight,
  bandsCalls as calls,
  type DividableField,
  type NewBands,
  type VariableRow,
} from '@seker/contract';
import { OWN_BAND } from '@seker/fieldwork';
import { client, countText, failureText, notify, useScreenLanguage, useText } from '@seker/ui';
import { IconLock, IconPlus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { FormView, useEditForm } from '../../../../form/index.ts';
import { faultOf } from '../fault-of.ts';
import { useSections } from '../use-sections.ts';
import { readVariablesAgain, variableQuery } from '../variables-data.ts';
import { BandAxis } from './band-axis.tsx';
import { middleOf, PRESETS_OF, presetCuts } from './band-presets.ts';
import { BandQuota } from './band-quota.tsx';
import { BandTable } from './band-table.tsx';
import { BandUses } from './band-uses.tsx';
import { type Divided, lookQuery } from './bands-data.ts';
import {
  addCut,
  type BandsDraft,
  countBands,
  dropCut,
  MOST_BANDS,
  moveCut,
  namesOf,
  stepOf,
  sumOf,
  takeCuts,
  valuesOf,
} from './bands-draft.ts';
import { BandsFrom } from './bands-from.tsx';
import { countedByServer, sharesInList, useCounted } from './use-counted.ts';

export interface BandsFormProps {
  readonly projectId: number;
  readonly field: DividableField;
  readonly stored: BandsDraft;
  /** What the stored bands come to. */
  readonly first: BandsSight;
  /** The variable that is changed; null for a new one. */
  readonly variable: {
    readonly id: number;
    readonly revision: number;
    readonly changedAt: string;
    readonly changedBy: string | null;
    /** What uses it: its bounds stay as they are then. */
    readonly usedBy: readonly string[];
    readonly mayEdit: boolean;
  } | null;
  readonly variables: readonly VariableRow[];
  readonly questions: readonly DividableField[];
}

/** A variable of bands: what is divided, where the bounds are, what the bands are called and how many are in each. */
export function BandsForm(props: BandsFormProps): ReactElement {
  const { projectId, field, stored, first, variable, variables, questions } = props;
  const t = useText();
  const language = useScreenLanguage() === 'en' ? 'en' : 'he';
  const queries = useQueryClient();
  const navigate = useNavigate();
  const sections = useSections();
  const divided: Divided = { source: field.source, field: field.field };

  const form = useEditForm<BandsDraft & Readonly<Record<string, unknown>>>({
    name: `bands-${projectId}-${variable?.id ?? `${field.source}-${field.field}`}`,
    schema: SCHEMA,
    stored: { ...stored },
    revision: variable?.revision ?? null,
    save: async (values, over) => {
      const stands = await standing(values);
      const body = {
        projectId,
        name: values.name,
        bands: values.bands,
        values: valuesOf(
          values,
          values.shares ?? sharesInList(stands, countedByServer(stands, values.bands)),
          stands.isWhole,
        ),
        quota: values.crossedWith === null ? null : { crossedWith: [...values.crossedWith] },
      };
      const { quotaId } =
        variable === null
          ? await client.call(calls.createBands, { ...body, ...divided })
          : await client.call(calls.saveBands, {
              ...body,
              variableId: variable.id,
              revision: over ?? variable.revision,
            });
      await readVariablesAgain(queries);
      await queries.invalidateQueries({ queryKey: ['quotas'] });
      notify({ id: 'bands', text: t(quotaId === null ? 'bands.saved' : 'bands.savedWithQuota'), tone: 'accent' });
      const params = { projectId: String(projectId) };
      await navigate({ to: quotaId === null ? sections.variables : sections.quotas, params });
    },
    readAgain: async () =>
      variable === null
        ? 0
        : (await queries.fetchQuery({ ...variableQuery(projectId, variable.id), staleTime: 0 })).revision,
  });
  /** What these bands come to now: a bound that has just been moved may not have been counted yet. */
  async function standing({ bands }: BandsDraft): Promise<BandsSight> {
    return await queries.fetchQuery(lookQuery(projectId, { ...divided, bands, amounts: null, crossedWith: null }));
  }
  const draft: BandsDraft = form.values;
  const change = (next: BandsDraft): void => {
    for (const part of ['name', 'bands', 'names', 'shares', 'crossedWith'] as const)
      if (next[part] !== draft[part]) form.set(part, next[part]);
  };

  const { sight, counted: own, isCounted, shares, failure } = useCounted(projectId, divided, draft, first);
  const tooMany = failure === null ? null : faultOf(failure, 'quota.crossedWith', t);
  const why = tooMany === null ? failure && failureText(failure, t) : `${t('bands.cells')}: ${tooMany}`;
  const step = stepOf(sight);
  const names = namesOf(draft, sight.isWhole).map((name) => name[language]);
  const { measure } = draft.bands;
  const isLocked = variable !== null && (variable.usedBy.length > 0 || !variable.mayEdit);

  const takePreset = (
    measureNow: NewBands['measure'],
    presetNow: (typeof PRESETS_OF)[NewBands['measure']][number],
  ): void => {
    const cuts = presetCuts(presetNow, measureNow, sight.histogram, sight.isWhole);
    if (cuts !== null) change(takeCuts(draft, cuts, null));
  };
  const preset = PRESETS_OF[measure].find(
    (one) => presetCuts(one, measure, sight.histogram, sight.isWhole)?.join() === draft.bands.cuts.join(),
  );
  const add = (bound: number): void => {
    const at = draft.bands.cuts.filter((cut) => cut < bound).length;
    const lower =
      countBands(sight, { ...draft.bands, cuts: draft.bands.cuts.toSpliced(at, 0, bound) })?.counts[at - 1] ?? 0;
    const whole = own.counts[at - 1] ?? 0;
    change(addCut(draft, bound, whole === 0 ? 0.5 : lower / whole));
  };
  const labels = {
    name: t('variables.name'),
    bands: t('bands.where'),
    names: t('bands.name'),
    shares: t('bands.inPopulation'),
    population: t('bands.inPopulation'),
    crossedWith: t('bands.quota'),
    variableId: t('bands.quota'),
    'quota.crossedWith': t('bands.quota'),
    'bands.askedIn': t('bands.askedIn'),
    'bands.measure': t('bands.measure'),
    'bands.end': t('bands.where'),
    ...Object.fromEntries(draft.bands.cuts.map((_, at) => [`bands.cuts.${at}`, t('bands.where')])),
  };
  return (
    <FormView
      form={form}
      labels={labels}
      isNew={variable === null}
      saveLabel={draft.crossedWith === null ? t('bands.save') : t('bands.saveWithQuota')}
      lastSaved={variable === null ? null : { by: variable.changedBy, at: variable.changedAt }}
    >
      <fieldset className="bands" disabled={variable !== null && !variable.mayEdit}>
        <div className="bands-main">
          <BandsFrom
            field={field}
            draft={draft}
            sight={sight}
            isLocked={isLocked}
            onName={(name) => form.set('name', name)}
            onChange={change}
          />
          {isLocked && variable !== null && variable.usedBy.length > 0 ? (
            <p className="bands-locked">
              <IconLock size={16} aria-hidden="true" /> {t('bands.locked', { names: variable.usedBy.join(', ') })}
            </p>
          ) : null}
          <section className="bands-card" aria-labelledby="bands-where">
            <div className="bands-head">
              <h2 id="bands-where">{t('bands.where')}</h2>
              <span className="bands-muted">{isLocked ? null : t('bands.whereHint')}</span>
              {isLocked || PRESETS_OF[measure].length < 2 ? null : (
                <SegmentedControl
                  size="xs"
                  aria-label={t('bands.presets')}
                  value={preset ?? ''}
                  data={PRESETS_OF[measure].map((one) => ({ value: one, label: t(`bands.preset.${one}`) }))}
                  onChange={(picked) => {
                    const next = PRESETS_OF[measure].find((one) => one === picked);
                    if (next !== undefined) takePreset(measure, next);
                  }}
                />
              )}
            </div>
            <BandAxis
              histogram={sight.histogram}
              bands={draft.bands}
              names={names}
              step={step}
              isLocked={isLocked}
              onMove={(at, to) => change(moveCut(draft, at, to, step))}
              onAdd={add}
              onDrop={(at) => change(dropCut(draft, at))}
            />
            <div className="bands-foot">
              <span className="bands-muted">
                {isCounted ? t('bands.people', { count: countText(sight.people) }) : t('bands.noPeople')}
              </span>
              {isLocked ? null : (
                <Button
                  size="compact-sm"
                  variant="subtle"
                  leftSection={<IconPlus size={14} aria-hidden="true" />}
                  disabled={draft.bands.cuts.length >= MOST_BANDS}
                  onClick={() => add(middleOf(draft.bands, step))}
                >
                  {t('bands.add')}
                </Button>
              )}
            </div>
          </section>
          <BandTable
            draft={draft}
            people={isCounted ? { ...own, without: sight.without, unread: sight.unread, all: sight.people } : null}
            shares={shares}
            step={step}
            isWhole={sight.isWhole}
            isLocked={isLocked}
            field={field}
            questions={questions}
            language={language}
            onChange={change}
          />
          {[form.faults['names'], form.faults['shares'], draft.crossedWith === null ? why : null].map((fault) =>
            fault === undefined || fault === null ? null : (
              <p key={fault} className="variables-fault" role="alert">
                {fault}
              </p>
            ),
          )}
        </div>
        <div className="bands-side">
          <BandQuota
            name={draft.name}
            crossedWith={draft.crossedWith}
            variables={variables.filter(({ id, source }) => id !== variable?.id && source !== 'concatenated')}
            sight={sight.quota}
            failure={why}
            nameOf={(value) =>
              value === OWN_BAND
                ? (names.at(-1) ?? value)
                : (names[draft.bands.cuts.map(String).indexOf(value)] ?? value)
            }
            onChange={(crossedWith) => form.set('crossedWith', crossedWith)}
          />
          <BandUses isKnownAtDraw={field.source === 'list'} />
        </div>
      </fieldset>
    </FormView>
  );
}

const LONGEST_NAME = 200;

/** What a form of bands must have before it is sent; all else the server knows better. */
const SCHEMA = {
  safeParse({ name, names, shares }: BandsDraft) {
    const isPart = shares !== null && shares.some((share) => share !== null) && sumOf(shares) !== 100;
    const issues = [
      ...(name.trim() === '' ? [{ path: ['name'], message: 'required' }] : []),
      ...(names.some((one) => one !== null && (one.he.length > LONGEST_NAME || one.en.length > LONGEST_NAME))
        ? [{ path: ['names'], message: 'tooLong' }]
        : []),
      ...(isPart ? [{ path: ['shares'], message: 'percentsNotWhole' }] : []),
    ];
    return { success: issues.length === 0, error: { issues } };
  },
};
