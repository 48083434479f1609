import { Checkbox, Select } from '@mantine/core';
import type { Json } from '@seker/questionnaire/design';
import { useText } from '@seker/ui';
import type { ReactElement } from 'react';
import { NumberProperty, PropertyRow, SwitchProperty } from '../../parts/fields/property-fields.tsx';
import { DRAWN_ORDERS, randomJson, randomOf } from '../../session/rules/random-member.ts';

export interface RandomRowsProps {
  readonly random: Json | undefined;
  /** Of how many are drawn. */
  readonly of: number;
  /** Those that may keep their place, where that is said at the rule and not at them. */
  readonly members?: readonly { readonly uid: string; readonly words: string }[];
  readonly onChange: (random: Json | undefined) => void;
}

/** What chance does to a list: its order, how many of it are shown, and what keeps its place. */
export function RandomRows({ random, of, members = [], onChange }: RandomRowsProps): ReactElement {
  const t = useText();
  const rule = randomOf(random);
  const isOn = rule.shuffle || rule.show !== null;
  return (
    <>
      <SwitchProperty
        label={t('designer.shuffle')}
        value={rule.shuffle}
        onChange={(shuffle) => onChange(randomJson({ ...rule, shuffle }))}
      />
      {rule.shuffle ? (
        <PropertyRow label={t('designer.drawnOrder')}>
          <Select
            size="xs"
            aria-label={t('designer.drawnOrder')}
            allowDeselect={false}
            data={DRAWN_ORDERS.map((order) => ({ value: order, label: t(`designer.drawnOrder.${order}`) }))}
            value={rule.order}
            onChange={(chosen) => {
              const order = DRAWN_ORDERS.find((one) => one === chosen);
              if (order !== undefined) onChange(randomJson({ ...rule, order }));
            }}
          />
        </PropertyRow>
      ) : null}
      <NumberProperty
        label={t('designer.showOnly')}
        value={rule.show ?? undefined}
        min={1}
        unit={t('designer.ofCount', { count: of })}
        onChange={(show) => onChange(randomJson({ ...rule, show: show ?? null }))}
      />
      {isOn
        ? members.map(({ uid, words }) => (
            <Checkbox
              key={uid}
              size="xs"
              label={t('designer.keepsPlace', { name: words })}
              checked={rule.fixed.includes(uid)}
              onChange={(event) => {
                const others = rule.fixed.filter((one) => one !== uid);
                onChange(randomJson({ ...rule, fixed: event.currentTarget.checked ? [...others, uid] : others }));
              }}
            />
          ))
        : null}
    </>
  );
}
