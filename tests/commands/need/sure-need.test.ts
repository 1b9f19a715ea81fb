import { expect, it } from 'vitest'
import { readNeed } from '#domain/need/read-need.ts'
import { isSureNeed } from '#src/commands/need/sure-need.ts'
import { index, setting } from '#tests/domain/need/names.ts'

const isSure = (text: string) => {
  const [need] = readNeed(text, index, setting)
  return need !== undefined && isSureNeed(need)
}

it.each(['особняк Арбат', 'особняк на Арбате', 'склад на продажу', 'офис в цао', '300 м цао', 'класс А'])(
  '«%s» in the search for words is a need',
  (text) => expect(isSure(text)).toBe(true),
)

it.each(['Вектор', 'Крокус Сити', 'Большевик', 'особняк', 'Арбат', 'офис на Лесной у пруда', '1200'])(
  '«%s» may be a name',
  (text) => expect(isSure(text)).toBe(false),
)
