import { allowedForAll } from '#src/commands/core/allowed.ts'
import { type AnyCommand, type Availability, command } from '#src/commands/core/command.ts'
import { store } from '#src/state/keyboard/store.ts'
import { navigate, routeAtom } from '#src/state/place/location.ts'
import { overlayAtom } from '#src/state/place/overlay.ts'
import { formatSearch } from '#src/state/place/search-address.ts'
import { addressSearchAtom, setAddressSearch } from '#src/state/place/search-location.ts'
import {
  arriveOnMapAt,
  type Direction,
  mapHandleAtom,
  nearArrivalAtom,
  seenBoundsAtom,
} from '#src/state/queries/map.ts'

const onMap = (): Availability => (store.get(mapHandleAtom) ? true : { hidden: 'откройте карту' })

interface Way {
  direction: Direction
  arrow: string
  /** «Ближайшее здание слева». */
  where: string
  /** «В эту сторону»: «левее». */
  beyond: string
  pan: string
}

const ways: readonly Way[] = [
  { direction: 'right', arrow: 'ArrowRight', where: 'справа', beyond: 'Правее', pan: 'вправо' },
  { direction: 'left', arrow: 'ArrowLeft', where: 'слева', beyond: 'Левее', pan: 'влево' },
  { direction: 'up', arrow: 'ArrowUp', where: 'выше', beyond: 'Выше', pan: 'вверх' },
  { direction: 'down', arrow: 'ArrowDown', where: 'ниже', beyond: 'Ниже', pan: 'вниз' },
]

const walks = ways.flatMap(({ direction, arrow, where, beyond, pan }): AnyCommand[] => [
  command({
    id: `map.${direction}`,
    title: `Ближайшее здание ${where}`,
    ...(direction === 'right' && { shortTitle: 'ближайшее в ту сторону' }),
    section: 'table',
    hotkeys: [{ keys: arrow, scope: 'map', repeats: true }],
    effect: 'navigate',
    available: onMap,
    run({ notify }) {
      if (store.get(mapHandleAtom)?.step(direction) === false)
        notify({ text: `${beyond} зданий нет`, tone: 'info' })
    },
  }),
  command({
    id: `map.pan${arrow.replace('Arrow', '')}`,
    title: `Сдвинуть карту ${pan}`,
    section: 'table',
    hotkeys: [{ keys: `Shift+${arrow}`, scope: 'map', repeats: true }],
    effect: 'navigate',
    available: onMap,
    run: () => store.get(mapHandleAtom)?.pan(direction),
  }),
])

export const mapCommands: AnyCommand[] = [
  ...walks,
  command({
    id: 'map.zoomIn',
    title: 'Приблизить карту',
    shortTitle: 'масштаб',
    section: 'table',
    hotkeys: ['Plus', '='].map((keys) => ({ keys, scope: 'map', repeats: true })),
    effect: 'navigate',
    available: onMap,
    run: () => store.get(mapHandleAtom)?.zoom(1),
  }),
  command({
    id: 'map.zoomOut',
    title: 'Отдалить карту',
    section: 'table',
    hotkeys: [{ keys: '-', scope: 'map', repeats: true }],
    effect: 'navigate',
    available: onMap,
    run: () => store.get(mapHandleAtom)?.zoom(-1),
  }),
  command({
    id: 'map.fit',
    title: 'Показать на карте всё',
    section: 'table',
    concepts: ['fit', 'building'],
    hotkeys: [{ keys: '0', scope: 'map' }],
    effect: 'navigate',
    available: onMap,
    run: () => store.get(mapHandleAtom)?.fit(),
  }),
  command({
    id: 'map.onlyOnScreen',
    title: 'Только на экране карты',
    shortTitle: 'только на экране',
    section: 'table',
    concepts: ['filter'],
    hotkeys: [
      { keys: 'b', scope: 'map' },
      { keys: 'b', scope: 'buildings' },
      // On the map `b` leads to the building.
      { keys: 'Shift+B', scope: 'blocks' },
    ],
    effect: 'read',
    calls: ['map.points'],
    available() {
      const search = store.get(addressSearchAtom)?.written
      if (!search) return { hidden: true }
      const isKnown = search.building?.bounds ?? store.get(mapHandleAtom) ?? store.get(seenBoundsAtom)
      return isKnown ? true : { disabled: 'карту ещё не открывали' }
    },
    run() {
      const search = store.get(addressSearchAtom)?.written
      if (!search) return
      const { bounds: present, ...building } = search.building ?? {}
      const bounds = store.get(mapHandleAtom)?.bounds() ?? store.get(seenBoundsAtom)
      if (present) setAddressSearch({ ...search, building })
      else if (bounds) setAddressSearch({ ...search, building: { ...building, bounds } })
    },
  }),
  command({
    id: 'map.show',
    title: 'Показать на карте',
    shortTitle: 'на карте',
    section: 'table',
    concepts: ['map', 'pin'],
    effect: 'navigate',
    available: ({ route }) => {
      if (route?.route === 'map') return { hidden: true }
      return store.get(addressSearchAtom) || route?.route === 'building' ? true : { hidden: true }
    },
    run({ route, target }) {
      const [building] = target?.kind === 'building' ? target.records : []
      if (building) arriveOnMapAt(building)
      if (route?.route === 'building') store.set(nearArrivalAtom, route.id)
      const search = store.get(addressSearchAtom)?.search
      // A sort order of blocks does not apply to buildings; a list's own condition is kept.
      const isOfBuildings = search?.target === 'buildings'
      const query = search && { ...search, sort: isOfBuildings ? search.sort : undefined }
      navigate('map', undefined, { query: query ? formatSearch({ ...query, target: 'buildings' }) : '' })
    },
  }),
  command({
    id: 'map.showTable',
    title: 'Показать таблицей',
    shortTitle: 'таблицей',
    section: 'table',
    concepts: ['building', 'list', 'map'],
    effect: 'navigate',
    available: () => (store.get(routeAtom)?.route === 'map' ? true : { hidden: 'откройте карту' }),
    run() {
      const search = store.get(addressSearchAtom)?.written
      navigate('buildings', undefined, { query: search ? formatSearch(search) : '' })
    },
  }),
  command({
    id: 'building.fillAddress',
    title: 'Адрес по координатам',
    section: 'record',
    concepts: ['set_value', 'building', 'load'],
    surfaces: ['rowMenu'],
    appliesTo: { kinds: ['building'], count: 'one' },
    effect: 'read',
    calls: ['address.geolocate'],
    available: (context) => allowedForAll(context, 'building.update'),
    run({ target }) {
      const id = target?.records[0]?.id
      if (id === undefined) return
      store.set(overlayAtom, { kind: 'form', form: { form: 'building', id, looksUpAddress: true } })
    },
  }),
]
