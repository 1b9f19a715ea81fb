import { plainText } from './field-value.ts'
import { type RowCells, short } from './row-cells.ts'

/** Longest description, as the contract has it. */
const longest = 7000

/** An office's remark is not published: it becomes the text of the ad only where somebody says that it is one. */
export function readRemark(cells: RowCells, facts: Record<string, unknown>): void {
  const all = cells.all('row.remark')
  const [first] = all
  if (!first) return
  const text = plainText(all.map((cell) => cell.text).join('\n'))
  if (cells.answerOf('remark.unread') !== 'publish')
    cells.note('remark.unread', `«${short(text)}»: не для объявления`, 'row.remark', first)
  else if (facts.description === undefined) facts.description = text.slice(0, longest)
}
