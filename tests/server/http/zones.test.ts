import { afterEach, expect, it } from 'vitest'
import { describeOnBothEngines } from '#tests/helpers/servers/database.ts'
import { type ZonedAnswers, zonedServer } from '#tests/helpers/servers/zoned-server.ts'
import { pageOf } from '#tests/helpers/zoned-page.ts'
import { testZones, zonedMoments } from '#tests/helpers/zones.ts'

/**
 * Days and times are the office's, wherever server and browser are. Here one process moves between zones;
 * `npm run torture -- zones` starts servers and browsers in each.
 */
describeOnBothEngines('servers and pages in six zones', (database) => {
  const own = process.env.TZ
  afterEach(() => {
    if (own === undefined) delete process.env.TZ
    else process.env.TZ = own
  })

  it('tell and write the same of the same moments in all 36 pairs', async () => {
    const answers = await zonedServer(database())
    const servers: ZonedAnswers[] = []
    const clocks = new Set<number>()
    for (const zone of testZones) {
      process.env.TZ = zone
      clocks.add(new Date('2026-11-20T12:00:00Z').getHours())
      servers.push(await answers())
    }
    expect(clocks.size).toBe(testZones.length)
    const [first] = servers
    // The middle four of those around the office's midnights.
    expect(first?.today).toEqual(['1', '2', '3', '4'])
    expect(first?.events.map(({ date }) => date)).toEqual(
      zonedMoments.map(({ date }) => new Date(date).toISOString()),
    )
    expect(first?.block).toEqual({ availableFrom: '2028-02-29', occupiedUntil: '2028-02-28' })
    for (const server of servers) expect(server).toEqual(first)

    const pages = testZones.flatMap((zone) => {
      process.env.TZ = zone
      return servers.map(pageOf)
    })
    expect(pages).toHaveLength(36)
    expect(new Set(pages).size).toBe(1)
    // By hand: the new year's minute is tomorrow's, the hours of Moscow's old laws are those of their days.
    for (const { text } of zonedMoments.filter(({ date }) => date < '2026' || date > '2028')) {
      expect(pages[0]).toContain(`Звонок · ${text}–`)
    }
    expect(pages[0]).toContain('завтра 15:00: 2027-01-01T12:00:00.000Z')
    expect(pages[0]).toContain('через 2 часа: 2026-12-31T22:59:00.000Z')
    // A link lasts to the end of the office's day.
    expect(pages[0]).toMatch(/21:00:00\.000Z$/)
  })
})
