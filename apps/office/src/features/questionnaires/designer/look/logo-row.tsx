import { Button } from '@mantine/core';
import type { SurveySkin } from '@seker/contract';
import { useText } from '@seker/ui';
import { type ReactElement, useEffect, useId, useRef, useState } from 'react';
import { LimitedInput } from '../../../../form/index.ts';
import { PropertyRow } from '../parts/fields/property-fields.tsx';
import { logoPicture } from './logo-picture.ts';

const MOST_OF_NAME = 120;

export interface LogoRowProps {
  readonly skin: SurveySkin;
  readonly onChange: (skin: SurveySkin) => void;
}

/** The picture of whose survey it is, and what it says in words. */
export function LogoRow({ skin, onChange }: LogoRowProps): ReactElement {
  const t = useText();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<string | null>(null);
  const { brand, ...others } = skin;
  const [typed, setTyped] = useState(brand?.name ?? '');
  useEffect(() => setTyped(brand?.name ?? ''), [brand?.name]);

  const take = async (file: File): Promise<void> => {
    setFault(null);
    const result = await logoPicture(file);
    if (!result.ok)
      return setFault(t(result.why === 'heavy' ? 'designer.look.logoHeavy' : 'designer.look.logoUnreadable'));
    const name =
      brand?.name ??
      (file.name
        .replace(/\.[^.]*$/, '')
        .trim()
        .slice(0, 120) ||
        t('designer.look.logo'));
    onChange({ ...others, brand: { ...result.logo, name } });
  };
  return (
    <>
      <PropertyRow label={t('designer.look.picture')}>
        <div className="look-logo">
          {brand?.picture === undefined ? null : (
            <img src={brand.picture} alt={brand.name} data-grounds={brand.grounds} />
          )}
          <input
            ref={field}
            type="file"
            hidden
            accept="image/*"
            aria-label={t('designer.look.logoChoose')}
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? [];
              // The same file may be chosen again.
              currentTarget.value = '';
              if (file !== undefined) void take(file);
            }}
          />
          <Button variant="default" size="compact-sm" onClick={() => field.current?.click()}>
            {t(brand === undefined ? 'designer.look.logoChoose' : 'designer.look.logoOther')}
          </Button>
          {brand === undefined ? null : (
            <Button variant="subtle" size="compact-sm" onClick={() => onChange(others)}>
              {t('designer.look.logoNone')}
            </Button>
          )}
        </div>
      </PropertyRow>
      {fault === null ? null : (
        <p className="look-faults" role="alert">
          {fault}
        </p>
      )}
      {brand === undefined ? null : (
        <PropertyRow label={t('designer.look.logoName')} htmlFor={id}>
          <LimitedInput
            id={id}
            dir="auto"
            size="xs"
            most={MOST_OF_NAME}
            description={t('designer.look.logoNameHint')}
            value={typed}
            onBlur={() => {
              // What is too long is still to be shortened.
              if (typed.trim().length <= MOST_OF_NAME) setTyped(brand.name);
            }}
            onChange={({ currentTarget }) => {
              setTyped(currentTarget.value);
              const name = currentTarget.value.trim();
              if (name !== '' && name.length <= MOST_OF_NAME) onChange({ ...others, brand: { ...brand, name } });
            }}
          />
        </PropertyRow>
      )}
    </>
  );
}
