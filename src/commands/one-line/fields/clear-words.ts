import { changedKinds, faultOfValue, writtenFields } from '#contract/core/field-changes.ts'
import { changedAlone, isSeveral } from '#domain/fields/field-change.ts'
import { lowered } from '#domain/text/capitals.ts'
import type { LineGrammar } from '#src/commands/one-line/grammar.ts'
import type { LineReading } from '#src/commands/one-line/reading.ts'
import { takeBlock, takeFrontBlock, takeFrontName } from '#src/commands/one-line/words/name-words.ts'
import { takeNamedBuilding } from '#src/commands/one-line/words/state-words.ts'
import { labelSource } from './field-names.ts'

/* «убрать ставку», «очистить должность», «почта не указана»: a field of which nothing stays; «без ставки» is a search. */

type Kind = (typeof changedKinds)[number]

const remove =
  '(?:убер|убра|стер|стир|сотр|очи[щс]|сбрас|сброс|обнул|вычерк|зачерк|удал|clear|remove|erase|delete|reset)[а-яa-z]*'
/** «Удалить компанию» is the record itself. */
const destroys = /^(?:удал|delete|remove)/
const none =
  '(?:не указан[аоы]?|неизвестн[аоы]|пуст[аоы]|пусто|больше не указыва[а-я]+|убра[а-я]+|убер[а-я]+|стер[а-я]+|очи[щс][а-я]+)'
/** «Убрать ставку у блока» */
const whose =
  /^(?:у|из|блока?|здани[яе]|компани[ийя]|контакта?|запроса?|сделк[иа]|договора?|событи[яе]|заявк[ии]|поле|значение|совсем|вообще)$/
/** «Убрать договор» over a lease is the lease, though its end has that name too. */
const ownNouns: Partial<Record<Kind, RegExp>> = {
  lease: /^договор[а-я]*(?: аренды)?$/,
  deal: /^сделк[а-я]+$/,
  demand: /^запрос[а-я]*$/,
  company: /^(?:компани|фирм)[а-я]+$/,
  person: /^(?:контакт|человек)[а-я]*$/,
  building: /^(?:здани[а-я]+|бц)$/,
  block: /^(?:блок|помещени)[а-я]*$/,
}
/** Commands of their own clear them. */
const ofOther: ReadonlySet<string> = new Set(['block.description'])

interface Cleared {
  code: string
  label: RegExp
  value: unknown
  /** Why it cannot be empty (Russian); null: it can. */
  fault: string | null
  isRecord: boolean
}

const fields = Object.fromEntries(
  changedKinds.map((kind) => [
    kind,
    writtenFields(kind)
      .filter(({ code }) => !ofOther.has(`${kind}.${code}`))
      .map(({ code, field }): Cleared => {
        const value = isSeveral(field.kind) ? [] : null
        const isKept = faultOfValue(kind, code, value) !== null
        const alone = changedAlone(field)
        return {
          code,
          value,
          label: RegExp(`^(?:${labelSource(kind, code)})$`, 'u'),
          fault: alone ?? (isKept ? 'пустым не бывает, впишите другое значение' : null),
          isRecord: ['record', 'records', 'person'].includes(field.kind.kind),
        }
      }),
  ]),
) as Record<Kind, Cleared[]>

const before = RegExp(`^(${remove}) (.+)$`, 'u')
const behind = RegExp(`^(.+?) (?:- )?${none}$`, 'u')

/** The field that a phrase clears. */
function clearedBy(kind: Kind, said: string): Cleared | null {
  const [, verb = '', named = behind.exec(said)?.[1] ?? ''] = before.exec(said) ?? []
  if (named === '' || ownNouns[kind]?.test(named.replace(/^эт[а-я]+ /, ''))) return null
  const found = fields[kind].find(({ label }) => label.test(named))
  return found && !(found.isRecord && destroys.test(verb)) ? found : null
}

const takeWhose = (kind: Kind) => (reading: LineReading) => {
  for (const place of reading.words.keys()) if (whose.test(reading.at(place))) reading.take(place, 1)
  if (kind === 'block') for (const take of [takeFrontBlock, takeBlock, takeNamedBuilding]) take(reading)
  else if (isNamed(kind)) takeFrontName(reading, 'record', kind)
}
const isNamed = (kind: Kind) => kind !== 'event' && kind !== 'presentation' && kind !== 'block'

export const clearGrammars: readonly LineGrammar[] = changedKinds.map((kind) => ({
  commandIds: [`${kind}.change`],
  starts: [[{ test: (said: string) => clearedBy(kind, said) !== null }, undefined]],
  needs: 'to',
  before: [takeWhose(kind)],
  arguments: () => [
    (reading) => {
      const taken = reading.words.filter((_word, place) => place >= reading.start && !reading.isFree(place))
      const cleared = clearedBy(kind, taken.map(({ text }) => text).join(' '))
      if (!cleared) return
      const [first, last] = [taken[0], taken.at(-1)]
      reading.add('field', 'text', [], cleared.code)
      reading.add('said', 'text', [], 'не указано')
      if (cleared.fault !== null) reading.add('fault', 'text', [], lowered(cleared.fault))
      reading.add('to', 'sum', [{ start: first?.start ?? 0, end: last?.end ?? 0 }], { value: cleared.value })
    },
    takeWhose(kind),
  ],
}))
