import { navigate, routeAtom } from '#src/state/location.ts'
import { overlayAtom } from '#src/state/overlay.ts'
import { formatSearch } from '#src/state/search-address.ts'
import { addressSearchAtom } from '#src/state/search-location.ts'
import { store } from '#src/state/store.ts'
import { type AnyCommand, command } from './command.ts'
import { allowedForAll } from './evaluate.ts'

export const mapCommands: AnyCommand[] = [
  command({
    id: 'map.show',
    title: 'Показать на карте',
    shortTitle: 'на карте',
    section: 'table',
    keywords: ['карта', 'где это', 'map', 'рядом'],
    effect: 'navigate',
    available: ({ route }) =>
      route && route.route !== 'map' && store.get(addressSearchAtom) ? true : { hidden: true },
    run() {
      const search = store.get(addressSearchAtom)?.search
      if (!search) return
      // The order says nothing on a map; a list's own condition goes along.
      const query = formatSearch({ ...search, sort: undefined, target: 'buildings' })
      navigate('map', undefined, { query })
    },
  }),
  command({
    id: 'map.showTable',
    title: 'Показать таблицей',
    section: 'table',
    keywords: ['список зданий', 'table'],
    effect: 'navigate',
    available: () => (store.get(routeAtom)?.route === 'map' ? true : { hidden: true }),
    run() {
      const search = store.get(addressSearchAtom)?.search
      navigate('buildings', undefined, { query: search ? formatSearch(search) : '' })
    },
  }),
  command({
    id: 'building.fillAddress',
    title: 'Адрес по координатам',
    section: 'record',
    keywords: [
      'определить адрес',
      'подтянуть из дадаты',
      'заполнить адрес',
      'округ',
      'ифнс',
      'дадата',
      'dadata',
      'geolocate',
    ],
    surfaces: ['rowMenu'],
    appliesTo: { kinds: ['building'], count: 'one' },
    effect: 'read',
    calls: ['address.geolocate'],
    available: (context) => allowedForAll(context, 'building.update'),
    run({ target }) {
      const id = target?.records[0]?.id
      if (id === undefined) return
      store.set(overlayAtom, { kind: 'form', form: { form: 'building', id, asksAddress: true } })
    },
  }),
]
