import '../../../project/bring-field-texts.ts';
import './shared-pages.css';
import { Button } from '@mantine/core';
import { sharedPagesCalls as calls, type SharedPage } from '@seker/contract';
import { client, EmptyState, notify, useText } from '@seker/ui';
import { IconShare } from '@tabler/icons-react';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { ConfirmDialog } from '../../../dialog/index.ts';
import { useProject } from '../../../project/project-data.ts';
import { ProjectHead } from '../../../project/project-head.tsx';
import { useAccount } from '../../../shell/use-account.ts';
import { PageCard } from './page-card.tsx';
import { ShareForm } from './share-form.tsx';
import { sharedPagesQuery } from './shared-pages-data.ts';

type Asked = { readonly what: 'edit' | 'revoke'; readonly page: SharedPage } | { readonly what: 'add' };

/** The pages of a project that people outside read by a link. */
export function SharedPagesPage(): ReactElement {
  const t = useText();
  const queries = useQueryClient();
  const { acts } = useAccount();
  const { id: projectId } = useProject();
  const { pages, least } = useSuspenseQuery(sharedPagesQuery(projectId)).data;
  const [asked, setAsked] = useState<Asked | null>(null);
  const mayShare = acts.some(({ act }) => act === 'sharePages');
  const readAgain = async (): Promise<void> => await queries.invalidateQueries(sharedPagesQuery(projectId));
  const close = (): void => setAsked(null);
  const shared = pages.filter(({ state }) => state === 'open').length;
  return (
    <>
      <ProjectHead
        title={t('sharedPages.title')}
        fact={pages.length === 0 ? null : t('sharedPages.fact', { count: shared })}
        acts={
          mayShare ? (
            <Button leftSection={<IconShare size={16} aria-hidden="true" />} onClick={() => setAsked({ what: 'add' })}>
              {t('sharedPages.add')}
            </Button>
          ) : null
        }
      />
      <div className="shared-pages">
        {pages.length === 0 ? (
          <EmptyState
            icon={<IconShare size={40} stroke={1.2} aria-hidden="true" />}
            title={t('sharedPages.none')}
            hint={t('sharedPages.noneHint', { least })}
          />
        ) : (
          <ul className="shared-pages-list" aria-label={t('sharedPages.title')}>
            {pages.map((page) => (
              <PageCard
                key={page.id}
                page={page}
                mayShare={mayShare}
                onEdit={() => setAsked({ what: 'edit', page })}
                onRevoke={() => setAsked({ what: 'revoke', page })}
              />
            ))}
          </ul>
        )}
      </div>
      {asked === null ? null : asked.what === 'revoke' ? (
        <ConfirmDialog
          title={t('sharedPages.revokeTitle', { title: asked.page.title })}
          text={t('sharedPages.revokeText')}
          actLabel={t('sharedPages.revoke')}
          isDangerous
          onClose={close}
          onAct={async () => {
            await client.call(calls.revokeSharedPage, { projectId, pageId: asked.page.id as never });
            await readAgain();
            notify({ id: 'sharedPages', tone: 'accent', text: t('sharedPages.revoked') });
            close();
          }}
        />
      ) : (
        <ShareForm
          projectId={projectId}
          page={asked.what === 'edit' ? asked.page : null}
          least={least}
          onSaved={readAgain}
          onClose={close}
        />
      )}
    </>
  );
}
