import { field } from '#domain/fields/field.ts'
import { integer, oneOf, person, recordOf, text } from '#domain/fields/field-kinds.ts'
import { fileCategories } from '#domain/stock/vocabulary.ts'
import { names, record } from './record.ts'

export const file = record({
  names: names('Файл', 'выберите файл', ['файл', 'файла', 'файлов']),
  audience: 'everybody',
  after: ['block', 'building', 'company', 'person'],
  fields: {
    name: field('Имя файла', text),
    category: field('Вид файла', oneOf(fileCategories)),
    position: field('Порядок', integer),
    recordKind: field('К чему относится', text),
    // Only a merge of companies moves files.
    recordId: field('Компания', recordOf('company')),
    mime: field('Формат', text),
    sizeBytes: field('Размер, байт', integer),
    widthPx: field('Ширина, точек', integer),
    heightPx: field('Высота, точек', integer),
    storageKey: field('Картинка', text),
    uploadedById: field('Кто загрузил', person),
  },
})
