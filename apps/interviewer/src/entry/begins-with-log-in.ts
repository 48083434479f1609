/** The desk's own screens, which lead who is not logged in to the log-in. Another address is none, and the screens say so. */
const SCREENS = /^\/(?:$|(?:select|main)(?:\/|$))/;

/** Whether a page that is opened at this path shows the log-in first. */
export function beginsWithLogIn(path: string, isLoggedIn: boolean): boolean {
  return !isLoggedIn && SCREENS.test(path);
}
