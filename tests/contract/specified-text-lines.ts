import type { SpecifiedLine } from './specified-lines.ts'

/** The lines of spec.md §8, Error catalogue, and §9, Business constants and limits, with their proofs. */

const session = 'state/session.test.ts'
const client = 'api/client.test.ts'
const texts = 'contract/specified-texts.test.ts'
const notices = 'commands/specified-notices.test.ts'
const reads = 'state/specified-reads.test.ts'

export const linesOfTexts: readonly SpecifiedLine[] = [
  {
    section: '§8',
    line: 'Create company failed, returned as an error value',
    proofs: [
      [client, 'creating a company (spec.md §8)'],
      [notices, '%s: the server message, or the text'],
    ],
  },
  {
    section: '§8',
    line: 'Create competitor failed',
    proofs: [[notices, '%s: the server message, or the text']],
  },
  {
    section: '§8',
    line: 'Address service failed',
    proofs: [['server/address.test.ts', 'a refusal of the service is told in its words']],
  },
  {
    section: '§8',
    line: 'Password reset failed (thrown)',
    proofs: [[client, 'gives the text of the specification where the server gave none']],
  },
  {
    section: '§8',
    line: 'Create search config failed (thrown)',
    proofs: [['server/saved-searches.test.ts', 'a creation that fails is told in the words']],
  },
  {
    section: '§8',
    line: 'Current-user fetch failed: clear the stored user and redirect to /login',
    proofs: [[session, 'the record is removed and /login tells why']],
  },
  {
    section: '§8',
    line: 'All other calls propagate errors unhandled',
    proofs: [
      ['e2e/unhandled.journey.ts', 'a failure that nobody caught is told'],
      ['e2e/unhandled.journey.ts', 'a screen that breaks says so'],
      ['e2e/unhandled.journey.ts', 'keeps every word'],
    ],
  },
  {
    section: '§9',
    line: 'Users page size default: 10',
    proofs: [
      [texts, 'Users page size default: 10'],
      [reads, 'the screen of users asks for ten at a time'],
    ],
  },
  { section: '§9', line: 'Search page default: 1', proofs: [[texts, 'Search page default: 1']] },
  {
    section: '§9',
    line: 'Avatar is uploaded as a png image',
    proofs: [
      ['server/avatars.test.ts', 'a portrait is PNG by content'],
      ['e2e/office.journey.ts', 'an admin gives a colleague a portrait'],
    ],
  },
  {
    section: '§9',
    line: 'Competitor offers isSale default: false',
    proofs: [[texts, 'Competitor offers isSale default: false']],
  },
  {
    section: '§9',
    line: 'Notifications are placed bottom right',
    proofs: [[texts, 'Notifications are placed bottom right']],
  },
  {
    section: '§9',
    line: 'Unread form request count is coerced to a number, default 0',
    proofs: [[reads, 'the unread count %j counts as %i']],
  },
  { section: '§9', line: 'Viewport width: 1024', proofs: [[texts, 'Viewport width: 1024']] },
  {
    section: '§8',
    line: "Calendar reminder notification title: 'Напоминание из календаря!'",
    proofs: [
      ['state/updates.test.ts', 'is titled and described as specified'],
      ['e2e/reminders.journey.ts', 'a reminder stands in one of five tabs until it is closed'],
    ],
  },
  {
    section: '§9',
    line: 'Calendar reminder notification: duration 0 (stays until closed), placement top right, key, type, description',
    proofs: [['e2e/reminders.journey.ts', 'a reminder stands in one of five tabs until it is closed']],
  },
  {
    section: '§9',
    line: 'Socket path: /api/ws. Reconnection delay: 1 s up to 5 s. Connect timeout: 20 s',
    proofs: [[texts, 'Socket path, reconnection delay and connect timeout']],
  },
]
