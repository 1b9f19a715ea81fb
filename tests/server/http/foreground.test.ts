import { setTimeout as after } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { enterForeground, giveWay, leaveForeground, takeShortTurns } from '#server/http/load/foreground.ts'
import { openOffice } from '#tests/helpers/office.ts'
import { describeOnOneEngine } from '#tests/helpers/servers/database.ts'
import type { TestServer } from '#tests/helpers/servers/http.ts'

/* Protects that a broker's call is answered before an import or a feed goes on, and that these never stand still. */

/** Order in which background work and calls have gone on. */
function watched() {
  const order: string[] = []
  const background = giveWay().then(() => void order.push('background'))
  return { order, background }
}

it('goes on at once when nobody waits', async () => {
  const { order, background } = watched()
  await Promise.race([background, after(10)])
  expect(order).toEqual(['background'])
})

it('waits until the last call has left, which may leave twice', async () => {
  const [first, second] = [{}, {}]
  enterForeground(first)
  enterForeground(second)
  const { order, background } = watched()
  leaveForeground(first)
  leaveForeground(first)
  await after(2)
  expect(order).toEqual([])
  order.push('second call')
  leaveForeground(second)
  await background
  expect(order).toEqual(['second call', 'background'])
})

it('goes on after a while under calls that never pause', async () => {
  const call = {}
  enterForeground(call)
  const { order, background } = watched()
  await background
  leaveForeground(call)
  expect(order).toEqual(['background'])
})

it('gives way in a loop by time: rows of any length end their turn', async () => {
  const endTurn = takeShortTurns()
  let turns = 0
  const count = setInterval(() => {
    turns += 1
  }, 0)
  for (let row = 0; row < 10; row += 1) {
    await endTurn()
    const until = performance.now() + 3
    while (performance.now() < until);
  }
  clearInterval(count)
  expect(turns).toBeGreaterThanOrEqual(5)
})

/** On one engine: no SQL decides. */
describeOnOneEngine('calls in the foreground', (database) => {
  let server: TestServer
  let token: string

  openOffice(database, async (office) => {
    ;({
      server,
      tokens: { admin: token },
    } = office)
  })

  it.each([
    ['answered', 'GET', '/settings', {}],
    ['without a session', 'GET', '/settings', { token: '' }],
    ['of bad input', 'POST', '/search', { body: { target: 'nothing' } }],
    ['of nothing', 'GET', '/blocks/999999', {}],
    ['that gives a file', 'GET', '/imports/template', {}],
    ['that lets others first', 'POST', '/cian/publish', { body: { agreedAds: 0 } }],
  ] as const)('a call %s leaves', async (_name, method, path, asked) => {
    await server.send(method, path, { token, ...asked })
    // The response closes a moment after it has been read.
    await after(20)
    const { order, background } = watched()
    await Promise.race([background, after(10)])
    expect(order).toEqual(['background'])
  })
})
