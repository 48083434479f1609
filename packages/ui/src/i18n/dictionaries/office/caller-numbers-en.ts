/** The numbers that respondents see, in English. */
export const callerNumbersEn = {
  'callerNumber.find': 'Number or label',
  'callerNumber.none': 'There are no numbers yet',
  'callerNumber.noneHint':
    'Add a number of yours, verify it, and choose it for a project. Without one, respondents see the first number of the exchange.',
  'callerNumber.number': 'Number',
  'callerNumber.numberHint': 'As the carrier knows it, such as +97239999999 or 039999999.',
  'callerNumber.label': 'Label',
  'callerNumber.labelHint': 'Where it leads, such as “Reception, Haifa”.',
  'callerNumber.group': 'For projects of',
  'callerNumber.groupHint': 'Only they can present it.',
  'callerNumber.allGroups': 'All groups',
  'callerNumber.verified': 'Verified',
  'callerNumber.notVerified': 'Not yet',
  'callerNumber.projects': 'Projects',
  'callerNumber.add': 'Add a number',
  'callerNumber.added': 'The number was added. It can be chosen once it is verified.',
  'callerNumber.verify': 'Verify',
  'callerNumber.verifyTitle': 'Is {{number}} ours?',
  'callerNumber.verifyText':
    'Call it from another telephone: it is ours when the call comes to us, and who calls back hears who called. Presenting other people’s numbers is against the law. Your name and the time are kept.',
  'callerNumber.isVerified': '{{number}} is verified and can be chosen for projects.',
  'callerNumber.remove': 'Remove',
  'callerNumber.removeTitle': 'Remove {{number}}?',
  'callerNumber.removeText': 'It can no longer be chosen. It can be added again, and is verified anew then.',
  'callerNumber.isRemoved': '{{number}} was removed.',
  'callerNumber.usedBy': 'Presented by:',
} as const;
