import { field } from '#domain/fields/field.ts'
import { integer, person, recordOf, text } from '#domain/fields/field-kinds.ts'
import { names, record } from './record.ts'

const forms = ['подборка', 'подборки', 'подборок'] as const
const rowForms = ['строка подборки', 'строки подборки', 'строк подборки'] as const

const fields = {
  userId: field('Автор', person),
  name: field('Название', text, { span: 2, isRequired: true }),
}

export const blockList = record({
  names: names('Подборка блоков', 'откройте подборку', forms, 'Подборка'),
  isTrashed: true,
  rights: 'list',
  owner: 'userId',
  isPrivate: true,
  audience: 'owner',
  fields: { ...fields, companyName: field('Для кого', text) },
})

export const buildingList = record({
  names: names('Подборка зданий', 'откройте подборку', forms, 'Подборка'),
  isTrashed: true,
  rights: 'list',
  owner: 'userId',
  isPrivate: true,
  audience: 'owner',
  fields,
})

const place = { listId: field('Подборка', integer), position: field('Порядок', integer) }

export const blockListItem = record({
  names: names('Блок в подборке', 'выберите строку подборки', rowForms, 'Подборка'),
  isPrivate: true,
  listed: 'block',
  audience: 'listOwner',
  fields: { ...place, blockId: field('Блок', recordOf('block')) },
})

export const buildingListItem = record({
  names: names('Здание в подборке', 'выберите строку подборки', rowForms, 'Подборка'),
  isPrivate: true,
  listed: 'building',
  audience: 'listOwner',
  fields: { ...place, buildingId: field('Здание', recordOf('building')) },
})
