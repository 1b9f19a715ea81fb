/*
 * Commands that the server runs on many records at once, by id, with their record kind. On the page only
 * these accept "all matches of the filter"; others take ticked records.
 */
export const bulkCommands = {
  'block.actualize': 'block',
  'block.forbidAds': 'block',
  'block.allowAds': 'block',
  'block.describe': 'block',
  'block.replaceDescription': 'block',
  'block.clearDescription': 'block',
  'block.setRent': 'block',
  'block.assign': 'block',
  'block.addToList': 'block',
  'block.removeFromList': 'block',
  'block.delete': 'block',
  'building.assign': 'building',
  'building.addToList': 'building',
  'building.removeFromList': 'building',
  'building.delete': 'building',
  'company.assign': 'company',
  'company.delete': 'company',
  'person.delete': 'person',
  'request.toggleRead': 'inquiry',
  'request.take': 'inquiry',
  'request.release': 'inquiry',
  'request.assign': 'inquiry',
  'request.setStatus': 'inquiry',
  'event.finish': 'event',
  'event.reopen': 'event',
  'event.delete': 'event',
  'savedSearch.delete': 'savedSearch',
  'presentation.end': 'presentation',
  'presentation.delete': 'presentation',
} as const

export type BulkCommandId = keyof typeof bulkCommands
export type BulkKind = (typeof bulkCommands)[BulkCommandId]
