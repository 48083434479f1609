import '../../../../project/bring-field-texts.ts';
import '../ways.css';
import './banner.css';
import { bannersCalls as calls, type WholeBanner } from '@seker/contract';
import { client, countText, notify, useText } from '@seker/ui';
import { queryOptions, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { type ReactElement, useMemo } from 'react';
import { FormView, useEditForm } from '../../../../form/index.ts';
import { useProject } from '../../../../project/project-data.ts';
import { ProjectHead } from '../../../../project/project-head.tsx';
import { ScreenMissing } from '../../../../shell/screen-missing.tsx';
import { RemoveWay } from '../remove-way.tsx';
import { SwitchWay } from '../switch-way.tsx';
import { readWaysAgain } from '../ways-data.ts';
import { BannerCode } from './banner-code.tsx';
import { BannerFields } from './banner-fields.tsx';
import { BannerPreview } from './banner-preview.tsx';
import { type BannerValues, bannerSchema, bodyOf, NEW_BANNER, valuesOf } from './banner-values.ts';
import { useBannerLabels } from './use-banner-labels.ts';

function bannerQuery(projectId: number, bannerId: number) {
  return queryOptions({
    queryKey: ['links', projectId, 'banner', bannerId],
    queryFn: async () => await client.call(calls.readBanner, { projectId, bannerId }),
  });
}

/** One banner, or a new one. */
export function BannerPage(): ReactElement {
  const { id: projectId } = useProject();
  const { bannerId = '' } = useParams({ strict: false });
  if (bannerId === 'new') return <BannerEditor key="new" projectId={projectId} banner={null} />;
  return /^\d+$/.test(bannerId) ? <KnownBanner projectId={projectId} bannerId={Number(bannerId)} /> : <ScreenMissing />;
}

function KnownBanner({ projectId, bannerId }: { readonly projectId: number; readonly bannerId: number }): ReactElement {
  const { data: banner } = useSuspenseQuery(bannerQuery(projectId, bannerId));
  return <BannerEditor key={banner.id} projectId={projectId} banner={banner} />;
}

interface BannerEditorProps {
  readonly projectId: number;
  /** Null for a new one. */
  readonly banner: WholeBanner | null;
}

function BannerEditor({ projectId, banner }: BannerEditorProps): ReactElement {
  const t = useText();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const labels = useBannerLabels();
  const params = { projectId: String(projectId) };
  const stored = useMemo((): BannerValues => (banner === null ? NEW_BANNER : valuesOf(banner)), [banner]);
  const form = useEditForm<BannerValues>({
    name: `banner-${projectId}-${banner?.id ?? 'new'}`,
    schema: bannerSchema,
    stored,
    revision: banner?.revision ?? null,
    save: async (values, revision) => {
      if (banner === null) {
        const { id } = await client.call(calls.createBanner, { projectId, ...bodyOf(values) });
        notify({ id: 'banner', tone: 'accent', text: t('banner.createdToast', { name: values.name }) });
        await readWaysAgain(queries);
        const to = '/p/$projectId/ways-in/banners/$bannerId';
        await navigate({ to, params: { ...params, bannerId: String(id) }, replace: true });
        return;
      }
      const over = { projectId, bannerId: banner.id, revision: revision ?? banner.revision };
      await client.call(calls.editBanner, { ...bodyOf(values), ...over });
      notify({ id: 'banner', tone: 'accent', text: t('banner.savedToast', { name: values.name }) });
      await readWaysAgain(queries);
    },
    readAgain: async () =>
      banner === null ? 0 : (await queries.fetchQuery({ ...bannerQuery(projectId, banner.id), staleTime: 0 })).revision,
  });
  const turn = async (active: boolean): Promise<void> => {
    if (banner === null) return;
    await client.call(calls.switchBanner, { projectId, bannerId: banner.id, active });
    await readWaysAgain(queries);
  };
  const remove = async (): Promise<void> => {
    if (banner === null) return;
    const { id: bannerId, name, revision } = banner;
    await client.call(calls.removeBanner, { projectId, bannerId, revision });
    notify({ id: 'banner', text: t('ways.removed', { name }) });
    await navigate({ to: '/p/$projectId/ways-in', params });
    // Read again it would be missed, by the screen that is left.
    queries.removeQueries({ queryKey: bannerQuery(projectId, bannerId).queryKey });
    await readWaysAgain(queries);
  };
  return (
    <div className="form-screen">
      <ProjectHead
        title={banner?.name ?? t('banner.new')}
        above={[{ label: t('ways.title'), link: { to: '/p/$projectId/ways-in', params } }]}
        {...(banner === null
          ? {}
          : {
              fact: t('banner.fact', { shown: countText(banner.shown), clicked: countText(banner.clicked) }),
              acts: (
                <>
                  <RemoveWay
                    name={banner.name}
                    isOn={banner.active}
                    hasEntries={banner.hasEntries}
                    onRemove={remove}
                    onTurnOff={async () => await turn(false)}
                  />
                  <SwitchWay
                    isOn={banner.active}
                    offTitle={t('banner.pauseTitle')}
                    offText={t('banner.pauseText')}
                    onTurn={turn}
                  />
                </>
              ),
            })}
      />
      <div className="banner-parts">
        <FormView
          form={form}
          labels={labels}
          lastSaved={banner === null ? null : { by: banner.changedBy, at: banner.changedAt }}
          {...(banner === null ? { isNew: true, saveLabel: t('banner.create') } : {})}
        >
          <BannerFields form={form} />
        </FormView>
        <aside className="banner-aside">
          <BannerPreview values={form.values} />
          {banner === null ? <p className="way-hint">{t('banner.codeAfterSave')}</p> : <BannerCode banner={banner} />}
        </aside>
      </div>
    </div>
  );
}
