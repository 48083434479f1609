import { isJsonObject, type Json } from '@seker/questionnaire/design';
import { useText } from '@seker/ui';
import type { ReactElement } from 'react';
import { forEditor } from '../../../../rich-text/paragraphs.ts';
import type { PipeSource } from '../../../../rich-text/pipe-list.tsx';
import { RichStatic } from '../../../../rich-text/rich-static.tsx';
import type { MailTemplates } from './templates-data.ts';

export interface SourceTextProps {
  readonly template: MailTemplates['templates'][number];
  readonly language: MailTemplates['languages'][number];
  readonly sources: readonly PipeSource[];
}

/** The text in the project's own language, to write another one by. */
export function SourceText({ template, language: { code, dir, name }, sources }: SourceTextProps): ReactElement {
  const t = useText();
  const nameOf = (piece: Json): string => {
    const source = isJsonObject(piece) && typeof piece['profile'] === 'string' ? piece['profile'] : '?';
    return sources.find((one) => one.source === source)?.name ?? source;
  };
  return (
    <section
      className="template-source rich-text"
      aria-label={t('mail.sourceIn', { language: name })}
      dir={dir}
      lang={code}
    >
      <RichStatic text={forEditor(template.body as Json)} label={nameOf} placeholder="" />
    </section>
  );
}
