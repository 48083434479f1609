import '../../../../project/bring-field-texts.ts';
import '../mail.css';
import './templates.css';
import { Button, Tabs } from '@mantine/core';
import { MAIL_TEMPLATES, type MailTemplateKind } from '@seker/contract';
import { useText } from '@seker/ui';
import { IconCheck, IconFlask, IconSend } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { type ReactElement, useState } from 'react';
import { useProject } from '../../../../project/project-data.ts';
import { ProjectHead } from '../../../../project/project-head.tsx';
import { ScreenMissing } from '../../../../shell/screen-missing.tsx';
import { ProblemLine } from '../problem-line.tsx';
import { TestDialog } from '../test/test-dialog.tsx';
import { DeadlineLine } from './deadline-line.tsx';
import { DomainCard } from './domain-card.tsx';
import { TemplateForm } from './template-form.tsx';
import { templatesQuery } from './templates-data.ts';

/** The texts of a project's mail: a tab for each occasion, and within it one for each language. */
export function TemplatesPage(): ReactElement {
  const { kind } = useParams({ strict: false }) as { readonly kind: string };
  const known = MAIL_TEMPLATES.find((one) => one === kind);
  return known === undefined ? <ScreenMissing /> : <Templates kind={known} />;
}

function Templates({ kind }: { readonly kind: MailTemplateKind }): ReactElement {
  const t = useText();
  const navigate = useNavigate();
  const { id: projectId } = useProject();
  const params = { projectId: String(projectId) };
  const read = useSuspenseQuery(templatesQuery(projectId)).data;
  const { languages, templates, mayEdit, problem } = read;
  const [chosen, setChosen] = useState<string | null>(null);
  const [isTesting, setTesting] = useState(false);
  const [isBeside, setBeside] = useState(false);
  const language =
    languages.find(({ code }) => code === chosen) ?? languages.find(({ isDefault }) => isDefault) ?? languages[0];
  const isWritten = (code: string): boolean =>
    templates.some((template) => template.kind === kind && template.language === code);
  // A test goes out by a case; an assignment goes out with field work.
  const testable = kind === 'offline' || kind === 'assignment' ? null : kind;
  const mayTest = testable !== null && mayEdit;
  return (
    <>
      <ProjectHead
        title={t('mail.templates')}
        above={[{ label: t('mail.title'), link: { to: '/p/$projectId/mail', params } }]}
        acts={
          mayTest ? (
            <>
              <Button
                variant="default"
                leftSection={<IconFlask size={16} aria-hidden="true" />}
                aria-haspopup="dialog"
                onClick={() => setTesting(true)}
              >
                {t('mail.sendTest')}
              </Button>
              <Button
                variant="default"
                leftSection={<IconSend size={16} aria-hidden="true" />}
                renderRoot={(props) => <Link to="/p/$projectId/mail/send" params={params} {...props} />}
              >
                {t('mail.sendOpen')}
              </Button>
            </>
          ) : null
        }
      />
      <div className="templates">
        <ProblemLine problem={kind === 'offline' ? null : problem} />
        <Tabs
          value={kind}
          onChange={(next) =>
            void navigate({ to: '/p/$projectId/mail/templates/$kind', params: { ...params, kind: next ?? kind } })
          }
        >
          <Tabs.List aria-label={t('mail.templates')}>
            {MAIL_TEMPLATES.map((one) => (
              <Tabs.Tab key={one} value={one}>
                {t(`mail.kind.${one}`)}
              </Tabs.Tab>
            ))}
          </Tabs.List>
        </Tabs>
        <Tabs value={language?.code ?? null} onChange={setChosen}>
          <Tabs.List aria-label={t('mail.languages')}>
            {languages.map(({ code, name }) => (
              <Tabs.Tab key={code} value={code} lang={code} data-written={isWritten(code) || undefined}>
                <bdi>{name}</bdi>
                {isWritten(code) ? (
                  <IconCheck className="template-written" size={14} aria-hidden="true" />
                ) : (
                  <span className="template-missing">{t('mail.notWritten')}</span>
                )}
              </Tabs.Tab>
            ))}
          </Tabs.List>
        </Tabs>
        {kind === 'offline' ? null : <DeadlineLine projectId={projectId} read={read} />}
        {language === undefined ? null : (
          // Another language is another form, with changes of its own.
          <TemplateForm
            key={`${kind} ${language.code}`}
            projectId={projectId}
            kind={kind}
            language={language}
            read={read}
            isBeside={isBeside}
            onBeside={setBeside}
          />
        )}
        {kind === 'offline' ? null : <DomainCard projectId={projectId} />}
      </div>
      {isTesting && testable !== null ? (
        <TestDialog projectId={projectId} kind={testable} onClose={() => setTesting(false)} />
      ) : null}
    </>
  );
}
