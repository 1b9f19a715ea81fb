import { afterAll, beforeAll, expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'
import { securityHeaders } from '#server/http/security.ts'
import { refreshDerived } from '#server/services/records/derived-data.ts'
import { describeOnBothEngines } from '#tests/helpers/servers/database.ts'
import { openSession, startServer, type TestServer } from '#tests/helpers/servers/http.ts'
import { makeBlock, makeBuilding, makePeople, type People } from '#tests/helpers/stock.ts'

/** 512.4 m² of the usual block and 900 m². */
const freeOfLegend = '1412.40'

describeOnBothEngines('buildings on the map', (database) => {
  let server: TestServer
  let people: People
  let token: string
  const ids: Record<string, number> = {}

  beforeAll(async () => {
    const { db } = database()
    people = await makePeople(db)
    token = await openSession(db, people.anna.id)
    for (const name of ['Легенда', 'Белая Площадь', 'Без места'])
      ids[name] = await makeBuilding(db, people.anna, name)
    const place = async (name: string, latitude: number, longitude: number) => {
      const metro = JSON.stringify([{ station: 'Белорусская', minutes: 3, travel: 'walk' }])
      await db
        .updateTable('buildings')
        .set({ latitude, longitude, metro, okrug: 'cao', class: 'A' })
        .where('id', '=', ids[name] ?? 0)
        .execute()
    }
    await place('Легенда', 55.77, 37.62)
    await place('Белая Площадь', 55.777, 37.585)
    await refreshDerived(db, 'building', Object.values(ids), 'made')
    await makeBlock(db, people.anna, ids.Легенда ?? 0)
    await makeBlock(db, people.anna, ids.Легенда ?? 0, { number: '503', areaSqm: '900' })
    await makeBlock(db, people.anna, ids['Без места'] ?? 0, { areaSqm: '900' })
    await makeBlock(db, people.anna, ids.Легенда ?? 0, { areaSqm: '450', availability: 'occupied' })
    await db
      .updateTable('buildings')
      .set({ glaSqm: '8000' })
      .where('id', '=', ids['Белая Площадь'] ?? 0)
      .execute()
    server = await startServer(database())
  })
  afterAll(() => server.app.close())

  const points = async (body: object) => (await server.send('POST', '/map/points', { token, body })).body
  const names = (body: Record<string, unknown> | null) =>
    ((body?.data ?? []) as { name: string }[]).map(({ name }) => name)

  it('are those that have coordinates, the others are counted', async () => {
    const body = await points({})
    expect(body).toMatchObject({
      ...{ total: 2, blockCount: 3, freeAreaSqm: freeOfLegend, unplaced: 1, tiles: null },
    })
    expect(body?.data).toEqual([
      expect.objectContaining({
        ...{ name: 'Белая Площадь', blockCount: 0, freeAreaSqm: '0.00', vacantAreaSqm: '0.00' },
        totalAreaSqm: '8000.00',
      }),
      {
        id: ids.Легенда,
        name: 'Легенда',
        address: 'Цветной б-р, 2',
        class: 'A',
        station: 'Белорусская',
        latitude: 55.77,
        longitude: 37.62,
        blockCount: 3,
        freeAreaSqm: freeOfLegend,
        vacantAreaSqm: freeOfLegend,
        totalAreaSqm: '1862.40',
        responsible: { id: people.anna.id, name: people.anna.name },
        createdById: people.anna.id,
      },
    ])
  })

  it('follow the conditions of the table, of blocks too, whatever its target', async () => {
    const big = { block: { areaSqm: { min: '800' } } }
    const body = await points({ ...big, target: 'blocks' })
    expect(names(body)).toEqual(['Легенда'])
    expect(body).toMatchObject({
      ...{ total: 1, blockCount: 1, freeAreaSqm: '900.00', unplaced: 1 },
      data: [{ blockCount: 1, freeAreaSqm: '900.00', vacantAreaSqm: freeOfLegend }],
    })
    expect(names(await points({ simple: 'белая' }))).toEqual(['Белая Площадь'])
    expect(names(await points({ building: { classes: ['B'] } }))).toEqual([])
  })

  it('of a part of the map are the points inside it', async () => {
    const bounds = { south: 55.775, west: 37.58, north: 55.78, east: 37.59 }
    const inside = await points({ building: { bounds } })
    expect(names(inside)).toEqual(['Белая Площадь'])
    expect(inside).toMatchObject({ total: 1, unplaced: 1 })
  })

  it.each([
    [{ south: 1 }],
    [{ south: 56, west: 37, north: 55, east: 38 }],
    [{ south: 55, west: 38, north: 56, east: 37 }],
    [{ south: -91, west: 37, north: 55, east: 38 }],
  ])('of a part that is none, %j, are refused', async (bounds) => {
    const answer = await server.send('POST', '/map/points', { token, body: { building: { bounds } } })
    expect(answer.status).toBe(400)
  })

  it('stand in the order of the table; that of blocks says nothing of them', async () => {
    const sorted = (direction: string) =>
      points({ target: 'buildings', sort: { key: 'freeArea', direction } })
    expect(names(await sorted('desc'))).toEqual(['Легенда', 'Белая Площадь'])
    expect(names(await sorted('asc'))).toEqual(['Белая Площадь', 'Легенда'])
    const ofBlocks = await points({ target: 'blocks', sort: { key: 'rent', direction: 'desc' } })
    expect(names(ofBlocks)).toEqual(['Белая Площадь', 'Легенда'])
  })

  it('come with the tile server that the configuration names, and nothing else may be loaded', async () => {
    const environment = {
      TILE_URL: 'https://tile.example.ru/{z}/{x}/{y}.png',
      TILE_ATTRIBUTION: '© Карты',
      VITE_ADDRESS_URL: 'https://address.example.ru/rs',
    }
    const withTiles = await startServer(database(), environment)
    const { body } = await withTiles.send('POST', '/map/points', { token, body: {} })
    expect(body?.tiles).toEqual({ url: environment.TILE_URL, attribution: '© Карты' })
    await withTiles.app.close()
    const policy = securityHeaders(readConfig(environment))['content-security-policy']
    expect(policy).toContain("img-src 'self' blob: data: https://tile.example.ru;")
    expect(policy).toContain("connect-src 'self' https://address.example.ru;")
    expect(policy).not.toContain('unsafe')
  })
})
