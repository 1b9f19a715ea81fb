import { describe, expect, it } from 'vitest'
import { addressedLists } from '#src/state/lists/record-lists.ts'
import { detourTo } from '#src/state/place/detour.ts'
import { matchPath, pathOf, routePaths } from '#src/state/place/routes.ts'

describe('addresses of screens', () => {
  it('each lead to their own screen', () => {
    for (const [route, path] of Object.entries(routePaths)) {
      const match = matchPath(path.replace(':id', '12'))
      expect(match).toEqual(path.endsWith(':id') ? { route, id: 12 } : { route })
    }
    expect(pathOf('blockList', { id: 12 })).toBe('/lists/blocks/12')
  })

  it('each show one list at most, and each list has a screen', () => {
    const routes = addressedLists.map(({ route }) => route)
    expect(routes).toContain('competitor')
    expect(routes.filter((route) => routePaths[route] === undefined)).toEqual([])
    expect(new Set(routes).size).toBe(routes.length)
  })

  it.each(['/', '/nowhere', '/blocks/0', '/blocks/x', '/blocks/-1', '/lists/blocks/1/2', '/account/7', '/7'])(
    'know no screen for %s',
    (path) => expect(matchPath(path)).toBeUndefined(),
  )

  it('forgive a slash at the end', () => {
    expect(matchPath('/blocks/7/')).toEqual({ route: 'block', id: 7 })
  })
})

describe('a table narrowed from a card or report', () => {
  const at = (pathname: string, search = '', detour?: number) => ({ pathname, search, detour })

  it.each([
    ['/demands/7', '/variants'],
    ['/reports', '/calls'],
    ['/market', '/leases'],
    ['/deals/forecast', '/deals/table'],
    ['/day', '/events'],
  ])('from %s leads back, over the filters changed since', (source, table) => {
    const opened = detourTo(at(table, '?demandId=7'), at(source), false)
    expect(opened).toBe(1)
    expect(detourTo(at(table, '?stage=loi'), at(table, '?demandId=7', opened), false)).toBe(2)
    expect(detourTo(at(table, '?stage=loi'), at(table, '?demandId=7', opened), true)).toBe(1)
  })

  it('is left by going elsewhere, and none begins by the rail or from another table', () => {
    expect(detourTo(at('/blocks', '?class=A'), at('/variants', '?demandId=7', 1), false)).toBeUndefined()
    expect(detourTo(at('/blocks'), at('/demands/7'), false)).toBeUndefined()
    expect(detourTo(at('/blocks', '?class=A'), at('/buildings'), false)).toBeUndefined()
    expect(detourTo(at('/companies/3'), at('/demands/7'), false)).toBeUndefined()
  })
})
