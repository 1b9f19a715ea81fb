import { linesOfCalls } from './specified-call-lines.ts'
import { linesOfTexts } from './specified-text-lines.ts'

/**
 * Each line of the specification (spec.md §§2–9) with the tests that prove it, copied by hand. A proof is a file of
 * `tests/` and words out of a test's or a describe's name there. What the specification does not show is left out.
 */
export interface SpecifiedLine {
  section: `§${2 | 3 | 4 | 5 | 6 | 7 | 8 | 9}`
  line: string
  proofs: readonly (readonly [file: string, name: string])[]
}

const session = 'state/session.test.ts'
const client = 'api/client.test.ts'
const bodies = 'contract/specified-bodies.test.ts'
const texts = 'contract/specified-texts.test.ts'
const reads = 'state/specified-reads.test.ts'
const accounts = 'server/http-accounts.test.ts'
const stock = 'server/stock-routes.test.ts'

export const specifiedLines: readonly SpecifiedLine[] = [
  {
    section: '§2',
    line: '/login, replacing the current history entry, when the current-user lookup fails',
    proofs: [
      [session, 'the record is removed and /login tells why'],
      ['e2e/session.journey.ts', 'removes the record and replaces the entry by /login'],
    ],
  },
  {
    section: '§2',
    line: 'Pages flagged as public render without the login check',
    proofs: [[session, 'does not look up the user for a public page']],
  },
  {
    section: '§2',
    line: 'All other pages render only once the current user has loaded, and show nothing until then',
    proofs: [
      [session, 'shows a page to a user who was looked up'],
      ['e2e/session.journey.ts', 'nothing is shown before the user is known'],
    ],
  },
  {
    section: '§2',
    line: 'The page viewport is fixed at width 1024',
    proofs: [
      [texts, 'Viewport width: 1024'],
      ['views/viewport.test.ts', 'the viewport is 1024 on every page but the client’s'],
      ['e2e/session.journey.ts', 'the page is 1024 wide by its viewport'],
    ],
  },

  {
    section: '§3',
    line: 'User session: token, role; stored under the key user',
    proofs: [
      ['state/session-record.test.ts', 'holds token and role under the key user'],
      ['e2e/session.journey.ts', 'the stored record is the token and the role'],
    ],
  },
  { section: '§3', line: 'Login: email, password', proofs: [[accounts, 'gives a token and the role']] },
  {
    section: '§3',
    line: 'Password change: password, newPassword',
    proofs: [[accounts, 'needs the present one, and must not be a common one']],
  },
  {
    section: '§3',
    line: 'Password reset request: email; reset by token in the query',
    proofs: [[accounts, 'has a link that opening does not use up']],
  },
  {
    section: '§3',
    line: 'Building list: id, name. Block list: id, name, companyName',
    proofs: [[bodies, 'a building list answers id and name, a block list companyName too']],
  },
  {
    section: '§3',
    line: 'List toggle: id, or ids for several',
    proofs: [['server/lists.test.ts', 'without a mode each id is toggled']],
  },
  {
    section: '§3',
    line: 'Search: building, block, simple, page (default 1)',
    proofs: [
      ['server/search/criteria.test.ts', 'finds by conditions together'],
      [texts, 'Search page default: 1'],
    ],
  },
  {
    section: '§3',
    line: 'Search config: name, config',
    proofs: [
      ['server/saved-searches.test.ts', 'keep a name and its conditions'],
      ['server/saved-searches.test.ts', 'spec.md §3: a configuration is the whole body of a search'],
    ],
  },
  {
    section: '§3',
    line: 'File order: orderMap',
    proofs: [['server/files.test.ts', 'files take the places they are sent to']],
  },
  {
    section: '§3',
    line: 'Image rotate: fileId, degrees',
    proofs: [
      ['server/files.test.ts', 'a turn is encoded anew'],
      ['server/file-turns.test.ts', 'spec.md §7: a turn by %i° has its first corner'],
    ],
  },
  {
    section: '§3',
    line: 'Form request: isRead',
    proofs: [['server/inquiries.test.ts', 'toggles between read and unread']],
  },
  {
    section: '§3',
    line: 'Company: id, name. Event: id. Competitor: competitorId, isSale. Forbidden ads: ids',
    proofs: [[bodies, 'a call with just what the specification names is taken']],
  },
  {
    section: '§3',
    line: 'Address suggestion by coordinates: lat, lon',
    proofs: [['server/address.test.ts', 'without a token is that of the nearest known building']],
  },

  {
    section: '§4',
    line: 'Session: on success the page, on failure the record is removed and /login',
    proofs: [[session, 'the record is removed and /login tells why']],
  },
  {
    section: '§4',
    line: 'Form request: read or unread, toggled through isRead',
    proofs: [
      ['server/inquiries.test.ts', 'toggles between read and unread'],
      ['e2e/requests.journey.ts', 'is read, taken and put to work'],
    ],
  },
  {
    section: '§4',
    line: 'Search config: has a run action (last-run)',
    proofs: [['server/saved-searches.test.ts', 'keeps when and how much for each who runs']],
  },
  {
    section: '§4',
    line: 'Block: can be actualized',
    proofs: [[stock, 'one command makes a list, fills it and actualizes']],
  },
  {
    section: '§4',
    line: 'Block: its description can be generated or cleared',
    proofs: [
      ['server/descriptions.test.ts', 'the bare call of the specification writes a text'],
      ['server/descriptions.test.ts', 'is cleared, whoever wrote it'],
    ],
  },
  {
    section: '§4',
    line: 'Block: it can be marked with forbidden ads',
    proofs: [['server/permission-cells.ts', 'blocks.setForbiddenAds']],
  },

  {
    section: '§5',
    line: 'No id for updated object, No id for updated block, No id for updated user',
    proofs: [
      [client, 'without an id is refused before a request, word for word'],
      [stock, 'spec.md §5: an update of %s without an id is refused word for word'],
    ],
  },

  {
    section: '§6',
    line: 'Requests carry a bearer token; without a stored user no auth header is sent',
    proofs: [
      [client, 'under the stored session and the command'],
      [client, 'carries no authorization and no command'],
    ],
  },
  {
    section: '§6',
    line: 'Role admin makes the events list ask for all events (getAll=true)',
    proofs: [
      [reads, 'the events list of an admin asks for all events'],
      ['server/event-lists.test.ts', 'getAll=true has everybody’s for an admin'],
    ],
  },

  ...linesOfCalls,
  ...linesOfTexts,
]
