import { useText } from '@seker/ui';
import type { ReactElement } from 'react';
import { partName } from '../../say/part-name.ts';
import { useDirectionOf } from '../../session/desk.ts';
import { jsonLine } from '../../session/json-line.ts';
import { useDraft, useIndexed } from '../../session/use-draft.ts';
import type { FoundText } from './find-texts.ts';

export interface FoundPlaceProps {
  readonly found: FoundText;
  readonly onShow: () => void;
}

/** Where the words stand, with what is read around them; it leads there. */
export function FoundPlace({ found, onShow }: FoundPlaceProps): ReactElement {
  const t = useText();
  const { uid, language, key, before, words, after } = found;
  const direction = useDirectionOf(language);
  const entry = useIndexed(uid);
  const part = useDraft((document) => partName(document, key, t));
  const name = useDraft(({ languages }) => languages.find(({ code }) => code === language)?.fields['name']);
  return (
    <button type="button" className="find-place" onClick={onShow}>
      {[jsonLine(entry?.node['number']), part, jsonLine(name) || language]
        .filter((place) => place !== '')
        .map((place) => (
          <bdi key={place} className="find-where">
            {place}
          </bdi>
        ))}
      <span className="find-around" dir={direction} lang={language}>
        {before}
        <mark>{words}</mark>
        {after}
      </span>
    </button>
  );
}
