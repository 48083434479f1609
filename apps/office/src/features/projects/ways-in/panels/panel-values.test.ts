import { PRESET_FORMS, panelForm } from '@seker/contract';
import { describe, expect, it } from 'vitest';
import { bodyOf, panelSchema, presetOfNew, presetValues, valuesOf } from './panel-values.ts';

describe('the form of a panel source', () => {
  it.each(['generic', 'cint', 'dynata'] as const)('is filled by a preset that can be saved: %s', (preset) => {
    const values = { ...presetValues(preset), name: 'A panel' };
    expect(bodyOf(values)).toEqual({ name: 'A panel', preset, ...PRESET_FORMS[preset] });
    expect(panelForm.safeParse(bodyOf(values)).success).toBe(true);
    expect(valuesOf(bodyOf(values))).toEqual(values);
  });

  it('says at its row which exit leads to a foreign host', () => {
    const values = {
      ...presetValues('generic'),
      name: 'A panel',
      hosts: 'panel.example\nother.example',
      'exits.complete': 'https://panel.example/c?id={id}',
      'exits.quality': 'https://evil.example/q?id={id}',
      hasCallback: true,
      'callback.url': 'https://other.example/told?id={id}',
    };
    const faultsOf = (changed: Partial<typeof values>) =>
      panelSchema
        .safeParse({ ...values, ...changed })
        .error?.issues.map(({ path, message }) => [path.join('.'), message]);
    expect(faultsOf({})).toEqual([['exits.quality', 'hostForeign']]);
    expect(faultsOf({ 'exits.quality': '', 'callback.url': 'https://panel.example.evil.example/' })).toEqual([
      ['callback.url', 'hostForeign'],
    ]);
    expect(faultsOf({ 'exits.quality': 'https://{id}.panel.example/' })).toEqual([['exits.quality', 'unfit']]);
    expect(faultsOf({ 'exits.quality': 'javascript:alert(1)' })).toEqual([['exits.quality', 'unfit']]);
    expect(faultsOf({ 'exits.quality': '', hosts: 'https://panel.example' })?.[0]?.[0]).toBe('hosts');
  });

  it('is new with the preset that the address names', () => {
    expect([presetOfNew('new-cint'), presetOfNew('12'), presetOfNew('new-other')]).toEqual(['cint', null, null]);
  });
});
