import { expect, journey } from './support/test.ts';

const STATUSES = {
  he: { busy: 'תפוס', refusal: 'סירוב מוחלט', meeting: 'נקבעה שיחה חוזרת' },
  en: { busy: 'Busy', refusal: 'Refusal', meeting: 'Appointment' },
};

journey('what a screen reader is told of the desk', async ({ screen, field, page, server, t }) => {
  const { busy, refusal, meeting } = STATUSES[screen.language];
  await field.nextCaseOf('dana', ['050-000-0001', '050-000-0002']);
  await screen.beginWork('dana', '101');
  await screen.answered();

  await expect(screen.pane()).toMatchAriaSnapshot(`
    - complementary "${t('pane.title')}":
      - group "${t('strip.label')}":
        - text: ${t('call.answered')}
        - strong
        - timer "${t('phones.callTime')}"
        - text: /050-000-0001 ${t('strip.localTime')} \\d\\d:\\d\\d/
        - button "${t('strip.hold')}"
        - button "${t('transfer.act')}"
      - region "${t('phones.title')}":
        - heading "${t('phones.title')}" [level=2]
        - button "${t('phones.add')}"
        - list:
          - listitem:
            - button "${t('phones.call', { number: '050-000-0001' })}" [disabled]
            - text: ${t('call.answered')}
            - timer "${t('phones.callTime')}"
          - listitem:
            - button "${t('phones.call', { number: '050-000-0002' })}" [disabled]
            - text: /${t('why.callLive')}/
      - status
      - tablist "${t('pane.label')}":
        - tab "${t('pane.details')}" [selected]
        - tab "${t('pane.comments')}"
        - tab "${t('pane.updates')}"
      - tabpanel "${t('pane.details')}":
        - region "${t('profile.title')}":
          - heading "${t('profile.title')}" [level=2]
        - region "${t('contacts.title')}":
          - heading "${t('contacts.title')}" [level=2]
          - button "${t('contacts.add')}"
        - region "${t('history.title')}":
          - heading "${t('history.title')}" [level=2]
      - textbox "${t('comments.label')}"
      - button "${t('comments.post')}"
  `);
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main "${t('workspace.title')}":
      - complementary "${t('profile.note')}"
      - region "${t('talk.title')}":
        - radiogroup "${t('talk.situations')}":
          - radio "${t('talk.situation.opening')}" [checked]
          - radio "${t('talk.situation.refusal')}"
          - radio "${t('talk.situation.appointment')}"
        - combobox "${t('talk.language')}"
      - region "${t('stage.statuses')}":
        - group "${t('picker.group1')}":
          - heading "${t('picker.group1')}" [level=3]
          - button "${busy}"
        - group "${t('picker.group3')}":
          - heading "${t('picker.group3')}" [level=3]
          - button "${meeting}"
  `);

  await page.keyboard.press('F9');
  await expect(screen.picker('050-000-0001')).toMatchAriaSnapshot(`
    - dialog "${t('picker.title', { number: '050-000-0001' })}":
      - heading "${t('picker.title', { number: '050-000-0001' })}" [level=2]
      - button
      - group "${t('picker.group1')}":
        - heading "${t('picker.group1')}" [level=3]
        - button "${busy}"
  `);
  await page.keyboard.press('Escape');

  // A status chosen beside the call, and the one act that saves it.
  await page
    .getByRole('region', { name: t('stage.statuses') })
    .getByRole('button', { name: refusal, exact: true })
    .click();
  await expect(page.getByRole('main').getByRole('button', { name: refusal, exact: true, pressed: true })).toBeVisible();
  await expect(screen.outcomeBar()).toMatchAriaSnapshot(`
    - region "${t('outcome.label')}":
      - status: ${t('outcome.chosen', { number: '050-000-0001' })}
      - button "${t('outcome.saveNext', { status: refusal })}"
      - button "${t('outcome.other')}"
      - button "${t('outcome.drop')}"
  `);
  await page.keyboard.press('Escape');

  // One that asks for a time asks it in the script's place; what is known of the call stays in reach beside it.
  await page
    .getByRole('region', { name: t('stage.statuses') })
    .getByRole('button', { name: meeting, exact: true })
    .click();
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main "${t('workspace.title')}":
      - region "${t('talk.title')}":
        - radiogroup "${t('talk.situations')}":
          - radio "${t('talk.situation.appointment')}" [checked]
        - region "${t('picker.title', { number: '050-000-0001' })}":
          - heading [level=3]
          - textbox "${t('picker.date')}"
          - status
          - button "${t('app.save')}"
          - group "${t('picker.usual')}":
            - heading [level=4]
            - button
      - region "${t('stage.statuses')}":
        - group "${t('picker.group3')}":
          - button "${meeting}" [pressed]
  `);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(screen.details('050-000-0001')).toHaveCount(0);

  // What is told by the way: a message stands in its line, and is told aloud.
  const text = 'slower, please';
  await field.asAdministrator(server.url, `/api/v1/control/${await field.idOf('dana')}/message`, { text });
  await expect(page.locator('.mantine-Notification-root').filter({ hasText: text })).toHaveRole('status');
  await expect(screen.pane().getByRole('status').filter({ hasText: text })).toMatchAriaSnapshot(`
    - status:
      - img "${t('news.message')}"
      - time
      - text: ${text}
      - button "${t('news.seen')}"
  `);
});
