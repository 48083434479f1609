import type { Translate } from '@seker/ui';

/** Why a callback failed: a code of ours, or the status of the panel's answer. */
export function troubleText(trouble: string, t: Translate): string {
  switch (trouble) {
    case 'privateAddress':
    case 'timeout':
    case 'unreachable':
    case 'noAddress':
      return t(`panel.trouble.${trouble}`);
    default:
      return t('panel.trouble.status', { status: trouble });
  }
}
