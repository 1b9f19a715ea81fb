import type { ConditionKind, Condition as Declared, Range } from '#domain/search/condition.ts'
import {
  type ConditionValue,
  type CriteriaOn,
  conditionsOn,
  type NameOf,
  type StockConditions,
} from '#domain/search/stock-criteria.ts'
import type { BuildingColumns } from '#domain/stock/columns/building-columns.ts'
import { type BuildingField, buildingEncodings, numberOf } from '#domain/stock/columns/encodings.ts'
import { type Bounds, boundsOf } from './bounds.ts'
import type { StockQuestion } from './question.ts'

/** Tells if the building in a slot fits. */
export type Fits = (slot: number) => boolean

interface Asked {
  criteria: CriteriaOn<'building'>
  question: StockQuestion
  buildings: BuildingColumns
}

/** @returns null if the value needs no condition. */
type Test<V> = (value: V, asked: Asked) => Fits | null

type Compared = { field: string; kind: 'codes' | 'code' | 'decimals' | 'integers' | 'ids' }

/** Conditions that are not compared as stored; a missing one does not compile. */
type ToldTests = {
  [N in NameOf<'building'> as StockConditions[N] extends Compared ? never : N]: Test<ConditionValue<N>>
}

/** Unknown values never fit. */
const told: ToldTests = {
  class: coded('class'),
  okrug: coded('okrug'),
  metro(stations, { buildings: { told } }) {
    const asked = new Set(stations)
    return (slot) => told[slot]?.metro.some(({ station }) => asked.has(station)) ?? false
  },
  walk(most, { criteria: { metro }, buildings: { told } }) {
    const asked = metro && new Set(metro)
    return (slot) =>
      told[slot]?.metro.some(
        ({ station, minutes }) => minutes <= most && (asked === undefined || asked.has(station)),
      ) ?? false
  },
  district(districts, { buildings: { told } }) {
    const asked = new Set<string | null>(districts)
    return (slot) => asked.has(told[slot]?.district ?? null)
  },
  box({ south, west, north, east }, { buildings: { numbers } }) {
    const { latitude, longitude } = numbers
    return (slot) => {
      const [y, x] = [latitude[slot] as number, longitude[slot] as number]
      return y >= south && y <= north && x >= west && x <= east
    }
  },
  building: (ids, { buildings }) => oneOf('id', new Set(ids), buildings),
  'building-list': (_, { question, buildings }) =>
    oneOf('id', new Set((question.lists.building ?? []).map(({ id }) => id)), buildings),
}

export const buildingTests: Readonly<Record<NameOf<'building'>, Test<never>>> = { ...compared(), ...told }

function compared() {
  const tests = conditionsOn('building').flatMap(([name, { field, ...condition }]) => {
    // The type of the fields follows from the same kinds.
    const own = field && testOf(condition, field as BuildingField)
    return own ? [[name, own]] : []
  })
  return Object.fromEntries(tests) as Record<Exclude<NameOf<'building'>, keyof ToldTests>, Test<never>>
}

function testOf(
  condition: Omit<Declared, 'field'> & ConditionKind,
  field: BuildingField,
): Test<never> | null {
  switch (condition.kind) {
    case 'codes':
    case 'code':
      return coded(field)
    case 'decimals':
    case 'integers':
      return (range: Range<string | number>, asked) => within(field, boundsOf(range), asked)
    case 'ids':
      return (ids: readonly number[], { buildings }) => oneOf(field, new Set(ids), buildings)
    default:
      return null
  }
}

function coded(field: BuildingField): Test<string | readonly string[]> {
  const encoding = buildingEncodings[field]
  const codes = 'codes' in encoding ? encoding.codes : {}
  return (given, { buildings }) =>
    oneOf(field, new Set([given].flat().map((code) => numberOf(codes, code))), buildings)
}

function within(field: BuildingField, bounds: Bounds | null, { buildings: { numbers } }: Asked): Fits | null {
  return (
    bounds &&
    ((slot) => {
      const value = numbers[field][slot] as number
      return value >= bounds.min && value <= bounds.max
    })
  )
}

function oneOf(field: BuildingField, values: ReadonlySet<number>, { numbers }: BuildingColumns): Fits {
  return (slot) => values.has(numbers[field][slot] as number)
}
