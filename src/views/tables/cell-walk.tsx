import { useAtomValue, useSetAtom } from 'jotai'
import { useLayoutEffect } from 'react'
import { tableStateAtom } from '#src/state/table.ts'
import { createCellMark } from '#src/ui/cell-mark.ts'
import { cellMarkAtom } from './cell-mark-atom.ts'

/** Gives the table its mark of a cell while cells are walked: a table whose rows are walked pays nothing for it. */
export function CellWalk() {
  const { column } = useAtomValue(tableStateAtom)
  const setMark = useSetAtom(cellMarkAtom)
  useLayoutEffect(() => {
    if (!column) return
    const mark = createCellMark(column)
    setMark(mark)
    return () => {
      mark.clear()
      setMark(null)
    }
  }, [column, setMark])
  return null
}
