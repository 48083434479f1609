import { Checkbox, Radio } from '@mantine/core';
import { reviewsCalls as calls, ENCODER_GRANTS, type EncoderGrant } from '@seker/contract';
import { client, notify, useText } from '@seker/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactElement, useState } from 'react';
import { ConfirmDialog } from '../../../../dialog/index.ts';
import { readReviewsAgain, reviewProgressQuery } from './reviews-data.ts';

const RATES = ['other', 'refusal'] as const;
type Grants = Readonly<Record<number, readonly EncoderGrant[]>>;

/** What a rejected interview counts as in the rates, and what each encoder may do beside reading and open texts. */
export function ReviewSettingsDialog(props: {
  readonly projectId: number;
  readonly onClose: () => void;
}): ReactElement | null {
  const { projectId, onClose } = props;
  const t = useText();
  const queries = useQueryClient();
  const progress = useQuery(reviewProgressQuery(projectId)).data;
  const [rejectedAs, setRejectedAs] = useState<(typeof RATES)[number] | null>(null);
  const [ticked, setTicked] = useState<Grants>({});
  if (progress === undefined) return null;
  const { people } = progress;
  const grantsOf = (id: number): readonly EncoderGrant[] =>
    ticked[id] ?? people.find((person) => person.id === id)?.grants ?? [];
  const changed = people.filter(({ id, grants }) => keyOf(grantsOf(id)) !== keyOf(grants));
  const counts = rejectedAs ?? progress.rejectedAs;
  const isOther = counts !== progress.rejectedAs;
  const tick = (id: number, grant: EncoderGrant): void => {
    const has = grantsOf(id);
    const next = has.includes(grant) ? has.filter((one) => one !== grant) : [...has, grant];
    setTicked({ ...ticked, [id]: next });
  };
  return (
    <ConfirmDialog
      title={t('reviews.settings')}
      width={680}
      actLabel={t('app.save')}
      isSentByKeys
      blocked={isOther || changed.length > 0 ? null : ''}
      onAct={async () => {
        if (isOther) await client.call(calls.saveReviewSettings, { projectId, rejectedAs: counts });
        for (const { id } of changed)
          await client.call(calls.grantEncoder, { projectId, personId: id, grants: [...grantsOf(id)] });
        notify({ id: 'reviews', text: t('reviews.settingsSaved') });
        await readReviewsAgain(queries);
      }}
      onClose={onClose}
    >
      <Radio.Group
        label={t('reviews.rejectedAs')}
        description={t('reviews.rejectedAsHint')}
        value={counts}
        onChange={(value) => setRejectedAs(RATES.find((one) => one === value) ?? null)}
      >
        <div className="review-rates">
          {RATES.map((one) => (
            <Radio
              key={one}
              value={one}
              label={t(`reviews.rejectedAs.${one}`)}
              description={t(`reviews.rejectedAsHint.${one}`)}
            />
          ))}
        </div>
      </Radio.Group>
      {people.length === 0 ? (
        <p>
          {t('reviews.noEncoders')}{' '}
          <Link to="/p/$projectId/people" params={{ projectId: String(projectId) }}>
            {t('reviews.toPeople')}
          </Link>
        </p>
      ) : (
        <table className="review-grants">
          <caption>
            {t('reviews.grants')}
            <small>{t('reviews.grantsHint')}</small>
          </caption>
          <thead>
            <tr>
              <th scope="col">{t('reviews.encoders')}</th>
              {ENCODER_GRANTS.map((grant) => (
                <th key={grant} scope="col">
                  {t(`reviews.grant.${grant}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {people.map(({ id, name }) => (
              <tr key={id}>
                <th scope="row">
                  <bdi>{name}</bdi>
                </th>
                {ENCODER_GRANTS.map((grant) => (
                  <td key={grant}>
                    <Checkbox
                      aria-label={`${name}: ${t(`reviews.grant.${grant}`)}`}
                      checked={grantsOf(id).includes(grant)}
                      onChange={() => tick(id, grant)}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </ConfirmDialog>
  );
}

function keyOf(grants: readonly EncoderGrant[]): string {
  return grants.toSorted().join(' ');
}
