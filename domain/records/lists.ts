import { field } from '#domain/fields/field.ts'
import { integer, person, recordOf, text } from '#domain/fields/field-kinds.ts'
import { record } from './record.ts'

const fields = {
  userId: field('Владелец', person),
  name: field('Название', text, { span: 2, isRequired: true }),
}

export const blockList = record({
  owner: 'userId',
  isPrivate: true,
  audience: 'owner',
  fields: { ...fields, companyName: field('Для кого', text) },
})

export const buildingList = record({ owner: 'userId', isPrivate: true, audience: 'owner', fields })

const place = { listId: field('Подборка', integer), position: field('Порядок', integer) }

export const blockListItem = record({
  isPrivate: true,
  listed: 'block',
  audience: 'listOwner',
  fields: { ...place, blockId: field('Блок', recordOf('block')) },
})

export const buildingListItem = record({
  isPrivate: true,
  listed: 'building',
  audience: 'listOwner',
  fields: { ...place, buildingId: field('Здание', recordOf('building')) },
})
