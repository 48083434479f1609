import { ActionIcon, Button, Menu, NumberInput, SegmentedControl, Switch } from '@mantine/core';
import { QUOTA_POLICIES, type QuotaRow } from '@seker/contract';
import { countText, useText } from '@seker/ui';
import {
  IconAlertCircle,
  IconDots,
  IconFileImport,
  IconNumber123,
  IconPencil,
  IconPercentage,
  IconTrash,
} from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { balanced, type QuotaDraft, sumOf } from './quota-draft.ts';

export interface QuotaHeadProps {
  readonly quota: QuotaRow;
  readonly name: string;
  readonly draft: QuotaDraft;
  readonly mayEdit: boolean;
  /** It cannot be switched just now. */
  readonly isBusy: boolean;
  readonly onChange: (draft: Partial<QuotaDraft>) => void;
  readonly onSwitch: (active: boolean) => void;
  readonly onImport: () => void;
  readonly onRename: () => void;
  readonly onRemove: () => void;
}

export function QuotaHead(props: QuotaHeadProps): ReactElement {
  const { quota, name, draft, mayEdit, isBusy, onChange, onSwitch, onImport, onRename, onRemove } = props;
  const t = useText();
  const UnitIcon = draft.unit === 'percent' ? IconNumber123 : IconPercentage;
  return (
    <header className="quota-head">
      <h2>
        <bdi>{name}</bdi>
      </h2>
      {quota.source === 'concatenated' ? <span className="quota-kind">{t('quotas.joined')}</span> : null}
      <span className="quota-facts">{t(`quotas.known.${quota.knownAt}`)}</span>
      <QuotaSum draft={draft} mayEdit={mayEdit} onChange={onChange} />
      {quota.outside === 0 ? null : (
        <span className="quota-facts" title={t('quotas.outsideHint')}>
          {t('quotas.outsideOne')} <b>{countText(quota.outside)}</b>
        </span>
      )}
      <fieldset className="quota-settings" disabled={!mayEdit}>
        <label className="quota-overflow">
          <span>{t('quotas.overflow')}</span>
          <NumberInput
            size="xs"
            hideControls
            min={0}
            max={1_000_000}
            allowDecimal={false}
            aria-label={t('quotas.overflowOf', { name })}
            attributes={{ input: { dir: 'ltr' } }}
            value={draft.overflow ?? ''}
            onChange={(typed) => onChange({ overflow: typeof typed === 'number' ? typed : null })}
          />
        </label>
        <SegmentedControl
          size="xs"
          aria-label={t('quotas.policyOf', { name })}
          value={draft.policy}
          disabled={!mayEdit}
          data={QUOTA_POLICIES.map((policy) => ({ value: policy, label: t(`quotas.policy.${policy}`) }))}
          onChange={(picked) => onChange({ policy: picked === 'soft' ? 'soft' : 'strict' })}
        />
        <Switch
          label={t('quotas.active')}
          aria-label={t('quotas.activeOf', { name })}
          checked={quota.active}
          disabled={!mayEdit || isBusy}
          onChange={(event) => onSwitch(event.currentTarget.checked)}
        />
      </fieldset>
      {mayEdit ? (
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon className="quota-more" variant="subtle" color="gray" aria-label={t('quotas.more', { name })}>
              <IconDots size={18} aria-hidden="true" />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item leftSection={<IconPencil size={16} aria-hidden="true" />} onClick={onRename}>
              {t('quotas.rename')}
            </Menu.Item>
            <Menu.Item leftSection={<IconFileImport size={16} aria-hidden="true" />} onClick={onImport}>
              {t('quotas.import')}
            </Menu.Item>
            <Menu.Item
              leftSection={<UnitIcon size={16} aria-hidden="true" />}
              onClick={() =>
                onChange({
                  unit: draft.unit === 'percent' ? 'count' : 'percent',
                  cells: draft.cells.map((cell, at) => ({
                    ...cell,
                    amount:
                      draft.unit === 'percent' ? (quota.cells[at]?.target ?? null) : (quota.cells[at]?.percent ?? null),
                  })),
                })
              }
            >
              {t(draft.unit === 'percent' ? 'quotas.inCounts' : 'quotas.inPercent')}
            </Menu.Item>
            <Menu.Item color="danger" leftSection={<IconTrash size={16} aria-hidden="true" />} onClick={onRemove}>
              {t('quotas.remove')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      ) : null}
    </header>
  );
}

/** What the percentages sum to, and the way to a hundred. */
function QuotaSum({ draft, mayEdit, onChange }: Pick<QuotaHeadProps, 'draft' | 'mayEdit' | 'onChange'>): ReactElement {
  const t = useText();
  const { unit, cells } = draft;
  const sum = sumOf(cells);
  if (unit === 'count') return <span className="quota-facts">{t('quotas.sumCount', { sum: countText(sum) })}</span>;
  const missing = Math.round((100 - sum) * 1_000) / 1_000;
  const isWhole = missing === 0 && cells.every(({ amount }) => amount !== null);
  return (
    <>
      <span className="quota-facts">
        {t('quotas.sum')}{' '}
        <b dir="ltr" data-wrong={!isWhole}>
          {countText(sum)}%
        </b>
      </span>
      {isWhole ? null : (
        <span className="quota-missing" role="status">
          <IconAlertCircle size={14} aria-hidden="true" />
          {missing > 0
            ? t('quotas.missing', { percent: countText(missing) })
            : missing < 0
              ? t('quotas.toomuch', { percent: countText(-missing) })
              : t('quotas.unsaid')}
        </span>
      )}
      {isWhole || !mayEdit || cells.length === 0 ? null : (
        <Button variant="subtle" size="compact-sm" onClick={() => onChange({ cells: balanced(cells) })}>
          {t('quotas.balance')}
        </Button>
      )}
    </>
  );
}
