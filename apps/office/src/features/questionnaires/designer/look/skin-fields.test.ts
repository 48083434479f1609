import { surveySkin } from '@seker/contract';
import { describe, expect, it } from 'vitest';
import { CHOICE_FIELDS, COLOUR_FIELDS, LENGTH_FIELDS, SWITCH_FIELDS } from './skin-fields.ts';
import { withColour, withMember } from './with-member.ts';

const takes = (group: string, member: string, value: unknown): boolean =>
  surveySkin.safeParse({ [group]: { [member]: value } }).success;

describe('the form of a skin', () => {
  it('has a field for every member that a skin has', () => {
    const inSchema = Object.entries(surveySkin.shape).flatMap(([group, { _zod }]) =>
      Object.keys(_zod.def.innerType.shape).map((member) => `${group}.${member}`),
    );
    // One control sets all of the logo.
    const logo = ['picture', 'name', 'width', 'height', 'grounds'].map((member) => ({ group: 'brand', member }));
    const fields = [...logo, ...COLOUR_FIELDS, ...LENGTH_FIELDS, ...CHOICE_FIELDS, ...SWITCH_FIELDS];
    expect(fields.map(({ group, member }) => `${group}.${member}`).toSorted()).toEqual(inSchema.toSorted());
  });

  it.each(LENGTH_FIELDS)('takes for $group.$member what a skin takes', ({ group, member, from, to, usual }) => {
    for (const length of [from, usual, to]) expect(takes(group, member, length), String(length)).toBe(true);
    for (const length of [from - 1, to + 1]) expect(takes(group, member, length), String(length)).toBe(false);
  });

  it.each(CHOICE_FIELDS)('takes for $group.$member what a skin takes', ({ group, member, choices }) => {
    for (const { value } of choices) expect(takes(group, member, value), value).toBe(true);
    expect(takes(group, member, 'other')).toBe(false);
  });

  it('changes one member and leaves out what is as the platform has it', () => {
    const sized = withMember({ borders: { radius: 4 } }, 'fonts', 'size', 20);
    expect(sized).toEqual({ borders: { radius: 4 }, fonts: { size: 20 } });
    expect(withMember(sized, 'fonts', 'size', undefined)).toEqual({ borders: { radius: 4 } });
    // What a skin cannot have changes nothing.
    expect(withMember(sized, 'fonts', 'size', 2)).toBe(sized);
  });

  it('changes a colour of one scheme and leaves the other', () => {
    const [ground] = COLOUR_FIELDS;
    if (ground === undefined) throw new Error('no field');
    const dark = withColour({}, ground, 'dark', '#101010');
    // A pair always has its light one.
    expect(dark).toEqual({ colours: { ground: { light: '#f7f8fa', dark: '#101010' } } });
    const both = withColour(dark, ground, 'light', '#fafafa');
    expect(both).toEqual({ colours: { ground: { light: '#fafafa', dark: '#101010' } } });
    expect(withColour(both, ground, 'dark', undefined)).toEqual({ colours: { ground: { light: '#fafafa' } } });
    expect(withColour(withColour(both, ground, 'dark', undefined), ground, 'light', undefined)).toEqual({});
    expect(withColour(both, ground, 'light', 'red')).toBe(both);
  });
});
