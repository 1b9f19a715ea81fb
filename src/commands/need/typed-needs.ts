import type { Need } from '#domain/need/need.ts'
import type { NeedReader } from './need-reader.ts'

let reader: NeedReader | undefined

/** Loads what typed needs are read with; until then, and offline before the first use, there are none. */
export async function prepareNeeds(): Promise<void> {
  try {
    const { loadNeedReader } = await import('./need-reader.ts')
    reader = await loadNeedReader()
  } catch {
    // Typing searches by words.
  }
}

/** The likeliest reading of a text in which something is understood. */
export function typedNeed(text: string): Need | undefined {
  return reader?.read(text)[0]
}
