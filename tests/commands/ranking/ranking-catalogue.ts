import type { SearchEntry } from '#src/commands/ranking/search-index.ts'

function command(key: string, title: string, ...keywords: string[]): SearchEntry {
  return { key, title, keywords, kind: 'command' }
}

function record(kind: string, key: string, title: string, detail: string): SearchEntry {
  return { key, title, detail, kind }
}

/** A small office: commands, screens, buildings, blocks, people and companies. */
export const CATALOGUE: readonly SearchEntry[] = [
  command('block.addToList', 'Добавить блок в список', 'подборка', 'шортлист', 'add to list'),
  command('block.takeFromList', 'Убрать блок из списка', 'remove from list'),
  command('block.actualize', 'Актуализировать', 'обновить', 'освежить', 'actualize', 'refresh'),
  command('block.edit', 'Изменить блок', 'править', 'edit'),
  command('block.create', 'Создать блок', 'новый', 'new block', 'помещение', 'офис'),
  command('building.create', 'Создать здание', 'новый', 'new building', 'бц', 'объект'),
  command('viewing.book', 'Записать на показ', 'просмотр', 'viewing', 'встреча'),
  command('block.describe', 'Составить описание', 'текст', 'description'),
  command('list.present', 'Собрать презентацию', 'pdf', 'presentation'),
  command('company.create', 'Создать компанию', 'организация', 'арендатор', 'new company'),
  command('comment.add', 'Добавить комментарий', 'заметка', 'comment'),
  command('journal.undo', 'Отменить последнее действие', 'undo', 'назад'),
  command('selection.all', 'Выбрать все строки', 'select all'),
  command('ads.forbid', 'Запретить рекламу', 'цианить нельзя', 'forbid ads'),
  command('feed.export', 'Выгрузить на ЦИАН', 'cian', 'фид', 'export'),
  { key: 'blocks.show', title: 'Блоки', keywords: ['офисы', 'blocks', 'offices'], kind: 'screen' },
  { key: 'buildings.show', title: 'Здания', keywords: ['объекты', 'бц', 'buildings'], kind: 'screen' },
  { key: 'calendar.show', title: 'Календарь', keywords: ['calendar'], kind: 'screen' },
  { key: 'requests.show', title: 'Заявки', keywords: ['лиды', 'requests', 'leads'], kind: 'screen' },
  { key: 'searches.show', title: 'Сохранённые поиски', keywords: ['searches'], kind: 'screen' },
  record('building', 'b1', 'Арбат Плаза', 'ул. Новый Арбат, 21, класс А'),
  record('building', 'b2', 'Белая площадь', 'ул. Лесная, 5, класс А+'),
  record('building', 'b3', 'Красная Роза', 'ул. Тимура Фрунзе, 11, класс B+'),
  record('building', 'b4', 'Москва-Сити, башня Федерация', 'Пресненская наб., 12, класс А+'),
  record('building', 'b5', 'Царицыно Парк', 'Кавказский бул., 57, класс С'),
  record('building', 'b6', 'Щукинский дом', 'ул. Щукинская, 2, класс В−'),
  record('building', 'b7', 'Хорошёвская мануфактура', 'Хорошёвское шоссе, 32, класс B'),
  record('building', 'b8', 'City Light Tower', 'ул. Ленинская Слобода, 19, класс B+'),
  record('building', 'b9', 'Бизнес-центр Йота', 'ул. Южная, 8, класс B'),
  record('building', 'b10', 'Подарбатская усадьба', 'пер. Сивцев Вражек, 3, класс С'),
  record('building', 'b11', 'Ривьера', 'наб. Автозаводская, 26, класс B'),
  record('block', 'k1', 'Арбат Плаза, 5 этаж, 120 м²', 'аренда, 42 000 ₽'),
  record('block', 'k2', 'Арбат Плаза, 12 этаж, 1 248 м²', 'аренда, 38 000 ₽'),
  record('block', 'k3', 'Белая площадь, 3 этаж, 512,5 м²', 'аренда, 61 000 ₽'),
  record('person', 'p1', 'Анна Ёлкина', '+7 (495) 123-45-67, ООО «Ромашка»'),
  record('person', 'p2', 'Пётр Хрусталёв', '+7 (903) 555-01-02, АО «Квант»'),
  record('person', 'p3', 'Юлия Щербакова', '8 926 700-80-90, ООО «Светлый путь»'),
  record('company', 'o1', 'ООО «Ромашка»', 'ИНН 7701234567'),
  record('company', 'o2', 'АО «Квант»', 'ИНН 7709876543'),
  record('company', 'o3', 'Northern Star Consulting', 'ИНН 7711112223'),
]
