import { type SurveySkin, surveySkin } from '@seker/contract';
import { type Scheme, skinColours } from '@seker/contract/look';
import type { ColourField } from './skin-fields.ts';

type Members = Readonly<Record<string, unknown>>;

/** The members that a group of a skin has. */
export function membersOf(skin: SurveySkin, group: keyof SurveySkin): Members {
  return skin[group] ?? {};
}

/** The skin with another value of one member, or as the platform has it; the same skin where it cannot have that value. */
export function withMember(skin: SurveySkin, group: keyof SurveySkin, member: string, value: unknown): SurveySkin {
  const { [member]: _before, ...others } = membersOf(skin, group);
  const members = value === undefined ? others : { ...others, [member]: value };
  const { [group]: _group, ...rest } = skin;
  const read = surveySkin.safeParse(Object.keys(members).length === 0 ? rest : { ...rest, [group]: members });
  return read.success ? read.data : skin;
}

/** The colour that a skin sets itself. */
export function ownColour(skin: SurveySkin, { group, member }: ColourField, scheme: Scheme): string | undefined {
  const pair = membersOf(skin, group)[member];
  const colour: unknown =
    typeof pair === 'object' && pair !== null ? new Map<string, unknown>(Object.entries(pair)).get(scheme) : undefined;
  return typeof colour === 'string' ? colour : undefined;
}

/** The colour as respondents see it, set or not. */
export function seenColour(skin: SurveySkin, field: ColourField, scheme: Scheme): string {
  const colours = skinColours(skin, scheme);
  switch (field.member) {
    case 'track':
      return colours.rulerTrack;
    case 'filled':
      return colours.rulerFilled;
    case 'thumb':
      return colours.rulerThumb;
    case 'ground':
    case 'card':
    case 'ink':
    case 'muted':
    case 'accent':
    case 'accentInk':
    case 'control':
    case 'line':
      return colours[field.member];
    default:
      return ownColour(skin, field, scheme) ?? colours.danger;
  }
}

/** The skin with another colour for screens of one scheme; undefined: as the platform has it. A pair always has its light one. */
export function withColour(
  skin: SurveySkin,
  field: ColourField,
  scheme: Scheme,
  colour: string | undefined,
): SurveySkin {
  const { group, member } = field;
  const dark = scheme === 'dark' ? colour : ownColour(skin, field, 'dark');
  const ownLight = scheme === 'light' ? colour : ownColour(skin, field, 'light');
  if (dark === undefined && ownLight === undefined) return withMember(skin, group, member, undefined);
  const light = ownLight ?? seenColour(withMember(skin, group, member, undefined), field, 'light');
  return withMember(skin, group, member, dark === undefined ? { light } : { light, dark });
}
