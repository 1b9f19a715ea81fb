import { describe, expect, it } from 'vitest'
import { calledBuildings, namedIn } from '#domain/need/buildings-in.ts'
import { indexNames } from '#domain/need/names.ts'
import { readNeed } from '#domain/need/read-need.ts'
import { knownStations } from '#domain/stock/metro/metro-stations.ts'
import { buildings, setting } from './names.ts'

const called = calledBuildings(buildings.map((building) => ({ ...building, alias: null })))
const named = (text: string) => {
  const ids = new Set(namedIn(called, text).map(({ id }) => id))
  return buildings.flatMap(({ id, name }) => (ids.has(id) ? [name] : []))
}

describe('a building is known by the word that only it has', () => {
  it.each([
    ['офис меркурий', ['Меркурий Тауэр']],
    ['в аркусе 200 м', ['Аркус II']],
    ['федерация от 300', ['Башня Федерация']],
    ['дукат плейс 200', ['Дукат Плейс II', 'Дукат Плейс III']],
    ['дукат плейс 3 от 200', ['Дукат Плейс III']],
    ['балчуг или аквамарин', ['Аквамарин III', 'Балчуг Плаза']],
  ])('%s', (text, names) => expect(named(text).sort()).toEqual(names))

  it.each(['белая 1201', 'роман белоусов', 'арендный бизнес', 'город, башня, плаза', 'офис 300 м цао'])(
    'and by no word of many names: %s',
    (text) => expect(named(text)).toEqual([]),
  )
})

it('a station without stock is understood, and finds nothing', () => {
  const index = indexNames({ metro: knownStations([]), districts: [], buildings: [], colleagues: [] })
  expect(readNeed('офис 200 некрасовка', index, setting)[0]).toMatchObject({
    values: { metro: ['Некрасовка'] },
    text: '',
  })
})
