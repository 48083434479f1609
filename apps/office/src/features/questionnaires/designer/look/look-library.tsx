import type { SurveySkin, WholeSkin } from '@seker/contract';
import { useText } from '@seker/ui';
import type { ReactElement } from 'react';
import { themeName } from '../parts/skins/theme-name.ts';
import type { LookEdits, LookKey } from './look-edits.ts';
import { LookTile } from './look-tile.tsx';

export interface LookLibraryProps {
  readonly skins: readonly WholeSkin[];
  readonly themes: readonly { readonly key: string; readonly settings: SurveySkin }[];
  readonly edits: LookEdits;
  readonly shown: LookKey;
  readonly onShow: (key: LookKey) => void;
}

/** The looks that may be chosen: those of the group, and those to begin a new one with. */
export function LookLibrary({ skins, themes, edits, shown, onShow }: LookLibraryProps): ReactElement {
  const t = useText();
  const tile = (key: LookKey, name: string, settings: SurveySkin): ReactElement => (
    <li key={key}>
      <LookTile
        name={name}
        settings={edits.get(key) ?? settings}
        isChosen={key === shown}
        isEdited={edits.has(key)}
        onChoose={() => onShow(key)}
      />
    </li>
  );
  return (
    <nav className="look-library" data-pane="looks" aria-label={t('designer.look.library')}>
      <h2 className="look-head">{t('designer.look.library')}</h2>
      <ul className="look-tiles">
        {tile('none', t('designer.look.platform'), {})}
        {skins.map(({ id, name, settings }) => tile(`skin:${id}`, name, settings))}
      </ul>
      <h2 className="look-head">{t('designer.look.themes')}</h2>
      <p className="look-hint">{t('designer.look.themesHint')}</p>
      <ul className="look-tiles">
        {themes.map(({ key, settings }) => tile(`theme:${key}`, themeName(key, t), settings))}
      </ul>
    </nav>
  );
}
