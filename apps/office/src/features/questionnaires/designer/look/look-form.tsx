import { Select } from '@mantine/core';
import type { SurveySkin } from '@seker/contract';
import { colourPairs, type Scheme } from '@seker/contract/look';
import { type TextKey, useText } from '@seker/ui';
import { type ReactElement, useId } from 'react';
import { PropertyRow, SwitchProperty } from '../parts/fields/property-fields.tsx';
import { PropertyGroup } from '../parts/fields/property-group.tsx';
import { ColourRow } from './colour-row.tsx';
import { LengthRow } from './length-row.tsx';
import { LogoRow } from './logo-row.tsx';
import { CHOICE_FIELDS, type ChoiceField, COLOUR_FIELDS, LENGTH_FIELDS, SWITCH_FIELDS } from './skin-fields.ts';
import { membersOf, withMember } from './with-member.ts';

export interface LookFormProps {
  readonly skin: SurveySkin;
  readonly onChange: (skin: SurveySkin) => void;
}

const SCHEMES = [
  ['light', 'designer.look.colours.light'],
  ['dark', 'designer.look.colours.dark'],
] as const satisfies readonly (readonly [Scheme, TextKey])[];

/** The lengths and words of a skin, in groups as people look for them. */
const SHAPES = [
  ['fonts', 'designer.look.type'],
  ['borders', 'designer.look.corners'],
  ['distances', 'designer.look.distances'],
  ['page', 'designer.look.page'],
  ['pointer', 'designer.look.pointers'],
] as const satisfies readonly (readonly [keyof SurveySkin, TextKey])[];

/** Everything that a skin may set. */
export function LookForm({ skin, onChange }: LookFormProps): ReactElement {
  const t = useText();
  return (
    <div className="properties-body">
      <PropertyGroup
        name="look.logo"
        title={t('designer.look.logo')}
        says={skin.brand?.name ?? t('designer.look.logoAbsent')}
        isOpenAtFirst
      >
        <LogoRow skin={skin} onChange={onChange} />
      </PropertyGroup>
      {SCHEMES.map(([scheme, title]) => {
        const pairs = colourPairs(skin, scheme);
        const faults = pairs.filter(({ ratio, least }) => ratio < least).length;
        return (
          <PropertyGroup
            key={scheme}
            name={`look.${scheme}`}
            title={t(title)}
            says={faults === 0 ? t('designer.look.allRight') : t('designer.look.faults', { count: faults })}
            isOpenAtFirst={scheme === 'light'}
          >
            {COLOUR_FIELDS.map((field) => (
              <ColourRow
                key={`${field.group}.${field.member}`}
                field={field}
                skin={skin}
                scheme={scheme}
                pairs={pairs.filter(({ cure }) => cure === field.checked)}
                onChange={onChange}
              />
            ))}
          </PropertyGroup>
        );
      })}
      {SHAPES.map(([group, title]) => {
        const count = Object.keys(membersOf(skin, group)).filter((member) => member !== 'colour').length;
        return (
          <PropertyGroup
            key={group}
            name={`look.${group}`}
            title={t(title)}
            says={count === 0 ? t('designer.look.asUsual') : t('designer.look.own', { count })}
          >
            {CHOICE_FIELDS.filter((field) => field.group === group).map((field) => (
              <ChoiceRow key={field.member} field={field} skin={skin} onChange={onChange} />
            ))}
            {LENGTH_FIELDS.filter((field) => field.group === group).map((field) => (
              <LengthRow key={field.member} field={field} skin={skin} onChange={onChange} />
            ))}
            {SWITCH_FIELDS.filter((field) => field.group === group).map(({ group: of, member, label, usual }) => (
              <SwitchProperty
                key={member}
                label={t(label)}
                value={(membersOf(skin, of)[member] ?? usual) === true}
                onChange={(isOn) => onChange(withMember(skin, of, member, isOn === usual ? undefined : isOn))}
              />
            ))}
          </PropertyGroup>
        );
      })}
    </div>
  );
}

function ChoiceRow({ field, skin, onChange }: LookFormProps & { readonly field: ChoiceField }): ReactElement {
  const t = useText();
  const id = useId();
  const { group, member, choices } = field;
  const stored = membersOf(skin, group)[member];
  return (
    <PropertyRow label={t(field.label)} htmlFor={id}>
      <Select
        id={id}
        size="xs"
        allowDeselect={false}
        data={choices.map(({ value, label }) => ({ value, label: t(label) }))}
        value={typeof stored === 'string' ? stored : (choices[0]?.value ?? null)}
        onChange={(value) => onChange(withMember(skin, group, member, value ?? undefined))}
      />
    </PropertyRow>
  );
}
