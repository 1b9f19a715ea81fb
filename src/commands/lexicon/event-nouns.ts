import type { EventType } from '#domain/stock/event-vocabulary.ts'
import { stemOf } from '#domain/text/endings.ts'

const nouns: Readonly<Record<EventType, readonly string[]>> = {
  call: ['звонок', 'созвон', 'call'],
  meeting: ['встреча', 'совещание', 'переговоры', 'созвон', 'meeting'],
  viewing: ['показ', 'просмотр', 'осмотр', 'viewing', 'showing'],
  task: ['задача', 'дело', 'поручение', 'task'],
  offer: ['кп', 'предложение', 'offer'],
}

/** Types of events that a folded noun names, in any case form: «показа». */
export function eventTypesNamed(word: string): EventType[] {
  const stem = stemOf(word)
  return (Object.keys(nouns) as EventType[]).filter((type) =>
    nouns[type].some((noun) => stemOf(noun) === stem),
  )
}
