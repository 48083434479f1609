import { Button, Skeleton } from '@mantine/core';
import type { HeldMediumReading } from '@seker/contract';
import { momentText, readingOf, useText } from '@seker/ui';
import { IconDownload, IconPaperclip } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { HeldChip } from './held-chip.tsx';
import { besidesOf, mediumQuery, sizeText } from './held-data.ts';
import { MediumDecisionForm } from './medium-decision-form.tsx';

/** One medium: whose it is, why its interview does not have it, the file itself, and what becomes of it. */
export function HeldMediumPanel({ mediumId }: { readonly mediumId: number }): ReactElement {
  const t = useText();
  const { data, failure } = readingOf(useQuery(mediumQuery(mediumId)));
  if (data === undefined) return failure ?? <Skeleton height={160} mt={8} />;
  return (
    <div className="held-panel">
      {failure}
      <MediumFacts reading={data} />
      <section className="held-why" aria-label={t('held.why')}>
        <h3>
          <IconPaperclip size={18} aria-hidden="true" />
          {t(`heldMedia.why.${data.why}`)}
        </h3>
        <p>{t(`heldMedia.about.${data.why}`)}</p>
      </section>
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

function MediumFacts({ reading }: { readonly reading: HeldMediumReading }): ReactElement {
  const t = useText();
  const { state, device, person, project, caseId, interviewId, packageId, mime, receivedAt, bytes, decided } = reading;
  return (
    <header className="held-facts">
      <p>
        <HeldChip state={state}>{t(`heldMedia.state.${state}`)}</HeldChip>
        {mime === null ? null : <bdi dir="ltr">{mime}</bdi>}
      </p>
      <p>
        <strong>
          <bdi>{device?.name ?? t('held.unknownDevice')}</bdi>
        </strong>
        {person === null ? null : <bdi>{person.name}</bdi>}
      </p>
      <p className="held-meta">
        {t('held.receivedAt', { time: momentText(receivedAt) })} <bdi dir="ltr">{sizeText(bytes)}</bdi>
      </p>
      {project === null ? null : (
        <p className="held-meta">
          {caseId === null ? null : (
            <Link to="/p/$projectId/cases/$caseId" params={{ projectId: String(project.id), caseId: String(caseId) }}>
              {t('held.caseOf', { id: caseId })}
            </Link>
          )}
          {interviewId === null ? null : <span>{t('heldMedia.interview', { id: interviewId })}</span>}
          <bdi>{project.name}</bdi>
        </p>
      )}
      {packageId === null ? null : (
        <p className="held-meta">
          <Link to="/devices/held" search={besidesOf(device, { package: String(packageId) })}>
            {t('heldMedia.toPackage')}
          </Link>
        </p>
      )}
      {decided === null ? null : (
        <p className="held-meta">
          {t('held.decided', { as: t(`heldMedia.state.${state}`), time: momentText(decided.at), by: decided.by })}
          {decided.note === '' ? null : <bdi className="held-note">{decided.note}</bdi>}
        </p>
      )}
    </header>
  );
}
