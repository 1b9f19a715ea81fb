import { useAtomValue, useStore } from 'jotai'
import { useLayoutEffect, useRef } from 'react'
import { countOf } from '#domain/text/plurals.ts'
import { locationAtom } from '#src/state/place/location.ts'
import { hasChosen, tableStateAtom, ticksAtom, ticksKeyAtom } from '#src/state/table/table.ts'
import { notify, runCommand } from '#src/views/runtime/runtime.ts'

/** Tells about ticks left under another filter, with a link back to it. */
export function useLeftTicks(): void {
  const store = useStore()
  const { pathname } = useAtomValue(locationAtom)
  const key = useAtomValue(ticksKeyAtom)
  const before = useRef({ pathname, key })
  useLayoutEffect(() => {
    const was = before.current
    before.current = { pathname, key }
    if (was.pathname !== pathname || was.key === key) return
    const left = store.get(ticksAtom).get(was.key)?.ticks
    if (!left || hasChosen(store.get(tableStateAtom))) return
    const rows = countOf(left.checked.size, 'отметка осталась', 'отметки остались', 'отметок остались')
    notify({
      text: `${left.all ? 'Отметки остались' : rows} в прежнем фильтре`,
      tone: 'info',
      groupId: 'ticks-left',
      more: {
        title: 'Вернуться к отметкам',
        commandId: 'table.recallTicks',
        open: () => void runCommand('table.recallTicks', { source: 'toolbar' }),
      },
    })
  }, [store, pathname, key])
}
