import { BANNER_LANGUAGES } from '@seker/contract';
import { useText } from '@seker/ui';

/** The names of the fields. */
export function useBannerLabels(): Readonly<Record<string, string>> {
  const t = useText();
  const parts = ['title', 'text', 'go', 'no'] as const;
  return {
    name: t('banner.name'),
    shape: t('banner.shape'),
    side: t('banner.side'),
    colour: t('banner.colour'),
    moment: t('banner.moment'),
    seconds: t('banner.seconds'),
    scrollPercent: t('banner.scrollPercent'),
    selector: t('banner.selector'),
    percent: t('banner.percent'),
    days: t('banner.days'),
    pages: t('banner.pages'),
    ...Object.fromEntries(
      BANNER_LANGUAGES.flatMap((language) =>
        parts.map((part) => [
          `texts.${language}.${part}`,
          `${t(`banner.${part}`)} · ${t(`banner.language.${language}`)}`,
        ]),
      ),
    ),
  };
}
