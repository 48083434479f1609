import { KeyHint, useText } from '@seker/ui';
import type { ReactElement } from 'react';

/** The keys that are pressed most, always in sight. */
export function KeysFoot({ onAll }: { readonly onAll: () => void }): ReactElement {
  const t = useText();
  return (
    <div className="coding-foot">
      <span>
        <KeyHint keys={t('encoding.keys.letters')} /> {t('encoding.keys.filter')}
      </span>
      <span>
        <KeyHint keys="↑ ↓ Space" /> {t('encoding.keys.tree')}
      </span>
      <span>
        <KeyHint keys="." /> {t('encoding.keys.like')}
      </span>
      <span>
        <KeyHint keys="Shift ↑ ↓" /> {t('encoding.keys.several')}
      </span>
      <span>
        <KeyHint keys="Ctrl Z" /> {t('encoding.keys.undo')}
      </span>
      <button type="button" aria-keyshortcuts="?" onClick={onAll}>
        <KeyHint keys="?" /> {t('encoding.keys.all')}
      </button>
    </div>
  );
}
