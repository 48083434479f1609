import { ActionIcon, Popover, SegmentedControl, Select, Textarea, TextInput } from '@mantine/core';
import { useText } from '@seker/ui';
import { IconAdjustmentsHorizontal, IconDeviceMobileRotated } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { Tool } from '../parts/bar/tool.tsx';
import { jsonLine } from '../session/json-line.ts';
import { useDraft } from '../session/use-draft.ts';
import type { Engine } from './engine.ts';
import { FRAME_SIZES, type FrameSize, frameSize } from './frame-sizes.ts';
import { profileOf, profileText } from './profile-text.ts';
import { StageTools } from './stage-tools.tsx';
import type { TrySettings } from './try-settings.ts';
import type { DraftSkin } from './use-draft-skins.ts';

export interface StageBarProps {
  readonly engine: Engine;
  readonly size: FrameSize;
  readonly isTurned: boolean;
  readonly skin: string;
  readonly skins: ReadonlyMap<string, DraftSkin>;
  readonly settings: TrySettings;
  onSize(size: FrameSize): void;
  onTurn(): void;
  onSkin(skin: string): void;
  onSettings(settings: TrySettings): void;
  onLanguage(code: string): void;
}

/** How the page is shown, and to whom. */
export function StageBar(props: StageBarProps): ReactElement {
  const { engine, size, isTurned, skin, skins, settings, onSize, onTurn, onSkin, onSettings, onLanguage } = props;
  const t = useText();
  const languages = useDraft((document) => document.languages);
  return (
    <div className="stage-bar">
      <SegmentedControl
        aria-label={t('designer.try.size')}
        dir="ltr"
        data={Object.keys(FRAME_SIZES)}
        value={String(size)}
        onChange={(text) => onSize(frameSize(text))}
      />
      <Tool of="stage" icon={IconDeviceMobileRotated} label={t('designer.try.turn')} isOn={isTurned} onPress={onTurn} />
      <Select
        w={108}
        aria-label={t('designer.try.language')}
        data={languages.map(({ code, fields }) => ({ value: code, label: jsonLine(fields['name']) || code }))}
        value={settings.language}
        allowDeselect={false}
        onChange={(code) => {
          if (code !== null) onLanguage(code);
        }}
      />
      <Select
        w={108}
        aria-label={t('designer.try.mode')}
        data={[
          { value: 'web', label: t('designer.try.mode.web') },
          { value: 'phone', label: t('designer.try.mode.phone') },
        ]}
        value={settings.mode}
        allowDeselect={false}
        onChange={(mode) => onSettings({ ...settings, mode: mode === 'phone' ? 'phone' : 'web' })}
      />
      <Select
        w={140}
        aria-label={t('designer.try.skin')}
        data={[
          { value: 'own', label: t('designer.try.skin.own') },
          { value: 'default', label: t('designer.try.skin.default') },
          ...[...skins].map(([value, { name }]) => ({ value, label: name })),
        ]}
        value={skin}
        allowDeselect={false}
        onChange={(value) => onSkin(value ?? 'own')}
      />
      <span className="stage-bar-space" />
      <Popover position="bottom-end" width={300} trapFocus withinPortal>
        <Popover.Target>
          <ActionIcon variant="default" size={30} aria-label={t('designer.try.about')}>
            <IconAdjustmentsHorizontal size={16} aria-hidden="true" />
          </ActionIcon>
        </Popover.Target>
        <Popover.Dropdown className="stage-about">
          <TextInput
            label={t('designer.try.seed')}
            dir="ltr"
            value={settings.seed}
            onChange={({ currentTarget }) => onSettings({ ...settings, seed: currentTarget.value })}
          />
          <Select
            label={t('designer.try.quota')}
            comboboxProps={{ withinPortal: false }}
            data={[
              { value: 'admitted', label: t('designer.try.quota.admitted') },
              { value: 'overQuota', label: t('designer.try.quota.overQuota') },
              { value: 'zeroQuota', label: t('designer.try.quota.zeroQuota') },
            ]}
            value={settings.quota}
            allowDeselect={false}
            onChange={(quota) => {
              if (quota === 'admitted' || quota === 'overQuota' || quota === 'zeroQuota')
                onSettings({ ...settings, quota });
            }}
          />
          <TextInput
            type="date"
            label={t('designer.try.today')}
            value={settings.today}
            onChange={({ currentTarget }) => onSettings({ ...settings, today: currentTarget.value })}
          />
          <Textarea
            label={t('designer.try.profile')}
            description={t('designer.try.profileHint')}
            rows={4}
            defaultValue={profileText(settings.profile)}
            onBlur={({ currentTarget }) => onSettings({ ...settings, profile: profileOf(currentTarget.value) })}
          />
        </Popover.Dropdown>
      </Popover>
      <StageTools engine={engine} />
    </div>
  );
}
