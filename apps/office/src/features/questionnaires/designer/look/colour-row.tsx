import { TextInput } from '@mantine/core';
import type { SurveySkin } from '@seker/contract';
import type { SkinColours } from '@seker/contract/look';
import { AA_TEXT, type ColourPair, type Scheme } from '@seker/contract/look';
import type { TextKey } from '@seker/ui';
import { useText } from '@seker/ui';
import { IconArrowBackUp } from '@tabler/icons-react';
import { type ReactElement, useEffect, useId, useState } from 'react';
import { Tool } from '../parts/bar/tool.tsx';
import type { ColourField } from './skin-fields.ts';
import { ownColour, seenColour, withColour } from './with-member.ts';

/** What a colour is called where something stands on it. */
const GROUND_NAMES = {
  ground: 'designer.look.on.ground',
  card: 'designer.look.on.card',
  accent: 'designer.look.on.accent',
  accentTint: 'designer.look.on.accentTint',
  ink: 'designer.look.ink',
  muted: 'designer.look.muted',
  accentInk: 'designer.look.accentInk',
  accentWords: 'designer.look.accent',
  line: 'designer.look.line',
  control: 'designer.look.control',
  danger: 'designer.look.ink',
  rulerTrack: 'designer.look.track',
  rulerFilled: 'designer.look.filled',
  rulerThumb: 'designer.look.thumb',
} as const satisfies Readonly<Record<keyof SkinColours, TextKey>>;

export interface ColourRowProps {
  readonly field: ColourField;
  readonly skin: SurveySkin;
  readonly scheme: Scheme;
  /** Those that this colour puts right. */
  readonly pairs: readonly ColourPair[];
  readonly onChange: (skin: SurveySkin) => void;
}

/** One colour: picked or typed, with the contrast that it comes to, and what to do where that is too little. */
export function ColourRow({ field, skin, scheme, pairs, onChange }: ColourRowProps): ReactElement {
  const t = useText();
  const id = useId();
  const own = ownColour(skin, field, scheme);
  const seen = seenColour(skin, field, scheme);
  const [typed, setTyped] = useState(seen);
  useEffect(() => setTyped(seen), [seen]);
  const label = t(field.label);
  const set = (colour: string | undefined): void => onChange(withColour(skin, field, scheme, colour));
  const weakest = pairs.toSorted((a, b) => a.ratio / a.least - b.ratio / b.least)[0];
  const faults = pairs.filter(({ ratio, least }) => ratio < least);
  const nearest = faults[0]?.nearest ?? null;
  return (
    <div className="look-colour" data-member={`${field.group}.${field.member}`}>
      <label className="property-label" htmlFor={id}>
        {label}
      </label>
      <div className="look-pick" dir="ltr">
        <input
          type="color"
          aria-label={t('designer.look.pick', { name: label })}
          value={seen}
          onChange={({ currentTarget }) => set(currentTarget.value)}
        />
        <TextInput
          id={id}
          size="xs"
          autoComplete="off"
          spellCheck={false}
          maxLength={7}
          value={typed}
          error={typed !== seen}
          aria-describedby={faults.length > 0 ? `${id}-faults` : undefined}
          onBlur={() => setTyped(seen)}
          onChange={({ currentTarget }) => {
            const text = currentTarget.value.trim().toLowerCase();
            setTyped(text);
            if (/^#[0-9a-f]{6}$/.test(text)) set(text);
          }}
        />
      </div>
      {weakest === undefined ? (
        <span />
      ) : (
        <span className="look-ratio" data-tone={faults.length > 0 ? 'danger' : 'good'}>
          <bdi dir="ltr">{faults.length > 0 ? `✕ ${ratioText(weakest.ratio)}` : `✓ ${ratioText(weakest.ratio)}`}</bdi>
        </span>
      )}
      {own === undefined ? (
        <span />
      ) : (
        <Tool
          icon={IconArrowBackUp}
          turns
          label={t('designer.look.asPlatform', { name: label })}
          onPress={() => set(undefined)}
        />
      )}
      {faults.length === 0 ? null : (
        <div className="look-faults" id={`${id}-faults`}>
          {faults.map(({ front, ground, ratio, least }) => (
            <p key={`${front} ${ground}`}>
              {t(
                front === 'danger'
                  ? 'designer.look.dangerHard'
                  : least === AA_TEXT
                    ? 'designer.look.hardToRead'
                    : 'designer.look.hardToSee',
                { ground: t(GROUND_NAMES[ground]), ratio: ratioText(ratio), least: String(least) },
              )}
            </p>
          ))}
          {nearest === null ? (
            <p>{t('designer.look.noShade')}</p>
          ) : (
            <p>
              {t('designer.look.nearest')} <bdi dir="ltr">{nearest}</bdi>{' '}
              <button type="button" className="look-replace" onClick={() => set(nearest)}>
                {t('designer.look.replace', { name: label })}
              </button>
            </p>
          )}
        </div>
      )}
    </div>
  );
}

/** Rounded down: what is just too little must not look as if it were enough. */
function ratioText(ratio: number): string {
  return (Math.floor(ratio * 10) / 10).toFixed(1);
}
