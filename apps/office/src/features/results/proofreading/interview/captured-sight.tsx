import { type ReviewQuestion, reviewCalls } from '@seker/contract';
import { useText } from '@seker/ui';
import { IconDownload } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { useReview } from './review-context.ts';

/** What an answer captured: a picture is seen, a sound is heard, a file is saved. */
export function CapturedSight({ question }: { readonly question: ReviewQuestion }): ReactElement | null {
  const t = useText();
  const { projectId, review } = useReview();
  const { medium, number } = question;
  if (medium === null) return null;
  const { sha256, mime, name, standing } = medium;
  if (standing !== 'here') return <span className="review-captured">{t(`proofread.attachment.${standing}`)}</span>;
  const url = reviewCalls.readCapturedMedium.path
    .replace(':projectId', String(projectId))
    .replace(':reviewId', String(review.id))
    .replace(':hash', sha256);
  const label = t('proofread.attachment', { number });
  return (
    <span className="review-captured">
      {mime.startsWith('image/') ? (
        <a href={url} target="_blank" rel="noreferrer">
          <img src={url} alt={label} loading="lazy" />
        </a>
      ) : null}
      {/* biome-ignore lint/a11y/useMediaCaption: the respondent's own words have none */}
      {mime.startsWith('audio/') ? <audio controls preload="none" src={url} aria-label={label} /> : null}
      <a href={url} download={name ?? ''} className="review-captured-save">
        <IconDownload size={16} aria-hidden="true" /> {t('proofread.saveAttachment')}
      </a>
    </span>
  );
}
