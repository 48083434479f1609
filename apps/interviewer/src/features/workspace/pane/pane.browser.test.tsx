import '../workspace.css';
import '../cards.css';
import './pane.css';
import { arrangeScreen, axeFaults, mainly, onLeave, showDocument } from '@seker/component-tests';
import { bringTexts, createI18n, endSession, ScreenApp, type TextKey, workspaceTexts } from '@seker/ui';
import type { ReactElement, RefObject } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useShortcuts } from '../visit/use-shortcuts.ts';
import { DrawerKeys } from './drawer-keys.tsx';
import { PaneTabs } from './pane-tabs.tsx';
import { usePane } from './use-pane.ts';

bringTexts(workspaceTexts);

const WIDE = { width: 1440, height: 900 };
const NARROW = { width: 1024, height: 768 };
const WIDEST = { width: 1920, height: 1080 };

function Foot({ fieldRef }: { readonly fieldRef: RefObject<HTMLTextAreaElement | null> }): ReactElement {
  return <textarea ref={fieldRef} aria-label="comment" className="wk-comment-box" />;
}

/** A pane beside a stage with one field; its comment field is in the foot. */
async function pane(language: 'he' | 'en', size: { readonly width: number; readonly height: number }) {
  await arrangeScreen(size);
  const direction = language === 'he' ? 'rtl' : 'ltr';
  await showDocument(
    `<!doctype html><html lang="${language}" dir="${direction}"><title>Seker</title><body><div id="root"></div></body></html>`,
  );
  const Desk = (): ReactElement => {
    const model = usePane(() => document.querySelector<HTMLElement>('main input')?.focus());
    useShortcuts(model.commands, { isDialogOpen: false, onPalette: () => undefined });
    return (
      <div className="wk">
        <header>
          <h1>Desk</h1>
        </header>
        <div className="wk-body">
          <aside className="wk-pane" aria-label="pane">
            <section className="wk-call">
              <DrawerKeys pane={model} unseen={2} />
            </section>
            <PaneTabs
              pane={model}
              drawerRef={model.drawerRef}
              contents={{ answers: null, details: <p>known</p>, comments: <p>said</p>, updates: <p>told</p> }}
              counts={{ comments: 3, updates: 2 }}
              foot={<Foot fieldRef={model.commentRef} />}
            />
          </aside>
          <main className="wk-centre">
            <input aria-label="answer" />
          </main>
        </div>
      </div>
    );
  };
  const translator = createI18n(language);
  const root = createRoot(document.getElementById('root') ?? document.body);
  root.render(
    <ScreenApp translator={translator} onSessionEnd={() => undefined}>
      <Desk />
    </ScreenApp>,
  );
  onLeave(() => {
    endSession(null);
    root.unmount();
  });
  const t = (key: TextKey): string => translator.t(key);
  const answer = page.getByRole('textbox', { name: 'answer' });
  await expect.element(answer).toBeVisible();
  answer.element().focus();
  return { t, answer, tab: (key: TextKey) => page.getByRole('tab', { name: new RegExp(t(key)) }) };
}

test.each(['he', 'en'] as const)('keys lead from the stage to the pane and back, %s', async (language) => {
  const { answer, tab } = await pane(language, WIDE);
  await userEvent.keyboard('{F6}');
  await expect.element(tab('pane.details')).toHaveFocus();
  await userEvent.keyboard(language === 'he' ? '{ArrowLeft}' : '{ArrowRight}');
  await expect.element(tab('pane.comments')).toHaveFocus();
  await expect.element(page.getByText('said')).toBeVisible();
  await expect.element(page.getByText('known')).not.toBeVisible();
  await userEvent.keyboard('{F6}');
  await expect.element(answer).toHaveFocus();
  // The tab that was left is the one to come back to.
  await userEvent.keyboard('{F6}');
  await expect.element(tab('pane.comments')).toHaveFocus();
  expect(await axeFaults()).toEqual([]);
});

test.each(['he', 'en'] as const)('without room it is a drawer, which gives the focus back, %s', async (language) => {
  const { t, answer } = await pane(language, NARROW);
  const comment = page.getByRole('textbox', { name: 'comment' });
  await expect.element(page.getByText('known')).not.toBeVisible();
  await userEvent.keyboard('{F3}');
  await expect.element(comment).toHaveFocus();
  await expect.element(page.getByText('said')).toBeVisible();
  expect(await axeFaults()).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByText('said')).not.toBeVisible();
  await expect.element(answer).toHaveFocus();
  // The same by its button, which says that there is something new.
  const updates = page.getByRole('button', { name: new RegExp(`${t('pane.updates')}.*2`) });
  await updates.click();
  await expect.element(page.getByText('told')).toBeVisible();
  await updates.click();
  await expect.element(page.getByText('told')).not.toBeVisible();
});

test.each(mainly('he'))('with room to spare updates stand apart, and take no tab, %s', async (language) => {
  const { tab } = await pane(language, WIDEST);
  await expect.element(page.getByText('told')).toBeVisible();
  await expect.element(page.getByText('known')).toBeVisible();
  expect(tab('pane.updates').elements()).toEqual([]);
});
