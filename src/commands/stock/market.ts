import { maxPageSize } from '#contract/core/list-query.ts'
import type { MarketRow } from '#contract/market/market.ts'
import { type MarketSide, marketSides } from '#domain/market/sides.ts'
import { untoldText } from '#domain/market/untold-text.ts'
import { formatDecimal, formatTenths } from '#domain/text/format.ts'
import { type AnyCommand, type Choice, command } from '#src/commands/core/command.ts'
import { store } from '#src/state/keyboard/store.ts'
import { listAddressAtom, writeListPart } from '#src/state/lists/list-address.ts'
import { navigate } from '#src/state/place/location.ts'
import { api } from '#src/state/session/api.ts'
import type { Target } from '#src/state/table/target.ts'

const closedText = 'Закрытый договор видят его ответственный, руководитель и администраторы'
/** Rows that one list shows, page by page. */
const mostShown = 2000
const narrowText = `Показаны первые ${mostShown}: отберите назначение фильтром`

/** Longest text that a list is searched by. */
const longestText = 200

/** Text: advice about what the number counts and the list lacks. */
type Shown = MarketRow | string

async function rowsOf(target: Target | null, side: MarketSide): Promise<Choice<Shown>[]> {
  const place = target?.records[0]?.marketPlace
  if (!place) return []
  const purpose = store.get(listAddressAtom)?.conditions.purpose
  const query = { ...place, side, ...(purpose && { purpose }), pageSize: String(maxPageSize) }
  const read = async (page: number) =>
    (await api.market.rows({ query: { ...query, page: String(page) } })).data
  const first = await read(1)
  const found = [...first.data]
  const known = Math.min(first.total - first.hiddenCount, mostShown)
  for (let page = 2; (page - 1) * maxPageSize < known; page += 1) found.push(...(await read(page)).data)
  const rows: Choice<Shown>[] = found.map((row) => ({
    key: `${row.kind} ${row.id}`,
    title: row.title,
    detail: detailOf(row),
    value: row,
  }))
  const untold = untoldText({ shown: rows.length, ...first })
  const advice = first.hiddenCount > 0 ? closedText : narrowText
  return untold === null ? rows : [...rows, { key: 'untold', title: untold, value: advice }]
}

/** «54 900 ₽/м²/год · 120 м² · Маяк-Офис» */
function detailOf({ rateRub, areaSqm, competitor }: MarketRow): string {
  return [
    `${formatDecimal(rateRub, 0)}\u00a0₽/м²/год`,
    ...(areaSqm === null ? [] : [`${formatTenths(areaSqm)}\u00a0м²`]),
    ...(competitor === null ? [] : [competitor]),
  ].join(' · ')
}

function rowsCommand(side: MarketSide, { id, keys, title }: { id: string; keys: string; title: string }) {
  return command<{ row: Shown }>({
    id: `market.${id}`,
    title,
    shortTitle: marketSides[side].toLowerCase(),
    section: 'record',
    concepts: ['offers', 'open'],
    hotkeys: [{ keys, scope: 'market' }],
    surfaces: ['rowMenu'],
    appliesTo: { kinds: ['marketQuarter'], count: 'one' },
    effect: 'navigate',
    calls: ['market.rows'],
    prompts: {
      row: { kind: 'choice', title: 'Какую запись открыть?', choices: ({ target }) => rowsOf(target, side) },
    },
    run({ notify }, { row }) {
      if (typeof row === 'string') notify({ text: row, tone: 'info' })
      else openRow(row)
    },
  })
}

function openRow({ kind, id, competitorId, title }: MarketRow): void {
  if (kind !== 'competitorOffer') navigate(kind, { id })
  else if (competitorId !== null) {
    const query = new URLSearchParams({ q: title.slice(0, longestText) })
    navigate('competitor', { id: competitorId }, { query: query.toString() })
  }
}

const showsFew = () => store.get(listAddressAtom)?.written.get('few') === 'also'

/** Rows behind the figures of the market. */
export const marketCommands: AnyCommand[] = [
  rowsCommand('signed', { id: 'signed', keys: '1', title: 'Показать подписанные договоры…' }),
  rowsCommand('asked', { id: 'asked', keys: '2', title: 'Показать наши предложения квартала…' }),
  rowsCommand('competitors', { id: 'competitors', keys: '3', title: 'Показать предложения конкурентов…' }),
  command({
    id: 'market.fewRates',
    title: 'Показать или свернуть строки, где мало данных',
    concepts: ['hide'],
    section: 'table',
    hotkeys: [{ keys: '4', scope: 'market' }],
    effect: 'navigate',
    available: ({ route }) => (route?.route === 'market' ? true : { hidden: 'откройте рынок' }),
    run: () => writeListPart('few', showsFew() ? '' : 'also', { replace: true }),
  }),
]
