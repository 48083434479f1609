import { Button, Drawer } from '@mantine/core';
import { useDisclosure, useHotkeys } from '@mantine/hooks';
import { ConnectionBar, EmptyState, failureText, IdleAlert, localStore, useText } from '@seker/ui';
import { QueryErrorResetBoundary } from '@tanstack/react-query';
import { CatchBoundary, Outlet, useLocation } from '@tanstack/react-router';
import { lazy, type ReactElement, Suspense, useState } from 'react';
import { AreaList } from './area-list.tsx';
import { AREAS } from './areas.ts';
import { type Trail, TrailSetter } from './crumbs.tsx';
import { FrameSkeleton } from './frame-skeleton.tsx';
import { KeyMap } from './key-map.tsx';
import { TopBar } from './top-bar.tsx';
import { useAccount } from './use-account.ts';
import { useConnection } from './use-connection.ts';

const CommandPalette = lazy(async () => ({ default: (await import('./command-palette.tsx')).CommandPalette }));

const FOLDED = 'seker.office.folded';

/** What stands around every screen of the office: the bar on top, the areas at inline start. */
export function Frame(): ReactElement {
  const t = useText();
  return (
    <QueryErrorResetBoundary>
      {({ reset }) => (
        <CatchBoundary
          getResetKey={() => 'frame'}
          onCatch={() => undefined}
          errorComponent={({ error, reset: tryAgain }) => (
            <main className="frame-failure">
              <EmptyState
                title={t('office.frameFailed')}
                hint={failureText(error, t) ?? ''}
                action={
                  <Button
                    mt="sm"
                    onClick={() => {
                      reset();
                      tryAgain();
                    }}
                  >
                    {t('app.retry')}
                  </Button>
                }
              />
            </main>
          )}
        >
          <Suspense fallback={<FrameSkeleton />}>
            <OpenFrame />
          </Suspense>
        </CatchBoundary>
      )}
    </QueryErrorResetBoundary>
  );
}

function OpenFrame(): ReactElement {
  const t = useText();
  const account = useAccount();
  const [isFolded, setFolded] = useState(() => localStore.read(FOLDED) !== null);
  const [isOpen, drawer] = useDisclosure(false);
  const [isMapOpen, map] = useDisclosure(false);
  const [isPaletteOpen, palette] = useDisclosure(false);
  const [trail, setTrail] = useState<Trail | null>(null);
  const isLost = useConnection();
  const { pathname } = useLocation();
  const section =
    AREAS.find(({ sectionsBelow }) => sectionsBelow !== undefined && pathname.startsWith(sectionsBelow))?.path ?? null;
  const [unfoldedIn, setUnfoldedIn] = useState<string | null>(null);
  const isNarrow = section === null ? isFolded : unfoldedIn !== section;
  const fold = (): void => {
    if (section !== null) {
      setUnfoldedIn(isNarrow ? section : null);
      return;
    }
    localStore.write(FOLDED, isFolded ? null : '1');
    setFolded(!isFolded);
  };
  // By the place of the key, which is another letter where Hebrew is typed.
  useHotkeys([
    ['BracketLeft', fold, { usePhysicalKeys: true }],
    ['shift+Slash', map.open, { usePhysicalKeys: true }],
  ]);
  // From everywhere, fields included.
  useHotkeys([['mod+K', palette.open, { usePhysicalKeys: true }]], []);

  return (
    <div className="frame" data-folded={isNarrow}>
      <a className="frame-skip" href="#screen">
        {t('office.skip')}
      </a>
      <TopBar
        account={account}
        trail={trail}
        onOpenAreas={drawer.open}
        onOpenKeys={map.open}
        onOpenPalette={palette.open}
      />
      <nav className="frame-areas" aria-label={t('office.areas')}>
        <AreaList account={account} isFolded={isNarrow} onFold={fold} />
      </nav>
      <main className="frame-screen" id="screen" tabIndex={0}>
        <IdleAlert />
        <ConnectionBar isLost={isLost} text={t('app.connectionLost')} />
        <TrailSetter value={setTrail}>
          <Outlet />
        </TrailSetter>
      </main>
      <Drawer opened={isOpen} onClose={drawer.close} size={280} title={t('office.areas')}>
        <nav aria-label={t('office.areas')}>
          <AreaList account={account} isFolded={false} onChoose={drawer.close} />
        </nav>
      </Drawer>
      {isPaletteOpen ? (
        <Suspense>
          <CommandPalette account={account} onClose={palette.close} />
        </Suspense>
      ) : null}
      <KeyMap isOpen={isMapOpen} onClose={map.close} />
    </div>
  );
}
