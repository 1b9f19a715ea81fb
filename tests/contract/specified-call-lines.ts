import type { SpecifiedLine } from './specified-lines.ts'

/** The lines of spec.md §7, Calls made, with their proofs; each call's path stands in `specified-calls.ts`. */

const bodies = 'contract/specified-bodies.test.ts'
const reads = 'state/specified-reads.test.ts'
const users = 'server/http-users.test.ts'
const stock = 'server/stock-routes.test.ts'

export const linesOfCalls: readonly SpecifiedLine[] = [
  {
    section: '§7',
    line: 'every call, exact in method and path',
    proofs: [
      ['contract/contract.test.ts', 'the list in this folder has 81 calls'],
      ['contract/contract.test.ts', 'down to the trailing slash'],
      [bodies, 'a call with just what the specification names is taken'],
      ['server/http-permissions.test.ts', 'cover every call there is'],
      ['commands/registry.test.ts', 'has a command for every call that changes data'],
    ],
  },
  {
    section: '§7',
    line: 'GET /users?take=N (default 10; the list is in the response data)',
    proofs: [[users, 'has ten unless asked for more']],
  },
  {
    section: '§7',
    line: 'POST /users/, PATCH and DELETE /users/{id}',
    proofs: [
      [users, 'tells its link once, mails it'],
      [users, 'hands over everything and ends the sessions'],
      ['e2e/users.journey.ts', 'an admin invites somebody'],
    ],
  },
  {
    section: '§7',
    line: 'POST /users/avatar/{id} (multipart file, png image)',
    proofs: [['server/avatars.test.ts', 'a portrait is PNG by content']],
  },
  {
    section: '§7',
    line: 'GET /blocks/responsible-users, GET /blocks/cian-main-blocks/{id}',
    proofs: [
      [stock, 'responsible users are told'],
      [stock, 'blocks published as one ad stand under the chosen one'],
      ['server/main-blocks.test.ts', 'are grouped, regrouped'],
    ],
  },
  {
    section: '§7',
    line: 'GET /blocks/{id}/companies, GET /buildings/{id}/companies, /companies/attach',
    proofs: [['server/company-links.test.ts', 'POST attaches to a building or a block']],
  },
  {
    section: '§7',
    line: 'POST and PATCH /objects/, DELETE /buildings/{id}',
    proofs: [[stock, 'a building is made, read, changed and removed']],
  },
  {
    section: '§7',
    line: 'DELETE /files/{id}, GET /files/list/{a}/{b}',
    proofs: [
      ['server/files.test.ts', 'a deleted file is gone'],
      ['server/files.test.ts', 'a picture is listed with its sizes'],
    ],
  },
  {
    section: '§7',
    line: 'GET /currencies/convert/{a}/{b}/{c}',
    proofs: [
      ['server/rates.test.ts', 'convert the specified way'],
      ['commands/palette-conversion.test.ts', 'says the sum, the rate and its day'],
    ],
  },
  {
    section: '§7',
    line: 'POST /user-lists/buildings/reorder/{listId} {ids}',
    proofs: [['server/undo-lists.test.ts', 'the order comes back']],
  },
  {
    section: '§7',
    line: 'PATCH /form-request/{id} {isRead}, or an arbitrary body',
    proofs: [
      ['server/inquiries.test.ts', 'toggles between read and unread'],
      ['server/inquiries.test.ts', 'fields of an arbitrary body are kept as they came'],
      ['server/inquiries.test.ts', 'nothing but its known fields and the extra ones is written'],
    ],
  },
  {
    section: '§7',
    line: 'GET /form-request/unread-count (coerced to a number, default 0)',
    proofs: [
      ['server/inquiries.test.ts', 'is a bare number'],
      [reads, 'the numbers on the screen are those of unread-count and of the list of today'],
      [reads, 'the unread count %j counts as %i'],
    ],
  },
  {
    section: '§7',
    line: 'GET /companies (optionally reduced to id and name), children, refs',
    proofs: [
      ['server/companies.test.ts', 'GET /companies: words in any order'],
      ['server/companies.test.ts', '/children and /refs tell what points at it'],
    ],
  },
  {
    section: '§7',
    line: 'Comments of companies and participants, persons',
    proofs: [
      ['server/persons.test.ts', 'POST /participant keeps what was told'],
      ['server/persons.test.ts', 'PATCH /participant takes the id in the body'],
      ['server/company-people.test.ts', 'comments are by who is signed in'],
    ],
  },
  {
    section: '§7',
    line: 'Events, GET /events/today (the count is the list length)',
    proofs: [
      ['server/events.test.ts', 'is made from a title, a date and a type'],
      ['server/event-lists.test.ts', 'GET /events/today'],
      [reads, 'the numbers on the screen are those of unread-count and of the list of today'],
    ],
  },
  {
    section: '§7',
    line: 'GET /cian/getLastOrderInfo, GET /cian/getOrder, GET and PATCH /cian/config',
    proofs: [
      ['server/portal.test.ts', 'is empty, in the portal’s shape'],
      ['server/portal-config.test.ts', 'keeps its secrets to itself'],
    ],
  },
  {
    section: '§7',
    line: 'Competitors: list, offers (isSale defaults to false), POST',
    proofs: [
      ['server/competitors.test.ts', 'ask leases unless sales are asked for'],
      ['server/competitors.test.ts', 'are made with the agency’s number or address'],
    ],
  },
  {
    section: '§7',
    line: 'External: geolocate by lat, lon; the first suggestion is used, and an empty object if there is none',
    proofs: [
      ['api/address.test.ts', 'spec.md §8'],
      ['server/address.test.ts', 'with a token is the service’s first suggestion'],
      ['server/address.test.ts', 'is an empty object when the service has no suggestion'],
    ],
  },
  {
    section: '§7',
    line: 'Real-time: a socket connection to the API host on path /api/ws, opened on app load and closed on unmount',
    proofs: [
      ['server/sockets.test.ts', 'opens for pages of ours alone, and by WebSocket alone'],
      [
        'e2e/live.journey.ts',
        'the socket is open while the page is; a page of an older build offers the new one and loads it when one wants it',
      ],
    ],
  },
  {
    section: '§7',
    line: "NEW_CALENDAR_EVENT: the client keeps those whose userId equals the current user's id",
    proofs: [
      ['server/reminders.test.ts', 'with the five specified fields, to their own person alone'],
      ['state/updates.test.ts', 'is kept when its userId is the current user’s, and no other'],
    ],
  },
]
