import { brotliCompressSync } from 'node:zlib';
import { expect, journey } from './support/test.ts';

/** Of script, compressed as it is sent, until a person can log in at the desk. */
const MOST_BYTES = 100 * 1024;

journey('the log-in of the desk is of use before the screens behind it have come', async ({ screen, page, t }) => {
  let bytes = 0;
  const held: (() => Promise<void>)[] = [];
  let isHolding = true;
  // What is over the limit does not come until it is let through: the log-in has to do without it.
  await page.route('**/*.js', async (route) => {
    const answer = await route.fetch();
    bytes += brotliCompressSync(await answer.body()).length;
    if (isHolding && bytes > MOST_BYTES) held.push(() => route.fulfill({ response: answer }));
    else await route.fulfill({ response: answer });
  });
  await screen.logIn('dana', '101', 'wrong');
  await expect(page.getByRole('alert')).toBeVisible();
  await page.getByRole('textbox', { name: t('login.station') }).fill(' ');
  await screen.button('login.submit').click();
  const station = page.getByRole('textbox', { name: t('login.station') });
  await expect(station).toBeFocused();
  await expect(station).toHaveAccessibleDescription(new RegExp(t('login.required')));
  await station.fill('101');
  await page.getByRole('textbox', { name: t('login.password') }).fill('seker-demo');
  await screen.button('login.submit').click();
  // The screens were asked for meanwhile, and they are what is waited for now.
  await expect.poll(() => held.length).toBeGreaterThan(0);
  isHolding = false;
  for (const letThrough of held) await letThrough();
  await expect(screen.heading('select.welcome', { name: 'דנה כהן' })).toBeVisible();
  await expect(page).toHaveURL(/\/select$/);
});

journey(
  'an address of the desk leads who is not logged in to the log-in, in their colours',
  async ({ screen, page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await screen.open('/main');
    await expect(page.getByRole('radiogroup')).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/');
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(await ground()).toBe('rgb(14, 17, 22)');
    await page.evaluate(() => localStorage.setItem('mantine-color-scheme-value', 'light'));
    await page.reload();
    await expect(page.getByRole('radiogroup')).toBeVisible();
    expect(await ground()).toBe('rgb(247, 248, 250)');
  },
);
