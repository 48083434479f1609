/** The acts of those who look after people at work, each with its calls. */
export const FLOOR_ACTS = {
  seeFloor: ['readFloor', 'watchPerson'],
  watchScreen: ['watchScreen', 'screenPicture'],
  superviseCalls: ['readSupervising', 'listFreeStations', 'chooseStation', 'superviseCall', 'endSupervision'],
  takeOverCalls: ['takeOverCall', 'hangUpTaken'],
  seeCallbacks: ['listOfficeCallbacks'],
  handleCallbacks: ['readCallbackTeam', 'giveCallbacks', 'moveCallbacks'],
  messageFloor: ['messagePerson', 'messageEveryone'],
  handleHands: ['answerHand', 'dismissHand', 'takeHand'],
  releaseRespondent: ['releaseRespondent'],
  disconnectEveryone: ['countEveryone', 'disconnectEveryone'],
  stopDialling: ['stopDialling', 'resumeDialling'],
} as const satisfies Readonly<Record<string, readonly string[]>>;
