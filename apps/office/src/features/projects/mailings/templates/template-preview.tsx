import { ActionIcon, SegmentedControl } from '@mantine/core';
import type { MailTemplateKind } from '@seker/contract';
import { readingOf, useText } from '@seker/ui';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { type ReactElement, useState } from 'react';
import { MailFrame } from '../mail-frame.tsx';
import { usePipeName } from '../use-pipe-name.ts';
import { type PreviewedValues, usePreview } from './preview-query.ts';
import type { MailTemplates } from './templates-data.ts';

export interface TemplatePreviewProps {
  readonly projectId: number;
  readonly kind: MailTemplateKind;
  readonly language: MailTemplates['languages'][number];
  readonly values: PreviewedValues;
}

/** How the text reaches one person, as it is typed now; the people of the project follow one another. */
export function TemplatePreview({ projectId, kind, language, values }: TemplatePreviewProps): ReactElement {
  const t = useText();
  const [caseId, setCaseId] = useState<number | null>(null);
  const pipeName = usePipeName(projectId);
  const [look, setLook] = useState('phone');
  const { data, failure } = readingOf(usePreview({ projectId, kind, language: language.code, values, caseId }));
  const person = data?.person ?? null;
  const hasPeople = kind !== 'offline' && kind !== 'assignment';
  return (
    <section className="template-preview" aria-label={t('mail.preview')}>
      <header>
        <SegmentedControl
          size="xs"
          aria-label={t('mail.preview')}
          value={look}
          data={[
            { value: 'phone', label: t('mail.look.phone') },
            { value: 'desk', label: t('mail.look.desk') },
            { value: 'text', label: t('mail.look.text') },
          ]}
          onChange={setLook}
        />
        {hasPeople ? (
          <span>
            <ActionIcon
              variant="default"
              aria-label={t('mail.previousPerson')}
              disabled={(data?.previous ?? null) === null}
              onClick={() => setCaseId(data?.previous ?? null)}
            >
              <IconChevronUp size={16} aria-hidden="true" />
            </ActionIcon>
            <ActionIcon
              variant="default"
              aria-label={t('mail.nextPerson')}
              disabled={(data?.next ?? null) === null}
              onClick={() => setCaseId(data?.next ?? null)}
            >
              <IconChevronDown size={16} aria-hidden="true" />
            </ActionIcon>
          </span>
        ) : null}
      </header>
      {kind === 'assignment' ? <p className="template-person">{t('mail.asReachesInterviewer')}</p> : null}
      {failure}
      {hasPeople && data !== undefined ? (
        <p className="template-person">
          {person === null
            ? t('mail.noPerson')
            : t('mail.asReaches', { name: person.name ?? `[${person.caseId}]`, id: person.caseId })}
        </p>
      ) : null}
      {data === undefined ? null : (
        <div className="template-shown" data-look={look}>
          {kind === 'offline' ? null : (
            <p className="template-subject" dir={language.dir} lang={language.code}>
              <strong>{data.subject}</strong>
              <bdi>{values.senderName}</bdi>
            </p>
          )}
          {look === 'text' ? (
            <pre dir={language.dir} lang={language.code}>
              {data.text}
            </pre>
          ) : (
            <MailFrame html={data.html} title={t('mail.preview')} />
          )}
        </div>
      )}
      {data === undefined || data.missing.length === 0 ? null : (
        <p className="template-missing-note">
          {t('mail.missingHere', { sources: data.missing.map(pipeName).join(', ') })}
        </p>
      )}
    </section>
  );
}
