import { NumberInput } from '@mantine/core';
import type { SurveySkin } from '@seker/contract';
import { useText } from '@seker/ui';
import { type ReactElement, useEffect, useId, useState } from 'react';
import { PropertyRow } from '../parts/fields/property-fields.tsx';
import type { LengthField } from './skin-fields.ts';
import { membersOf, withMember } from './with-member.ts';

export interface LengthRowProps {
  readonly field: LengthField;
  readonly skin: SurveySkin;
  readonly onChange: (skin: SurveySkin) => void;
}

/** A length; empty, it is as the platform has it. What is typed counts as soon as it is within its limits. */
export function LengthRow({ field, skin, onChange }: LengthRowProps): ReactElement {
  const t = useText();
  const id = useId();
  const { group, member, from, to, usual } = field;
  const stored = membersOf(skin, group)[member];
  const own = typeof stored === 'number' ? stored : '';
  const [typed, setTyped] = useState<number | string>(own);
  useEffect(() => setTyped(own), [own]);
  return (
    <PropertyRow label={t(field.label)} htmlFor={id}>
      <NumberInput
        id={id}
        hideControls
        size="xs"
        allowDecimal={false}
        min={from}
        max={to}
        placeholder={String(usual)}
        value={typed}
        onBlur={() => setTyped(own)}
        onChange={(value) => {
          setTyped(value);
          if (value === '') onChange(withMember(skin, group, member, undefined));
          else if (typeof value === 'number') onChange(withMember(skin, group, member, value));
        }}
      />
      <span className="property-unit" dir="ltr">{`${from}–${to}`}</span>
    </PropertyRow>
  );
}
