import type { WholeBanner } from '@seker/contract';
import { momentText, StateChip, useNow, useText } from '@seker/ui';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { AddressLine } from '../../../../project/address-line.tsx';

const DAY_MILLISECONDS = 86_400_000;

/** What the site puts into its page, and whether its visitors have seen it within a day. */
export function BannerCode({ banner: { address, seenAt } }: { readonly banner: WholeBanner }): ReactElement {
  const t = useText();
  const now = useNow(Date.now);
  const isSeen = seenAt !== null && Date.parse(seenAt) > now - DAY_MILLISECONDS;
  return (
    <section className="banner-code" aria-label={t('banner.code')}>
      <header>
        <h2>{t('banner.code')}</h2>
        <small>{t('banner.codeHint')}</small>
        {isSeen ? (
          <StateChip tone="accent" icon={IconCheck}>
            {t('banner.seen', { when: momentText(seenAt) })}
          </StateChip>
        ) : (
          <StateChip tone="warn" icon={IconAlertTriangle}>
            {t('banner.notSeen')}
          </StateChip>
        )}
      </header>
      <AddressLine label={t('banner.code')} address={`<script src="${address}" async></script>`} />
      <p className="way-hint">
        {t('banner.csp')} <code dir="ltr">{directiveFor(address)}</code>
      </p>
    </section>
  );
}

/** The one word of a content security policy that lets the script in. */
function directiveFor(address: string): string {
  return ['script-src', originOf(address)].join(' ');
}

function originOf(address: string): string {
  return URL.canParse(address) ? new URL(address).origin : window.location.origin;
}
