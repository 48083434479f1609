import type { SurveySkin } from '@seker/contract';
import { skinColours } from '@seker/contract/look';
import { useText } from '@seker/ui';
import type { CSSProperties, ReactElement } from 'react';

export interface LookTileProps {
  readonly name: string;
  readonly settings: SurveySkin;
  readonly isChosen: boolean;
  readonly isEdited: boolean;
  readonly onChoose: () => void;
}

/** A look as a small picture of a page, with its name. */
export function LookTile({ name, settings, isChosen, isEdited, onChoose }: LookTileProps): ReactElement {
  const t = useText();
  const { ground, card, ink, accent, accentTint, control } = skinColours(settings, 'light');
  const { radius = 8 } = settings.borders ?? {};
  const style = {
    '--ground': ground,
    '--card': card,
    '--ink': ink,
    '--accent': accent,
    '--tint': accentTint,
    '--control': control,
    '--corner': `${Math.min(radius, 8) / 2}px`,
  } as CSSProperties;
  return (
    <button type="button" className="look-tile" aria-pressed={isChosen} onClick={onChoose}>
      <span className="look-picture" style={style} aria-hidden="true">
        <span />
        <span />
        <span />
        <span />
      </span>
      <bdi className="look-name">{name}</bdi>
      {isEdited ? <span className="look-unsaved">{t('designer.look.unsaved')}</span> : null}
    </button>
  );
}
