import type { TalkText } from '@seker/fieldwork';
import { isJsonObject, type Json } from '@seker/questionnaire/design';
import { useText } from '@seker/ui';
import type { ReactElement } from 'react';
import { forEditor } from '../../../rich-text/paragraphs.ts';
import type { PipeSource } from '../../../rich-text/pipe-list.tsx';
import { RichStatic } from '../../../rich-text/rich-static.tsx';
import type { TalkLanguage } from './talk-language.ts';

export interface SaidWordsProps {
  /** What they are; null where that is clear. */
  readonly title: string | null;
  readonly text: TalkText | undefined;
  readonly language: TalkLanguage;
  readonly sources: readonly PipeSource[];
}

/** Words to read, with pipes as chips. */
export function SaidWords({ title, text, language, sources }: SaidWordsProps): ReactElement {
  const t = useText();
  const nameOf = (piece: Json): string => {
    const source = isJsonObject(piece) && typeof piece['profile'] === 'string' ? piece['profile'] : '?';
    return sources.find((one) => one.source === source)?.name ?? source;
  };
  return (
    <figure className="talk-words">
      {title === null ? null : <figcaption>{title}</figcaption>}
      <div className="rich-text" lang={language.code} dir={language.dir}>
        {text === undefined ? (
          <p className="talk-untitled">{t('officeTalk.notWritten')}</p>
        ) : (
          <>
            {text.title === '' ? null : (
              <p>
                <strong>{text.title}</strong>
              </p>
            )}
            <RichStatic text={forEditor(text.text as Json)} label={nameOf} placeholder="" />
          </>
        )}
      </div>
    </figure>
  );
}
