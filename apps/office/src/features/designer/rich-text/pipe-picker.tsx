import { TextInput } from '@mantine/core';
import { findLanguage, type Json, textOf } from '@seker/questionnaire/design';
import { useText } from '@seker/ui';
import { type KeyboardEvent, type ReactElement, useId, useState } from 'react';
import { usePaperLanguage } from '../session/desk.ts';
import { jsonLine } from '../session/json-line.ts';
import { useDraftIndex, useSession } from '../session/use-draft.ts';
import { plainDraftText } from './plain-draft-text.ts';

export interface PipePickerProps {
  /** Questions up to this node can be named. */
  readonly uid: string;
  readonly onPick: (piece: Json) => void;
}

const MOST = 40;

interface Found {
  readonly key: string;
  readonly number: string;
  readonly words: string;
  readonly piece: Json;
}

/** An earlier question, or a field of the list by its name, whose value stands in the text. */
export function PipePicker({ uid, onPick }: PipePickerProps): ReactElement {
  const t = useText();
  const session = useSession();
  const { order } = useDraftIndex();
  const { language, direction } = usePaperLanguage();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const list = useId();
  const place = order.findIndex(({ node }) => node.uid === uid);
  const bundle = findLanguage(session.document, language);
  const wanted = typed.trim().toLowerCase();
  const questions = order
    .slice(0, Math.max(0, place))
    .filter(({ role }) => role === 'question')
    .map(({ node }): Found => {
      const words = plainDraftText(bundle === null ? undefined : textOf(bundle, `${node.uid}.text`));
      return {
        key: node.uid,
        number: jsonLine(node['number']),
        words,
        piece: { type: 'pipe', question: node.uid },
      };
    })
    .filter(({ number, words }) => `${number} ${words}`.toLowerCase().includes(wanted))
    .toReversed();
  const field = typed.trim();
  const found: readonly Found[] = [
    ...questions.slice(0, MOST),
    ...(/^[\p{L}_][\p{L}\p{N}_ -]{0,99}$/u.test(field)
      ? [
          {
            key: 'profile',
            number: '',
            words: t('designer.profileField', { name: field }),
            piece: { type: 'pipe', profile: field },
          },
        ]
      : []),
  ];
  const chosen = Math.min(at, found.length - 1);
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowDown') setAt(Math.min(chosen + 1, found.length - 1));
    else if (event.key === 'ArrowUp') setAt(Math.max(chosen - 1, 0));
    else if (event.key === 'Enter') {
      const one = found[chosen];
      if (one !== undefined) onPick(one.piece);
    } else return;
    event.preventDefault();
  };
  return (
    <div className="picker">
      <TextInput
        data-autofocus
        role="combobox"
        aria-expanded
        aria-controls={list}
        aria-activedescendant={found.length === 0 ? undefined : `${list}-${chosen}`}
        label={t('designer.insertPipe')}
        description={t('designer.pipeHint')}
        attributes={{ input: { dir: 'auto' } }}
        value={typed}
        onKeyDown={press}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setAt(0);
        }}
      />
      <div className="picker-list" role="listbox" id={list} aria-label={t('designer.insertPipe')}>
        {found.map(({ key, number, words, piece }, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys.
          <div
            key={key}
            id={`${list}-${index}`}
            role="option"
            aria-selected={index === chosen}
            tabIndex={-1}
            className="picker-row"
            onClick={() => onPick(piece)}
          >
            {number === '' ? null : (
              <bdi className="picker-number" dir="ltr">
                {number}
              </bdi>
            )}
            <span className="picker-words" dir={direction}>
              {words}
            </span>
          </div>
        ))}
        {found.length === 0 ? <p className="picker-none">{t('designer.noPipe')}</p> : null}
      </div>
    </div>
  );
}
