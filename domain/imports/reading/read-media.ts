import { digitsOf } from '#domain/text/numbers.ts'
import { readFlag } from '../values/flags.ts'
import { type RowCells, short } from './row-cells.ts'

/** Hosts that show a page with the picture instead of the picture. */
const pageHosts =
  /^https?:\/\/(?:[\w-]+\.)*(?:disk\.yandex\.[a-z]+|yadi\.sk|cloud\.mail\.ru|drive\.google\.com|photos\.google\.com|photos\.app\.goo\.gl|dropbox\.com|ibb\.co|postimg\.cc|radikal\.ru|imgur\.com\/a|onedrive\.live\.com|1drv\.ms|fex\.net|wetransfer\.com)(?:[/:?]|$)/i

/** Addresses of pictures, the main one first, each once, and which of them are plans. */
export function readPhotos(cells: RowCells): { photos: string[]; plans: string[] } {
  const found: string[] = []
  const plans = cells.all('row.plans').flatMap(({ text }) => addressesIn(text))
  for (const [index, cell] of [...cells.all('row.photos'), ...cells.all('row.plans')].entries()) {
    const own = addressesIn(cell.text)
    const flags =
      index === 0 && cells.one('row.photos') ? (cells.text('row.photoMain') ?? '').split('\n') : []
    const main = flags.length === own.length ? flags.findIndex((flag) => readFlag(flag) === true) : -1
    found.push(...(main > 0 ? [own[main] ?? '', ...own.filter((_, at) => at !== main)] : own))
  }
  const layout = cells.one('block.layout')
  if (layout && /^https?:\/\//i.test(layout.text)) {
    cells.note('layout.picture', short(layout.text), 'block.layout', layout)
    const [plan = ''] = layout.text.split(/\s/)
    found.push(plan)
    plans.push(plan)
  }
  const page = found.find((url) => pageHosts.test(url))
  if (page !== undefined) cells.note('photo.page', short(page), 'row.photos', cells.one('row.photos'))
  const photos = [...new Set(found.filter((url) => !pageHosts.test(url)))]
  return { photos, plans: photos.filter((url) => plans.includes(url)) }
}

function addressesIn(text: string): string[] {
  const urls = text.match(/https?:\/\/[^\s,;|"'<>]+(?:,[^\s,;|"'<>]+)*/gi) ?? []
  return urls.flatMap((url) => url.split(/,(?=https?:)/))
}

/** Remarks phones that stand for none: «+7 000 000-00-00», «1234567890». */
export function checkPhones(cells: RowCells): void {
  for (const cell of cells.all('row.phones')) {
    const filler = cell.text.split(/[\n,;]/).find((phone) => isFiller(digitsOf(phone)))
    if (filler !== undefined) cells.note('phone.filler', short(filler), 'row.phones', cell)
  }
}

function isFiller(digits: string): boolean {
  const ten = digits.slice(-10)
  if (ten.length < 7) return false
  return /^(\d)\1+$/.test(ten.slice(-7)) || '01234567890123456789'.includes(ten) || '9876543210'.includes(ten)
}
