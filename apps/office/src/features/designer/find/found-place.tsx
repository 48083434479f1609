import { useText } from '@seker/ui';
import type { ReactElement } from 'react';
import { useDirectionOf } from '../session/desk.ts';
import { jsonLine } from '../session/json-line.ts';
import { surroundingOf } from '../session/surroundings.ts';
import { useDraft, useIndexed } from '../session/use-draft.ts';
import type { FoundText } from './find-texts.ts';

export interface FoundPlaceProps {
  readonly found: FoundText;
  readonly onShow: () => void;
}

/** Where the words stand, with what is read around them; it leads there. */
export function FoundPlace({ found, onShow }: FoundPlaceProps): ReactElement {
  const t = useText();
  const { uid, language, before, words, after } = found;
  const direction = useDirectionOf(language);
  const entry = useIndexed(uid);
  const surrounding = uid === null ? 'title' : surroundingOf(uid);
  const name = useDraft(({ languages }) => languages.find(({ code }) => code === language)?.fields['name']);
  const number = jsonLine(entry?.node['number']);
  const kind = entry?.role === 'chapter' ? 'designer.chapter' : 'designer.textOfText';
  const place = surrounding === null ? number || t(kind) : t(`designer.surrounding.${surrounding}`);
  return (
    <button type="button" className="find-place" onClick={onShow}>
      <bdi className="find-where">{place}</bdi>
      <bdi className="find-where">{jsonLine(name) || language}</bdi>
      <span className="find-around" dir={direction} lang={language}>
        {before}
        <mark>{words}</mark>
        {after}
      </span>
    </button>
  );
}
