import { Button, SegmentedControl } from '@mantine/core';
import { useText } from '@seker/ui';
import { IconRefresh } from '@tabler/icons-react';
import { type ReactElement, useEffect, useState } from 'react';
import { type BannerValues, bodyOf, spokenFirst } from './banner-values.ts';

const WIDTHS = ['1280', '768', '390'] as const;
/** After the last key, so that the page does not flicker while a word is typed. */
const PAUSE_MILLISECONDS = 400;

/**
 * The real script in a page without an origin, with what is typed at the moment. The frame can reach nothing of the office.
 */
export function BannerPreview({ values }: { readonly values: BannerValues }): ReactElement {
  const t = useText();
  const [width, setWidth] = useState<string>(WIDTHS[0]);
  const [turn, setTurn] = useState(0);
  const page = useAfterPause(pageOf(values));
  return (
    <section className="banner-preview" aria-label={t('banner.preview')}>
      <header>
        <h2>{t('banner.preview')}</h2>
        <SegmentedControl
          size="xs"
          aria-label={t('banner.width')}
          data={[...WIDTHS]}
          value={width}
          onChange={setWidth}
        />
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconRefresh size={16} aria-hidden="true" />}
          onClick={() => setTurn(turn + 1)}
        >
          {t('banner.previewAgain')}
        </Button>
      </header>
      <div className="banner-frame">
        <iframe
          key={`${turn}-${page}`}
          title={t('banner.preview')}
          sandbox="allow-scripts"
          srcDoc={page}
          style={{ inlineSize: `${width}px`, zoom: width === '390' ? 1 : 560 / Number(width) }}
        />
      </div>
      <p className="way-hint">{t('banner.previewHint')}</p>
    </section>
  );
}

function useAfterPause(text: string): string {
  const [shown, setShown] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setShown(text), PAUSE_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [text]);
  return shown;
}

/** A page as a site might have one, with the script at its end. */
function pageOf(values: BannerValues): string {
  const language = spokenFirst(values);
  const { name: _name, ...settings } = bodyOf(values);
  const setup = JSON.stringify({ key: 'preview', ...settings });
  const line = '<p style="height:14px;border-radius:7px;background:#e5e9ee;margin:12px 0"></p>';
  return [
    `<!doctype html><html lang="${language}" dir="${language === 'he' ? 'rtl' : 'ltr'}"><body style="margin:0;font-family:sans-serif">`,
    '<div style="height:56px;background:#12263f"></div><main style="padding:24px;max-width:760px">',
    '<div style="height:220px;border-radius:10px;background:#c9d4e0"></div>',
    line.repeat(8),
    '</main>',
    `<script src="${window.location.origin}/b/preview.js" data-banner="${escaped(setup)}"></script></body></html>`,
  ].join('');
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
