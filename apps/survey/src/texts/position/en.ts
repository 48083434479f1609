/** What the page says that asks for the position. English is the list of what there is to say. */
export const en = {
  heading: 'Where is this being answered?',
  why: 'This survey needs to know the place in which it is answered. The position is kept with the answers, and few people may see it. The browser asks whether it may tell.',
  force: 'The survey can be answered once the position is known.',
  ask: 'It is possible to go on without it.',
  noScript: 'This survey can be answered only in a browser that runs scripts, for it has to tell the position.',
  share: 'Tell the position',
  again: 'Try again',
  without: 'Go on without the position',
  searching: 'Looking for the position. This takes half a minute at most.',
  accurate: 'Accurate to {metres} m so far',
  deniedTitle: 'The browser may not tell the position',
  denied: 'To allow it here:',
  chrome: 'Touch the sign beside the address of the page, then Permissions, then Location, and allow it.',
  safari:
    'Open the settings of the device, then Privacy, then Location Services, then Safari, and allow it while it is used. Then load the page again.',
  firefox: 'Touch the lock beside the address of the page, clear the block of the location, and try again.',
  other: 'Open the permissions of this page in the browser, and allow the location.',
  none: 'The position was not found in time. Near a window or outside it is found more easily.',
  coarse: 'The position found is not accurate enough. Near a window or outside it becomes more accurate.',
  missing: 'Without the position the survey cannot go on.',
  unable: 'This browser cannot tell the position.',
} as const;

/** The same in any language. */
export type PositionWords = Readonly<Record<keyof typeof en, string>>;
