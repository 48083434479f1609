export const positionsEn = {
  'positions.title': 'Positions',
  'positions.searchHint': 'Number of the interview',
  'positions.empty': 'No positions yet',
  'positions.emptyHint':
    'Respondents on the web and at kiosks are asked where they are if the general settings of the project say so.',
  'positions.place': 'Latitude, longitude',
  'positions.accuracy': 'Accuracy in metres',
  'positions.isCoarse': 'coarse',
  'positions.at': 'Told at',
} as const;
