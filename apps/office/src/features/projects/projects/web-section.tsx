import { useText } from '@seker/ui';
import type { ReactElement } from 'react';
import { type EditForm, FormSection, NumberField, SelectField, SwitchField, TextField } from '../../../form/index.ts';
import { useProjectLabels } from './project-labels.ts';
import type { ProjectValues } from './project-values.ts';

export interface WebSectionProps {
  readonly form: EditForm<ProjectValues>;
  readonly skins: readonly { readonly id: number; readonly name: string }[];
}

const POSITION_WISHES = ['off', 'ask', 'force'] as const;

function wishOf(chosen: string | null): ProjectValues['positions'] {
  return POSITION_WISHES.find((wish) => wish === chosen) ?? 'off';
}

/** How respondents answer by themselves. */
export function WebSection({ form: { values, set }, skins }: WebSectionProps): ReactElement {
  const t = useText();
  const labels = useProjectLabels();
  const isBanner = values.type === 'banner';
  return (
    <FormSection title={t('project.web')} hint={t('project.webHint')}>
      <SwitchField
        name="hasOpenLink"
        label={labels.hasOpenLink}
        hint={t('project.openLinkHint')}
        locked={isBanner ? t('project.openLinkOfBanner') : undefined}
        value={isBanner || values.hasOpenLink}
        onChange={(hasOpenLink) => set('hasOpenLink', hasOpenLink)}
      />
      {isBanner || values.hasOpenLink ? (
        <NumberField
          name="repeatDays"
          label={labels.repeatDays}
          hint={t('project.repeatDaysHint')}
          value={values.repeatDays}
          onChange={(days) => set('repeatDays', days)}
        />
      ) : null}
      <SwitchField
        name="mobileAllowed"
        label={labels.mobileAllowed}
        hint={t('project.mobileAllowedHint')}
        value={values.mobileAllowed}
        onChange={(mobileAllowed) => set('mobileAllowed', mobileAllowed)}
      />
      <SwitchField
        name="kiosk"
        label={labels.kiosk}
        hint={t('project.kioskHint')}
        value={values.kiosk}
        onChange={(kiosk) => set('kiosk', kiosk)}
      />
      <SelectField
        name="positions"
        label={labels.positions}
        hint={t(`project.positionsHint.${values.positions}`)}
        options={POSITION_WISHES.map((wish) => ({ value: wish, label: t(`project.positions.${wish}`) }))}
        value={values.positions}
        onChange={(positions) => set('positions', wishOf(positions))}
      />
      <TextField
        name="exitHosts"
        label={labels.exitHosts}
        hint={t('project.exitHostsHint')}
        dir="ltr"
        isLong
        value={values.exitHosts}
        onChange={(hosts) => set('exitHosts', hosts)}
      />
      <SelectField
        name="skinId"
        label={labels.skinId}
        options={[
          { value: '', label: t('project.skinOfQuestionnaire') },
          ...skins.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        value={values.skinId ?? ''}
        onChange={(skinId) => set('skinId', skinId === '' ? null : skinId)}
      />
    </FormSection>
  );
}
