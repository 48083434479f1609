/** What the screens of an interviewer's code say. English is the list of what there is to say. */
export const en = {
  greeting: 'Hello {name}',
  enter: 'Your code, 6 digits',
  set: 'Choose a code of 6 digits',
  setHint: 'It opens what is kept on this device, also without a network.',
  repeat: 'The same code once more',
  digitsTyped: 'Digits typed: {count} of 6',
  pad: 'Digits',
  erase: 'Erase a digit',
  startOver: 'Choose another',
  forgotten: 'Forgotten',
  opening: 'Opening…',
  saving: 'Saving…',
  differ: 'The two codes differ. Please choose one again.',
  wrong: 'Wrong code.',
  triesLeft_one: 'One attempt is left before a wait of {wait}.',
  triesLeft_two: 'Two attempts are left before a wait of {wait}.',
  triesLeft_other: '{count} attempts are left before a wait of {wait}.',
  wait1: 'a minute',
  wait5: '5 minutes',
  wait15: '15 minutes',
  wait60: 'an hour',
  waiting: 'Too many wrong codes. Another attempt can be made in {left}.',
  nothingDeleted: 'A wrong code deletes nothing.',
  full: 'There is not enough room on this device. Once some is free, the code can be set.',
  failed: 'That did not work. Please try again.',
} as const;

/** The same in any language. */
export type PinWords = Readonly<Record<keyof typeof en, string>>;
