import { Checkbox, SegmentedControl } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { reviewsCalls as calls, type ReviewRow } from '@seker/contract';
import { client, countText, Meta, notify, readingOf, useText } from '@seker/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactElement, useMemo, useState } from 'react';
import { ConfirmDialog } from '../../../../dialog/index.ts';
import { TypedNumberInput } from '../../../../form/index.ts';
import type { Ticked } from '../../../../list/index.ts';
import { idsOf, MOST_REVIEWS, readReviewsAgain, reviewProgressQuery } from './reviews-data.ts';

export interface AllocateReviewsDialogProps {
  readonly projectId: number;
  /** Null: not ticked interviews, but a share of all, or those with flags. */
  readonly ticked: Ticked<ReviewRow> | null;
  readonly onDone?: () => void;
  readonly onClose: () => void;
}

const WAYS = ['flagged', 'share', 'all'] as const;
const USUAL_PERCENT = 10;
const TYPING_MS = 200;

/** Gives interviews that no encoder has to encoders, with what each would get counted as one chooses. */
export function AllocateReviewsDialog(props: AllocateReviewsDialogProps): ReactElement {
  const { projectId, ticked, onDone, onClose } = props;
  const t = useText();
  const queries = useQueryClient();
  const [way, setWay] = useState<(typeof WAYS)[number]>('flagged');
  const [percent, setPercent] = useState<number | null>(USUAL_PERCENT);
  const [edited, setChosen] = useState<ReadonlySet<number> | null>(null);
  const people = useQuery(reviewProgressQuery(projectId)).data?.people;
  const isOfList = ticked === null;
  const wanted = useMemo(
    () => ({
      which: isOfList ? way : ('chosen' as const),
      percent: percent ?? 0,
      personIds: [...(edited ?? people?.map(({ id }) => id) ?? [])],
    }),
    [isOfList, way, percent, edited, people],
  );
  const chosen = new Set(wanted.personIds);
  const [asked] = useDebouncedValue(wanted, TYPING_MS);
  const ids = useQuery({
    queryKey: ['reviews', projectId, 'ticked', ticked],
    queryFn: async () => (ticked === null ? [] : await idsOf(projectId, ticked)),
  }).data;
  const isTooMany = (ticked?.count ?? 0) > MOST_REVIEWS;
  const send = async (isPreview: boolean) =>
    await client.call(calls.allocateReviews, { projectId, ...asked, ids: [...(ids ?? [])], isPreview });
  const preview = useQuery({
    queryKey: ['reviews', projectId, 'preview', asked, ids],
    queryFn: async () => await send(true),
    enabled: asked.personIds.length > 0 && ids !== undefined && !isTooMany,
  });
  // What was counted for another choice says nothing of this one, and is never what is given.
  const isCounting = asked !== wanted || preview.isFetching;
  const { data: read, failure } = readingOf(preview);
  const given = asked.personIds.length === 0 ? undefined : read;
  const sum = given?.people.reduce((all, { interviews }) => all + interviews, 0) ?? 0;
  return (
    <ConfirmDialog
      title={t('reviews.allocateTitle')}
      actLabel={t('reviews.allocate')}
      blocked={whyNot()}
      onAct={async () => {
        const done = await send(false);
        const count = done.people.reduce((all, { interviews }) => all + interviews, 0);
        notify({ id: 'reviews', text: t('reviews.allocated', { count, n: countText(count) }), tone: 'accent' });
        await readReviewsAgain(queries);
        onDone?.();
      }}
      onClose={onClose}
    >
      {ticked === null ? (
        <SegmentedControl
          aria-label={t('reviews.which')}
          value={way}
          data={WAYS.map((one) => ({ value: one, label: t(`reviews.which.${one}`) }))}
          onChange={(value) => setWay(WAYS.find((one) => one === value) ?? 'flagged')}
        />
      ) : null}
      {ticked === null && way === 'share' ? (
        <TypedNumberInput
          mt={12}
          label={t('reviews.percent')}
          description={t('reviews.percentHint')}
          min={0}
          max={100}
          value={percent}
          onChange={setPercent}
        />
      ) : null}
      {people?.length === 0 ? (
        <p>
          {t('reviews.noEncoders')}{' '}
          <Link to="/p/$projectId/people" params={{ projectId: String(projectId) }}>
            {t('reviews.toPeople')}
          </Link>
        </p>
      ) : (
        <div className="review-encoders" role="group" aria-label={t('reviews.encoders')}>
          {people?.map(({ id, name, speaks, open }) => {
            const gets = given?.people.find((one) => one.id === id)?.interviews;
            return (
              <Checkbox
                key={id}
                label={<bdi>{name}</bdi>}
                description={
                  <Meta
                    parts={[
                      speaks.join(', '),
                      t('reviews.openTasks', { count: open, n: countText(open) }),
                      gets === undefined ? null : t('reviews.gets', { n: countText(gets) }),
                    ]}
                  />
                }
                checked={chosen.has(id)}
                onChange={() => {
                  const next = new Set(chosen);
                  if (!next.delete(id)) next.add(id);
                  setChosen(next);
                }}
              />
            );
          })}
        </div>
      )}
      {failure}
      {given === undefined || given.left === 0 ? null : (
        <p role="status">{t('reviews.left', { count: given.left, n: countText(given.left) })}</p>
      )}
    </ConfirmDialog>
  );

  function whyNot(): string | null {
    if (isTooMany) return t('reviews.tooMany', { n: countText(MOST_REVIEWS) });
    if (people === undefined || people.length === 0) return '';
    if (chosen.size === 0) return t('reviews.noneChosen');
    if (isCounting || given === undefined) return '';
    return sum === 0 ? t('reviews.noneWait') : null;
  }
}
