import { Switch } from '@mantine/core';
import { mailTemplatesCalls as calls, type MailTemplateKind } from '@seker/contract';
import type { Json } from '@seker/questionnaire/design';
import { client, notify, useText } from '@seker/ui';
import { IconLock } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useMemo, useRef } from 'react';
import { FormView, TextField, useEditForm } from '../../../../form/index.ts';
import { forEditor, paragraphsOf } from '../../../../rich-text/paragraphs.ts';
import { type FindPipe, PipedTextEditor } from '../../../../rich-text/piped-text-editor.tsx';
import { lostPipes } from './lost-pipes.ts';
import { hasButton, pipeSources, subjectForEditor, subjectOf } from './mail-texts.ts';
import { sourcesOf } from './pipe-sources.ts';
import { PipesTable } from './pipes-table.tsx';
import { useMissingFor } from './preview-query.ts';
import { SourceText } from './source-text.tsx';
import { TemplatePreview } from './template-preview.tsx';
import { type MailTemplates, templatesQuery } from './templates-data.ts';

export interface TemplateFormProps {
  readonly projectId: number;
  readonly kind: MailTemplateKind;
  readonly language: MailTemplates['languages'][number];
  readonly read: MailTemplates;
  /** Whether the text of the project's own language stands beside that of another. */
  readonly isBeside: boolean;
  readonly onBeside: (is: boolean) => void;
}

interface TemplateValues extends Readonly<Record<string, unknown>> {
  readonly senderName: string;
  readonly senderAddress: string;
  readonly subject: readonly Json[];
  readonly body: readonly Json[];
  readonly fallbacks: Readonly<Record<string, string>>;
}

/** One text in one language, with how it reaches a person beside it. */
export function TemplateForm(props: TemplateFormProps): ReactElement {
  const { projectId, kind, language, read, isBeside, onBeside } = props;
  const t = useText();
  const queries = useQueryClient();
  const { code, dir } = language;
  const stored = read.templates.find((template) => template.kind === kind && template.language === code);
  const isMail = kind !== 'offline';
  const usual = read.languages.find(({ isDefault }) => isDefault);
  const original =
    usual === undefined || usual.code === code
      ? undefined
      : read.templates.find((template) => template.kind === kind && template.language === usual.code);
  // A new text begins with the sender of another one: it is the same people who write.
  const sender = stored ?? read.templates.find(({ senderAddress }) => senderAddress !== '');
  const save = async (values: TemplateValues, revision: number | null): Promise<void> => {
    await client.call(calls.saveMailTemplate, {
      projectId,
      kind,
      language: code,
      ...sentValues(values, isMail),
      revision: revision ?? 0,
    });
    await queries.invalidateQueries({ queryKey: ['mail', projectId] });
    notify({ id: 'mail', text: t('mail.templateSaved') });
  };
  const form = useEditForm<TemplateValues>({
    name: `mail-template ${projectId} ${kind} ${code}`,
    schema: calls.saveMailTemplate.body,
    stored: {
      senderName: isMail ? (sender?.senderName ?? '') : '',
      senderAddress: isMail ? (sender?.senderAddress ?? '') : '',
      subject: jsonList(stored?.subject),
      body: jsonList(stored?.body),
      fallbacks: stored?.fallbacks ?? {},
    },
    revision: stored?.revision ?? 0,
    save,
    readAgain: async () => {
      const again = await queries.fetchQuery({ ...templatesQuery(projectId), staleTime: 0 });
      return again.templates.find((one) => one.kind === kind && one.language === code)?.revision ?? 0;
    },
  });
  const { values, set, faults } = form;
  const sources = useMemo(() => {
    if (!isMail) return [];
    return sourcesOf(t, kind === 'assignment' ? read.assignmentSources : read.sources);
  }, [t, isMail, kind, read]);
  const used = pipeSources(values.subject, values.body);
  const missingFor = useMissingFor({ projectId, kind, language: code, values });
  const lost = useMemo(
    () =>
      lostPipes(t, {
        used: pipeSources(values.subject, values.body),
        sources,
        fallbacks: values.fallbacks,
        missingFor,
      }),
    [t, values.subject, values.body, values.fallbacks, sources, missingFor],
  );
  const findInSubject = useRef<FindPipe>(null);
  const findInBody = useRef<FindPipe>(null);
  const goTo = (source: string): void => {
    if (findInBody.current?.(source) !== true) findInSubject.current?.(source);
  };
  const labels = {
    senderName: t('mail.senderName'),
    senderAddress: t('mail.senderAddress'),
    subject: t('mail.subject'),
    body: t('mail.body'),
    fallbacks: t('mail.fallbacks'),
  };
  return (
    <div className="template">
      <FormView
        form={form}
        labels={labels}
        lastSaved={stored === undefined ? null : { by: stored.changedBy, at: stored.changedAt }}
      >
        <fieldset className="template-card" disabled={!read.mayEdit}>
          {original === undefined ? null : (
            <Switch
              label={t('mail.besideSource')}
              checked={isBeside}
              onChange={({ currentTarget }) => onBeside(currentTarget.checked)}
            />
          )}
          {isMail ? (
            <div className="template-sender">
              <TextField
                name="senderName"
                label={labels.senderName}
                isRequired
                value={values.senderName}
                onChange={(value) => set('senderName', value)}
              />
              <TextField
                name="senderAddress"
                label={labels.senderAddress}
                isRequired
                dir="ltr"
                value={values.senderAddress}
                onChange={(value) => set('senderAddress', value)}
              />
            </div>
          ) : null}
          {isMail ? (
            <PipedTextEditor
              id={`subject-${code}`}
              label={labels.subject}
              language={code}
              direction={dir}
              text={subjectForEditor(values.subject)}
              fault={faults['subject'] ?? null}
              sources={sources.filter(({ source }) => source !== '@link')}
              lost={lost}
              finder={findInSubject}
              isLine
              onChange={(text) => set('subject', subjectOf(text))}
            />
          ) : null}
          <div className="template-body">
            <PipedTextEditor
              id={`body-${code}`}
              label={labels.body}
              language={code}
              direction={dir}
              text={forEditor(values.body)}
              fault={faults['body'] ?? null}
              sources={sources}
              lost={lost}
              finder={findInBody}
              buttonWords={t(kind === 'assignment' ? 'mail.fieldButtonWords' : 'mail.buttonWords')}
              mayHaveButton={isMail && !hasButton(values.body)}
              onChange={(text) => set('body', paragraphsOf(text))}
            />
            {original === undefined || usual === undefined || !isBeside ? null : (
              <SourceText template={original} language={usual} sources={sources} />
            )}
          </div>
          {isMail ? (
            <p className="template-always">
              <IconLock size={16} aria-hidden="true" />
              {t(kind === 'assignment' ? 'mail.assignmentHint' : 'mail.always')}
            </p>
          ) : (
            <p className="template-always">{t('mail.offlineHint')}</p>
          )}
        </fieldset>
        {isMail && used.length > 0 ? (
          <PipesTable
            sources={sources}
            used={used}
            fallbacks={values.fallbacks}
            missingFor={missingFor}
            lost={lost}
            onGo={goTo}
            onFallback={(source, text) => set('fallbacks', withFallback(values.fallbacks, source, text))}
          />
        ) : null}
      </FormView>
      <TemplatePreview projectId={projectId} kind={kind} language={language} values={values} />
    </div>
  );
}

/** A text of the page has no sender and no subject. */
function sentValues({ senderName, senderAddress, subject, body, fallbacks }: TemplateValues, isMail: boolean) {
  const used = new Set(pipeSources(subject, body));
  return {
    senderName: isMail ? senderName : '',
    senderAddress: isMail ? senderAddress : '',
    subject: isMail ? [...subject] : [],
    body: [...body],
    fallbacks: Object.fromEntries(Object.entries(fallbacks).filter(([source]) => used.has(source))),
  };
}

function jsonList(json: unknown): readonly Json[] {
  return Array.isArray(json) ? (json as readonly Json[]) : [];
}

/** Null takes the fallback away: those without a value then get no mail. */
function withFallback(
  fallbacks: Readonly<Record<string, string>>,
  source: string,
  text: string | null,
): Readonly<Record<string, string>> {
  const others = Object.entries(fallbacks).filter(([one]) => one !== source);
  return Object.fromEntries(text === null ? others : [...others, [source, text]]);
}
