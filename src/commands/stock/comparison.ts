import { fewestCompared, mostCompared } from '#domain/presentation/facts.ts'
import { type AnyCommand, type Availability, command, type Hotkey } from '#src/commands/core/command.ts'
import {
  changeComparison,
  comparisonAtom,
  comparisonKey,
  comparisonQuery,
} from '#src/state/comparison/comparison.ts'
import { store } from '#src/state/keyboard/store.ts'
import { navigate, routeAtom } from '#src/state/place/location.ts'
import { cursorAtom, cursorPlaces, cursorRecordAtom, moveCursorTo } from '#src/state/table/table.ts'
import { chosenIds, sizeOf } from '#src/state/table/target.ts'

const scope = 'comparison'
const onScreen = (): Availability =>
  store.get(routeAtom)?.route === 'comparison' ? true : { hidden: 'сначала сравните блоки' }

function verb(
  id: string,
  title: string,
  hotkeys: readonly Omit<Hotkey, 'scope'>[],
  run: (at: number) => void,
  more: Pick<AnyCommand, 'shortTitle' | 'concepts' | 'surfaces'> = {},
): AnyCommand {
  return command({
    id: `comparison.${id}`,
    title,
    section: 'table',
    hotkeys: hotkeys.map((key) => ({ ...key, scope })),
    effect: 'navigate',
    available: onScreen,
    ...more,
    run: () => run(currentColumn()),
  })
}

/** By its block, since the columns may have moved before the next rendering; a deleted one has only a place. */
function currentColumn(): number {
  const id = store.get(cursorRecordAtom)?.id
  return id === undefined ? store.get(cursorAtom) : store.get(comparisonAtom).ids.indexOf(id)
}

/** Takes the block of a column out; the cursor goes to the one that takes its place. */
function remove(at: number): void {
  const ids = store.get(comparisonAtom).ids.filter((_, place) => place !== at)
  cursorPlaces.set(comparisonKey(ids), Math.min(at, ids.length - 1))
  changeComparison({ ids })
}

/** Moves the block of a column to a neighbouring one; the cursor follows it. */
function move(at: number, by: -1 | 1): void {
  const ids = [...store.get(comparisonAtom).ids]
  const [moved, other] = [ids[at], ids[at + by]]
  if (moved === undefined || other === undefined) return
  ids[at + by] = moved
  ids[at] = other
  changeComparison({ ids })
}

export const comparisonCommands: AnyCommand[] = [
  command({
    id: 'block.compare',
    title: 'Сравнить блоки',
    shortTitle: 'сравнить',
    section: 'selection',
    hotkeys: [{ keys: 'c', scope: 'blocks' }],
    surfaces: ['bulkBar', 'rowMenu'],
    concepts: ['compare'],
    appliesTo: { kinds: ['block'], count: 'many' },
    effect: 'navigate',
    available({ target, route }) {
      if (route?.route === 'comparison') return { hidden: true }
      const count = target ? sizeOf(target) : 0
      if (count >= fewestCompared && count <= mostCompared && !target?.filter) return true
      return { disabled: `отметьте от двух до шести блоков` }
    },
    run({ target, route }) {
      const demandId = route?.route === 'demand' ? route.id : null
      const query = comparisonQuery({ ids: chosenIds({ target }), demandId, isOfDifferences: false })
      navigate('comparison', undefined, { query })
    },
  }),
  verb(
    'right',
    'Следующий блок сравнения',
    [{ keys: 'ArrowRight', repeats: true }],
    (at) => moveCursorTo(at + 1),
    { shortTitle: 'блок' },
  ),
  verb('left', 'Предыдущий блок сравнения', [{ keys: 'ArrowLeft', repeats: true }], (at) =>
    moveCursorTo(at - 1),
  ),
  verb(
    'differences',
    'Только различия в сравнении',
    [{ keys: 'Shift+D' }],
    () => changeComparison({ isOfDifferences: !store.get(comparisonAtom).isOfDifferences }),
    { shortTitle: 'только различия', concepts: ['compare', 'show', 'hide'] },
  ),
  verb('remove', 'Убрать блок из сравнения', [{ keys: 'Backspace' }], remove, {
    shortTitle: 'убрать',
    concepts: ['compare', 'take_out'],
    surfaces: ['rowMenu'],
  }),
  verb('moveRight', 'Переставить блок вправо', [{ keys: 'Mod+Shift+ArrowRight' }], (at) => move(at, 1), {
    concepts: ['compare', 'reorder'],
  }),
  verb('moveLeft', 'Переставить блок влево', [{ keys: 'Mod+Shift+ArrowLeft' }], (at) => move(at, -1), {
    concepts: ['compare', 'reorder'],
  }),
  verb('print', 'Напечатать сравнение', [], () => print()),
]
