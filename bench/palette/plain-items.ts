import type { BlockList } from '#contract/stock/lists.ts'

export interface PlainItem {
  id: number
  title: string
  detail: string
}

/** The product palette's records. */
export async function fetchItems(): Promise<PlainItem[]> {
  const response = await fetch('/api/user-lists/blocks')
  const { data }: { data: BlockList[] } = await response.json()
  return data.map(({ id, name, companyName, count }) => ({
    id,
    title: `Список «${name}»`,
    detail: companyName ? `${companyName} · блоков: ${count}` : `блоков: ${count}`,
  }))
}
