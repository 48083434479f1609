import '@fontsource-variable/heebo/index.css';
import '../theme/mantine-styles.ts';
import '@mantine/notifications/styles.css';
import '../theme/base.css';
import { DirectionProvider, MantineProvider, MantineThemeProvider, useDirection } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import type { i18n } from 'i18next';
import { type ReactElement, type ReactNode, useCallback, useEffect, useMemo } from 'react';
import { I18nextProvider, useTranslation } from 'react-i18next';
import faviconUrl from '../brand/favicon.svg';
import { directionOf } from '../i18n/create-i18n.ts';
import { TextContext, type Translate, useText } from '../i18n/use-text.ts';
import { cssVariables } from '../theme/css-variables.ts';
import { theme } from '../theme/theme.ts';

export interface UiProviderProps {
  readonly translator: i18n;
  readonly children: ReactNode;
}

/** Theme, texts, direction and notices for a whole page; the translator's language decides the direction. */
export function UiProvider({ translator, children }: UiProviderProps): ReactElement {
  return (
    <I18nextProvider i18n={translator}>
      <DirectionProvider initialDirection={directionOf(translator)} detectDirection={false}>
        <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
          <Texts>
            <Localised>{children}</Localised>
          </Texts>
        </MantineProvider>
      </DirectionProvider>
    </I18nextProvider>
  );
}

function Texts({ children }: { readonly children: ReactNode }): ReactElement {
  const { t } = useTranslation();
  const say = useCallback<Translate>((key, values) => t(key, { ...values }), [t]);
  return <TextContext value={say}>{children}</TextContext>;
}

function Localised({ children }: { readonly children: ReactNode }): ReactElement {
  const { i18n: translator } = useTranslation();
  const { language } = translator;
  const direction = directionOf(translator);
  const { setDirection } = useDirection();
  const t = useText();
  // Every closing cross has a name in the language of the page.
  const named = useMemo(
    () => ({ components: { CloseButton: { defaultProps: { 'aria-label': t('app.close') } } } }),
    [t],
  );
  useEffect(() => {
    setDirection(direction);
    document.documentElement.lang = language;
    document.documentElement.dir = direction;
  }, [language, direction, setDirection]);
  return (
    <>
      <link rel="icon" href={faviconUrl} type="image/svg+xml" />
      <MantineThemeProvider theme={named}>
        <Notifications position="top-center" limit={4} />
        {children}
        {/* Where all that opens over the page is drawn, so that it stands in a landmark as the rest does. */}
        <div data-mantine-shared-portal-node="true" role="region" aria-label={t('app.openLists')} />
      </MantineThemeProvider>
    </>
  );
}
