import {
  PANEL_ENDS,
  PANEL_PRESETS,
  PANEL_SIGNATURES,
  type PanelPreset,
  SIGNED_PARTS,
  type WholePanel,
} from '@seker/contract';
import { countText, useText } from '@seker/ui';
import type { ReactElement } from 'react';
import { type EditForm, FormSection, SelectField, SwitchField, TextField } from '../../../../form/index.ts';
import { AddressLine } from '../../../../project/address-line.tsx';
import { PanelKey } from './panel-key.tsx';
import { type PanelValues, presetValues } from './panel-values.ts';
import { usePanelLabels } from './use-panel-labels.ts';

export interface PanelFieldsProps {
  readonly form: EditForm<PanelValues>;
  readonly projectId: number;
  readonly panel: WholePanel | null;
}

/** Who sends respondents, how their addresses are signed, where they go at the end, and what the panel is told. */
export function PanelFields({ form: { values, set }, projectId, panel }: PanelFieldsProps): ReactElement {
  const t = useText();
  const labels = usePanelLabels();
  const isSigned = values.signature !== 'none';
  const text = (name: keyof PanelValues, more: { readonly hint?: string; readonly isRequired?: boolean } = {}) => ({
    name,
    label: labels[name] ?? name,
    ...more,
    dir: 'ltr' as const,
    value: String(values[name]),
    onChange: (value: string) => set(name, value as never),
  });
  const choose = (preset: PanelPreset): void => {
    for (const [name, value] of Object.entries({ ...presetValues(preset), preset }))
      if (name !== 'name') set(name as keyof PanelValues, value as never);
  };
  return (
    <>
      <FormSection title={t('panel.source')} hint={t('panel.sourceHint')}>
        <TextField
          name="name"
          label={t('panel.name')}
          isRequired
          value={values.name}
          onChange={(name) => set('name', name)}
        />
        <SelectField
          name="preset"
          label={t('panel.preset')}
          hint={t('panel.presetHint')}
          options={PANEL_PRESETS.map((preset) => ({ value: preset, label: t(`panel.preset.${preset}`) }))}
          value={values.preset}
          onChange={(preset) => choose(PANEL_PRESETS.find((known) => known === preset) ?? 'generic')}
        />
        <TextField {...text('idParam', { isRequired: true })} />
      </FormSection>
      <FormSection title={t('panel.entry')} hint={t('panel.entryHint')}>
        <div className="form-wide">
          {panel === null ? (
            <p className="way-hint">{t('panel.entryAfterSave')}</p>
          ) : (
            <AddressLine label={t('panel.entry')} address={panel.address} />
          )}
        </div>
        <TextField {...text('checkUrl', { hint: t('panel.checkUrlHint') })} />
      </FormSection>
      <FormSection title={t('panel.signature')} hint={t('panel.signatureHint')}>
        <SelectField
          name="signature"
          label={t('panel.signature')}
          options={PANEL_SIGNATURES.map((kind) => ({ value: kind, label: t(`panel.signature.${kind}`) }))}
          value={values.signature}
          onChange={(kind) => set('signature', PANEL_SIGNATURES.find((known) => known === kind) ?? 'none')}
        />
        {isSigned ? <TextField {...text('signatureParam', { isRequired: true })} /> : null}
        {isSigned ? (
          <SelectField
            name="signedPart"
            label={t('panel.signedPart')}
            options={SIGNED_PARTS.map((part) => ({ value: part, label: t(`panel.signedPart.${part}`) }))}
            value={values.signedPart}
            onChange={(part) => set('signedPart', SIGNED_PARTS.find((known) => known === part) ?? 'address')}
          />
        ) : null}
        {isSigned ? (
          <SwitchField
            name="signsExits"
            label={t('panel.signsExits')}
            value={values.signsExits}
            onChange={(signs) => set('signsExits', signs)}
          />
        ) : null}
        {isSigned && panel !== null ? <PanelKey projectId={projectId} panel={panel} which="entry" /> : null}
      </FormSection>
      <FormSection title={t('panel.exits')} hint={t('panel.exitsHint')}>
        <div className="form-wide panel-exits">
          {PANEL_ENDS.map((end) => (
            <TextField
              key={end}
              {...text(
                `exits.${end}`,
                panel === null || end === 'closed'
                  ? {}
                  : { hint: t('panel.exitToday', { count: countText(panel.today.ends[end]) }) },
              )}
            />
          ))}
        </div>
        <div className="form-wide">
          <TextField {...text('hosts', { hint: t('panel.hostsHint') })} isLong />
        </div>
      </FormSection>
      <FormSection title={t('panel.callback')} hint={t('panel.callbackHint')}>
        <SwitchField
          name="hasCallback"
          label={t('panel.callbackOn')}
          value={values.hasCallback}
          onChange={(on) => set('hasCallback', on)}
        />
        {values.hasCallback ? (
          <SelectField
            name="callback.method"
            label={t('panel.callbackMethod')}
            options={(['GET', 'POST'] as const).map((method) => ({ value: method, label: method }))}
            value={values['callback.method']}
            onChange={(method) => set('callback.method', method === 'POST' ? 'POST' : 'GET')}
          />
        ) : null}
        {values.hasCallback ? (
          <div className="form-wide">
            <TextField {...text('callback.url', { hint: t('panel.callbackUrlHint'), isRequired: true })} />
          </div>
        ) : null}
        {panel === null ? null : <PanelKey projectId={projectId} panel={panel} which="callback" />}
      </FormSection>
    </>
  );
}
