import '../../../project/bring-field-texts.ts';
import { Button } from '@mantine/core';
import { talkCalls as calls, type OwnTalkPart } from '@seker/contract';
import { client, countText, notify, useText } from '@seker/ui';
import { IconHistory } from '@tabler/icons-react';
import { queryOptions, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { type ReactElement, useState } from 'react';
import { FormView, useEditForm } from '../../../form/index.ts';
import { ScreenHead } from '../../../shell/screen-head.tsx';
import { TalkEditor } from './talk-editor.tsx';
import { VersionsDialog } from './versions-dialog.tsx';

function talkQuery(questionnaireId: number) {
  return queryOptions({
    queryKey: ['talk', 'questionnaire', questionnaireId],
    queryFn: async () => await client.call(calls.readTalk, { questionnaireId }),
  });
}

interface TalkValues extends Readonly<Record<string, unknown>> {
  readonly parts: readonly OwnTalkPart[];
}

/** What interviewers say in all projects of a questionnaire. */
export function TalkPage(): ReactElement {
  const { questionnaireId } = useParams({ strict: false }) as { readonly questionnaireId: string };
  const id = Number(questionnaireId);
  const t = useText();
  const queries = useQueryClient();
  const query = talkQuery(id);
  const read = useSuspenseQuery(query).data;
  const { languages, asked, mayEdit, sources, projects, revision } = read;
  const [isLookingBack, setLookingBack] = useState(false);
  const form = useEditForm<TalkValues>({
    name: `talk questionnaire ${id}`,
    schema: calls.saveTalk.body,
    stored: { parts: read.parts },
    revision,
    save: async ({ parts }, over) => {
      await client.call(calls.saveTalk, { questionnaireId: id, parts: [...parts], revision: over ?? 0 });
      await queries.invalidateQueries({ queryKey: ['talk'] });
      notify({ id: 'talk', text: t('officeTalk.saved') });
    },
    readAgain: async () => (await queries.fetchQuery({ ...query, staleTime: 0 })).revision,
  });
  const first = languages.filter(({ code }) => asked.includes(code));
  return (
    <>
      <ScreenHead
        title={t('officeTalk.title')}
        above={[
          { label: t('questionnaires.title'), link: { to: '/questionnaires' } },
          {
            label: read.name,
            link: { to: '/questionnaires/$questionnaireId/build', params: { questionnaireId } },
          },
        ]}
        acts={<VersionsButton onOpen={() => setLookingBack(true)} />}
      />
      <FormView
        form={form}
        labels={{ parts: t('officeTalk.parts') }}
        lastSaved={read.changedAt === null ? null : { by: read.changedBy, at: read.changedAt }}
      >
        <p className="talk-hint">{t('officeTalk.hint')}</p>
        <TalkEditor
          parts={form.values.parts}
          onParts={(parts) => form.set('parts', parts)}
          base={null}
          languages={first.length === 0 ? languages.slice(0, 1) : first}
          others={languages.filter(({ code }) => !asked.includes(code))}
          sources={sources}
          faults={form.faults}
          mayEdit={mayEdit}
        />
        {projects.length === 0 ? null : (
          <section className="talk-projects" aria-labelledby="talk-projects">
            <h2 id="talk-projects">{t('officeTalk.projects')}</h2>
            <ul>
              {projects.map((project) => (
                <li key={project.id}>
                  <Link to="/p/$projectId/talk" params={{ projectId: String(project.id) }}>
                    <bdi>{project.name}</bdi>
                  </Link>{' '}
                  {t('officeTalk.projectOwn', { count: project.own.length, n: countText(project.own.length) })}
                </li>
              ))}
            </ul>
          </section>
        )}
      </FormView>
      {isLookingBack ? (
        <VersionsDialog
          queryKey={['talk', 'questionnaire', id, 'versions']}
          list={async () => (await client.call(calls.listTalkVersions, { questionnaireId: id })).versions}
          read={async (of) => (await client.call(calls.readTalkVersion, { questionnaireId: id, revision: of })).parts}
          onPutBack={mayEdit ? (parts) => form.set('parts', parts) : null}
          onClose={() => setLookingBack(false)}
        />
      ) : null}
    </>
  );
}

export function VersionsButton({ onOpen }: { readonly onOpen: () => void }): ReactElement {
  const t = useText();
  return (
    <Button
      variant="default"
      leftSection={<IconHistory size={16} aria-hidden="true" />}
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      {t('officeTalk.versions')}
    </Button>
  );
}
