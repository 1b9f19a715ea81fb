import type { CurrentUser, Session } from '#contract/access/accounts.ts'
import type { OfficeSettings } from '#contract/office/office-records.ts'
import type { BlockRow, SearchResult } from '#contract/stock/search.ts'

/** The first table by hand: the product's requests, all at once, and rows written as they arrive. */
const session: Session = JSON.parse(localStorage.getItem('user') ?? '{}')
const top = document.getElementById('top')
const table = document.getElementById('table')
const status = document.getElementById('status')
if (!top || !table || !status) throw new Error('The page lacks its elements')

async function call<T>(path: string, body?: object): Promise<T> {
  const response = await fetch(`/api${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      authorization: `Bearer ${session.token}`,
      'x-requested-with': 'klyuch',
      ...(body && { 'content-type': 'application/json' }),
    },
    body: body && JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${path}: ${response.status}`)
  return await response.json()
}

const number = new Intl.NumberFormat('ru')
const day = new Intl.DateTimeFormat('ru')

function rowOf(row: BlockRow, index: number): HTMLElement {
  const element = document.createElement('div')
  element.className = index === cursor ? 'row is-cursor' : 'row'
  element.dataset.index = String(index)
  const texts = [
    row.buildingName,
    row.address,
    row.metro?.station,
    row.class,
    row.floor,
    number.format(Number(row.areaSqm)),
    number.format(Number(row.grossFromRubPerSqmYear ?? row.priceFromRub)),
    row.vatTreatment,
    row.actualizedAt && day.format(new Date(row.actualizedAt)),
  ]
  for (const text of texts) {
    const cell = document.createElement('div')
    cell.textContent = String(text ?? '—')
    element.append(cell)
  }
  return element
}

let cursor = 0

table.tabIndex = 0
table.focus()
table.addEventListener('keydown', ({ key }) => {
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return
  const next = table.children[cursor + (key === 'ArrowDown' ? 1 : -1)]
  if (!next) return
  table.children[cursor]?.classList.remove('is-cursor')
  next.classList.add('is-cursor')
  next.scrollIntoView({ block: 'nearest' })
  cursor += key === 'ArrowDown' ? 1 : -1
})

const search = { target: 'blocks', sort: { key: 'actualized', direction: 'desc' } }
void call<SearchResult>('/search', { ...search, page: 1, pageSize: 100 }).then((result) => {
  if (result.target === 'blocks') table.append(...result.data.map(rowOf))
})
void call<SearchResult>('/search', { ...search, pageSize: 1, sums: true, facets: [] }).then(({ total }) => {
  status.textContent = `Блоков: ${total}`
})
void Promise.all([call<CurrentUser>('/users/me'), call<OfficeSettings>('/settings')]).then(
  ([user, office]) => {
    top.textContent = `${office.officeName} · USD ${office.usdRub} · ${user.name}`
  },
)
