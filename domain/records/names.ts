import type { RecordKind } from './records.ts'

/** What people call records of a kind. Apart from `records.ts`, so that the first screen needs no fields. */
export interface RecordNames {
  /** «Подборка блоков» */
  title: string
  /** «Подборка»: in refusals. */
  short: string
  /** After «сначала выберите». */
  accusative: string
  /** 1, 2, 5 of them: «1 блок», «2 блока», «5 блоков». */
  forms: Forms
}

type Forms = readonly [one: string, few: string, many: string]

function names(title: string, accusative: string, forms: Forms, short = title): RecordNames {
  return { title, short, accusative, forms }
}

const lists: Forms = ['подборка', 'подборки', 'подборок']
const rows: Forms = ['строка подборки', 'строки подборки', 'строк подборки']

/** In the order in which people are offered them. */
export const recordNames: Readonly<Record<RecordKind, RecordNames>> = {
  block: names('Блок', 'блок', ['блок', 'блока', 'блоков']),
  building: names('Здание', 'здание', ['здание', 'здания', 'зданий']),
  blockList: names('Подборка блоков', 'подборку', lists, 'Подборка'),
  buildingList: names('Подборка зданий', 'подборку', lists, 'Подборка'),
  blockListItem: names('Блок в подборке', 'строку подборки', rows, 'Подборка'),
  buildingListItem: names('Здание в подборке', 'строку подборки', rows, 'Подборка'),
  company: names('Компания', 'компанию', ['компания', 'компании', 'компаний']),
  companyLink: names('Привязка', 'привязку', ['привязка', 'привязки', 'привязок']),
  person: names('Контакт', 'контакт', ['контакт', 'контакта', 'контактов']),
  comment: names('Комментарий', 'комментарий', ['комментарий', 'комментария', 'комментариев']),
  event: names('Событие', 'событие', ['событие', 'события', 'событий']),
  office: names('Настройки офиса', 'настройки офиса', ['настройка', 'настройки', 'настроек']),
  user: names('Пользователь', 'пользователя', ['пользователь', 'пользователя', 'пользователей']),
  inquiry: names('Заявка', 'заявку', ['заявка', 'заявки', 'заявок']),
  savedSearch: names('Сохранённый поиск', 'поиск', ['поиск', 'поиска', 'поисков']),
  recipe: names('Рецепт', 'рецепт', ['рецепт', 'рецепта', 'рецептов']),
  file: names('Файл', 'файл', ['файл', 'файла', 'файлов']),
  competitor: names('Конкурент', 'конкурента', ['конкурент', 'конкурента', 'конкурентов']),
  portalConfig: names('Настройки портала', 'настройки портала', ['настройка', 'настройки', 'настроек']),
  presentation: names('Презентация', 'презентацию', ['презентация', 'презентации', 'презентаций']),
}

/** In the same order. */
export const recordKinds = Object.keys(recordNames) as [RecordKind, ...RecordKind[]]

/** A table of all kinds, derived from what each of them declares. */
export function ofEachKind<T>(derive: (kind: RecordKind) => T): Readonly<Record<RecordKind, T>> {
  return Object.fromEntries(recordKinds.map((kind) => [kind, derive(kind)])) as Record<RecordKind, T>
}
