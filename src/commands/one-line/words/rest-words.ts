import { fold } from '#domain/text/fold.ts'
import type { LineReading } from '#src/commands/one-line/reading.ts'

/** Takes all words that are left as one argument, as they are written. */
export const restAs =
  (name: string, kind: 'text' | 'list' = 'text') =>
  (reading: LineReading): void => {
    const free = () => reading.words.findIndex((_word, place) => reading.isFree(place))
    // «комментарий: просит скидку»
    const sign = free()
    if (/^[-:]$/.test(reading.at(sign))) reading.take(sign, 1)
    const index = free()
    if (index >= 0) reading.add(name, kind, [reading.takeRest(index)])
  }

/** «Название поменять», «назвать по-другому», «переименовать лист»: words that are no name, though they stand in its place. */
const noName =
  /^(?:[а-я]+(?:[аяеиуоы]ть|чь|йти|сти|зти)(?:ся)?|по[- ]?другому|по[- ]?новому|иначе|заново|снова|как[- ]нибудь|покороче|понятнее|другое|другую|нов(?:ый|ая|ое|ую|ом)|лист[а-я]*|таблиц[а-я]*|вкладк[а-я]*|подборк[а-я]*|списо?к[а-я]*|поиск[а-я]*|фильтр[а-я]*|сценари[а-я]*|запрос[а-я]*|команд[а-я]*|(?:для )?клиент[а-я]*|(?:для )?(?:него|нее|них|себя))$/u

/** The words in the place of a name are none. */
export const isUnnamed = (reading: LineReading): boolean =>
  noName.test(fold(reading.slots.find(({ name }) => name === 'name')?.text ?? '').trim())
