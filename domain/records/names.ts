import { countOf } from '#domain/text/plurals.ts'
import type { RecordKind } from './records.ts'

/** Names of a record kind. Kept apart from `records.ts`, so that the first screen needs no fields. */
export interface RecordNames {
  /** «Подборка блоков» */
  title: string
  /** «Подборка»: in refusals. */
  short: string
  /** After «сначала»: «выберите блок». */
  choose: string
  /** Forms for 1, 2, 5: «1 блок», «2 блока», «5 блоков». */
  forms: Forms
}

type Forms = readonly [one: string, few: string, many: string]

function names(title: string, choose: string, forms: Forms, short = title): RecordNames {
  return { title, short, choose, forms }
}

const lists: Forms = ['подборка', 'подборки', 'подборок']
const rows: Forms = ['строка подборки', 'строки подборки', 'строк подборки']

/** In display order. */
export const recordNames: Readonly<Record<RecordKind, RecordNames>> = {
  block: names('Блок', 'выберите блок', ['блок', 'блока', 'блоков']),
  building: names('Здание', 'выберите здание', ['здание', 'здания', 'зданий']),
  blockList: names('Подборка блоков', 'откройте подборку', lists, 'Подборка'),
  buildingList: names('Подборка зданий', 'откройте подборку', lists, 'Подборка'),
  blockListItem: names('Блок в подборке', 'выберите строку подборки', rows, 'Подборка'),
  buildingListItem: names('Здание в подборке', 'выберите строку подборки', rows, 'Подборка'),
  company: names('Компания', 'выберите компанию', ['компания', 'компании', 'компаний']),
  companyLink: names('Привязка', 'выберите привязку', ['привязка', 'привязки', 'привязок']),
  person: names('Контакт', 'выберите контакт', ['контакт', 'контакта', 'контактов']),
  comment: names('Комментарий', 'выберите комментарий', ['комментарий', 'комментария', 'комментариев']),
  event: names('Событие', 'выберите событие', ['событие', 'события', 'событий']),
  office: names('Настройки офиса', 'выберите настройки офиса', ['настройка', 'настройки', 'настроек']),
  user: names('Пользователь', 'выберите пользователя', ['пользователь', 'пользователя', 'пользователей']),
  inquiry: names('Заявка', 'выберите заявку', ['заявка', 'заявки', 'заявок']),
  savedSearch: names('Сохранённый поиск', 'выберите поиск', ['поиск', 'поиска', 'поисков']),
  recipe: names('Рецепт', 'выберите рецепт', ['рецепт', 'рецепта', 'рецептов']),
  file: names('Файл', 'выберите файл', ['файл', 'файла', 'файлов']),
  competitor: names('Конкурент', 'выберите конкурента', ['конкурент', 'конкурента', 'конкурентов']),
  portalConfig: names('Настройки портала', 'выберите настройки портала', [
    'настройка',
    'настройки',
    'настроек',
  ]),
  presentation: names('Презентация', 'выберите презентацию', ['презентация', 'презентации', 'презентаций']),
}

/** In the same order. */
export const recordKinds = Object.keys(recordNames) as [RecordKind, ...RecordKind[]]

/** Derives a table of all kinds from their declarations. */
export function ofEachKind<T>(derive: (kind: RecordKind) => T): Readonly<Record<RecordKind, T>> {
  return Object.fromEntries(recordKinds.map((kind) => [kind, derive(kind)])) as Record<RecordKind, T>
}

export const recordTitles = ofEachKind((kind) => recordNames[kind].title)

/** «3 блока» */
export function countOfRecords(kind: RecordKind, count: number): string {
  return countOf(count, ...recordNames[kind].forms)
}
