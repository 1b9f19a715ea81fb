import { fetchItems } from './plain-items.ts'

/** Lower bound for a palette: each key changes the text of twelve rows. Nothing is searched. */
const rowCount = 12
const items = await fetchItems()
const input = document.querySelector('input')
const list = document.querySelector('.list')

const rows = Array.from({ length: rowCount }, () => {
  const row = document.createElement('div')
  row.className = 'row'
  const title = row.appendChild(document.createElement('span')).appendChild(new Text())
  const detail = row.appendChild(document.createElement('span')).appendChild(new Text())
  list?.append(row)
  return { title, detail }
})

let first = 0

function show(): void {
  for (const [place, { title, detail }] of rows.entries()) {
    const item = items[(first + place) % items.length]
    title.data = item?.title ?? ''
    detail.data = item?.detail ?? ''
  }
}

input?.addEventListener('input', () => {
  first += rowCount
  show()
})
input?.focus()
show()
