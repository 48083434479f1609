import { Button, Skeleton } from '@mantine/core';
import { readingOf, useText } from '@seker/ui';
import { IconDownload, IconPaperclip } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { besidesOf, mediumQuery } from './held-data.ts';
import { HeldFacts, HeldWhy } from './held-frame.tsx';
import { MediumDecisionForm } from './medium-decision-form.tsx';

/** One medium: whose it is, why its interview does not have it, the file itself, and what becomes of it. */
export function HeldMediumPanel({ mediumId }: { readonly mediumId: number }): ReactElement {
  const t = useText();
  const { data, failure } = readingOf(useQuery(mediumQuery(mediumId)));
  if (data === undefined) return failure ?? <Skeleton height={160} mt={8} />;
  return (
    <div className="held-panel">
      {failure}
      <HeldFacts
        held={data}
        stateText={t(`heldMedia.state.${data.state}`)}
        what={data.mime === null ? null : <bdi dir="ltr">{data.mime}</bdi>}
        place={data.interviewId === null ? null : <span>{t('heldMedia.interview', { id: data.interviewId })}</span>}
      >
        {data.packageId === null ? null : (
          <p className="held-meta">
            <Link to="/devices/held" search={besidesOf(data.device, { package: String(data.packageId) })}>
              {t('heldMedia.toPackage')}
            </Link>
          </p>
        )}
      </HeldFacts>
      <HeldWhy icon={IconPaperclip} title={t(`heldMedia.why.${data.why}`)}>
        <p>{t(`heldMedia.about.${data.why}`)}</p>
      </HeldWhy>
      {data.may.open ? (
        <div>
          <Button
            component="a"
            href={`/api/v1/devices/held-media/${mediumId}/file`}
            download
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden="true" />}
          >
            {t('heldMedia.save')}
          </Button>
        </div>
      ) : null}
      <MediumDecisionForm key={data.state} reading={data} />
    </div>
  );
}
