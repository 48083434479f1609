import '../../../project/bring-field-texts.ts';
import { talkCalls as calls, type OwnTalkPart } from '@seker/contract';
import { client, notify, useText } from '@seker/ui';
import { queryOptions, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactElement, useState } from 'react';
import { FormView, useEditForm } from '../../../form/index.ts';
import { useProject } from '../../../project/project-data.ts';
import { ProjectHead } from '../../../project/project-head.tsx';
import { TalkEditor } from './talk-editor.tsx';
import { VersionsButton } from './talk-page.tsx';
import { VersionsDialog } from './versions-dialog.tsx';

function projectTalkQuery(projectId: number) {
  return queryOptions({
    queryKey: ['talk', 'project', projectId],
    queryFn: async () => await client.call(calls.readProjectTalk, { projectId }),
  });
}

interface OwnValues extends Readonly<Record<string, unknown>> {
  readonly own: readonly OwnTalkPart[];
}

/** What interviewers say in a project: the questionnaire's words, and the project's in their place. */
export function ProjectTalkPage(): ReactElement {
  const { id: projectId } = useProject();
  const t = useText();
  const queries = useQueryClient();
  const query = projectTalkQuery(projectId);
  const read = useSuspenseQuery(query).data;
  const { questionnaire, languages, mayEdit, sources } = read;
  const [isLookingBack, setLookingBack] = useState(false);
  const form = useEditForm<OwnValues>({
    name: `talk project ${projectId}`,
    schema: calls.saveProjectTalk.body,
    stored: { own: read.own },
    revision: read.revision,
    save: async ({ own }, over) => {
      await client.call(calls.saveProjectTalk, { projectId, own: [...own], revision: over ?? 0 });
      await queries.invalidateQueries({ queryKey: ['talk'] });
      notify({ id: 'talk', text: t('officeTalk.saved') });
    },
    readAgain: async () => (await queries.fetchQuery({ ...query, staleTime: 0 })).revision,
  });
  return (
    <>
      <ProjectHead title={t('officeTalk.title')} acts={<VersionsButton onOpen={() => setLookingBack(true)} />} />
      <FormView
        form={form}
        labels={{ own: t('officeTalk.parts') }}
        lastSaved={read.changedAt === null ? null : { by: read.changedBy, at: read.changedAt }}
      >
        <p className="talk-hint">
          {t(questionnaire === null ? 'officeTalk.noQuestionnaire' : 'officeTalk.projectHint')}{' '}
          {questionnaire === null ? null : (
            <Link to="/questionnaires/$questionnaireId/talk" params={{ questionnaireId: String(questionnaire.id) }}>
              <bdi>{t('officeTalk.ofQuestionnaire', { name: questionnaire.name })}</bdi>
            </Link>
          )}
        </p>
        <TalkEditor
          parts={form.values.own}
          onParts={(own) => form.set('own', own)}
          base={read.parts}
          languages={languages}
          others={[]}
          sources={sources}
          faults={form.faults}
          mayEdit={mayEdit}
        />
      </FormView>
      {isLookingBack ? (
        <VersionsDialog
          queryKey={['talk', 'project', projectId, 'versions']}
          list={async () => (await client.call(calls.listProjectTalkVersions, { projectId })).versions}
          read={async (revision) => (await client.call(calls.readProjectTalkVersion, { projectId, revision })).own}
          onPutBack={mayEdit ? (own) => form.set('own', own) : null}
          onClose={() => setLookingBack(false)}
        />
      ) : null}
    </>
  );
}
