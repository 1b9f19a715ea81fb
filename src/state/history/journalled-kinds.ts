import type { RecordKind } from '#domain/records/records.ts'

/** Journalled record kinds with their Russian names. */
export const journalledKinds: Record<RecordKind, string> = {
  block: 'Блок',
  building: 'Здание',
  blockList: 'Подборка блоков',
  buildingList: 'Подборка зданий',
  blockListItem: 'Блок в подборке',
  buildingListItem: 'Здание в подборке',
  company: 'Компания',
  companyLink: 'Привязка',
  person: 'Контакт',
  comment: 'Комментарий',
  event: 'Событие',
  office: 'Настройки офиса',
  user: 'Пользователь',
  inquiry: 'Заявка',
  savedSearch: 'Сохранённый поиск',
  recipe: 'Рецепт',
  file: 'Файл',
  competitor: 'Конкурент',
  portalConfig: 'Настройки портала',
  presentation: 'Презентация',
}
