/** The acts of those who keep devices, each with its calls. */
export const DEVICE_ACTS = {
  seeDevices: ['listDevices', 'readDevice'],
  decideHeldPackages: [
    'listHeldPackages',
    'readHeldPackage',
    'readHeldStories',
    'decideHeldPackage',
    'listHeldMedia',
    'readHeldMedium',
    'downloadHeldMedium',
    'decideHeldMedium',
    'importRescueFile',
    'readBesides',
    'readBesideStory',
  ],
  handleDevices: [
    'readDeviceChoices',
    'addDevice',
    'addFieldDevice',
    'pairDevice',
    'editDevice',
    'revokeDevice',
    'listAllotments',
    'giveAllotment',
    'returnAllotment',
  ],
} as const;
