import type { EndpointId } from '#contract/core/contract.ts'

/**
 * Changing calls that the journal does not take back, each with the reason. `tests/server/http-permissions` holds that
 * every other one is taken back by `journal.undo`, `tests/commands/registry` that who makes one of these says so before.
 */
export const notJournalled: Partial<Record<EndpointId, string>> = {
  'auth.logout': 'one signs in again',
  'auth.updatePassword': 'the former password is not kept',
  'savedSearches.run': 'notes when and with how many found it last ran',
  'updates.seen': 'what was shown was shown',
  'demands.look': 'what was seen was seen',
  'demands.tell': 'switched back by the opposite command',
  'savedSearches.tell': 'switched back by the opposite command',
  'days.closeNotice': 'what is new stays so in the rail and in the day',
  'reminders.close': 'the event stays; it can be postponed',
  'reminders.closeAll': 'the events stay; they can be postponed',
  'reminders.postpone': 'it is postponed anew',
  'presence.announce': 'of the moment',
  'presence.leave': 'of the moment',
  'calls.take': 'of the moment',
  'calls.release': 'of the moment',
  'commandUses.note': 'counts what was done',
  'sessions.end': 'a session that was ended must not come back',
  'sessions.endOthers': 'a session that was ended must not come back',
  'sessions.endAllOf': 'a session that was ended must not come back',
  'users.invite': 'a mail was sent',
  'journal.undo': 'redo takes it back',
  'journal.redo': 'undo takes it back',
  'currencyRates.refresh': 'rates are published by the bank',
  'portal.sync': 'the portal’s word on our ads, read anew',
  'publication.publish': 'a newer feed takes its place',
  'competitors.importOffers': 'a newer import takes its place',
  'exports.table': 'notes what went out, and changes nothing',
  'imports.upload': 'a file is read; the records follow with the run',
  'imports.update': 'it is checked anew',
  'imports.updateRows': 'they are checked anew',
  'imports.remove': 'the file can be taken in again; the records stay',
  'imports.stop': 'the next run goes on',
  'importMappings.create': 'a mapping is remembered anew with the next file',
  'importMappings.update': 'renamed and shared anew',
  'importMappings.remove': 'a mapping is remembered anew with the next file',
  'competitors.fetchOffers': 'a newer look takes its place',
}
