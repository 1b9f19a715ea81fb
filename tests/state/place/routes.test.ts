import { describe, expect, it } from 'vitest'
import { addressedLists } from '#src/state/lists/record-lists.ts'
import { detourAfter } from '#src/state/place/detour.ts'
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

describe('a table opened from a record or a number', () => {
  const move = { isDetour: false, isReplacing: false, isSamePath: true }

  it('leads back over the filters changed since', () => {
    const opened = detourAfter(undefined, { ...move, isDetour: true, isSamePath: false })
    expect(opened).toBe(1)
    expect(detourAfter(opened, move)).toBe(2)
    expect(detourAfter(opened, { ...move, isReplacing: true })).toBe(1)
  })

  it('is left by going elsewhere, and none begins by itself', () => {
    expect(detourAfter(1, { ...move, isSamePath: false })).toBeUndefined()
    expect(detourAfter(undefined, { ...move, isSamePath: false })).toBeUndefined()
    expect(detourAfter(undefined, move)).toBeUndefined()
  })
})
