import { stemOf } from '#domain/text/endings.ts'
import { fold } from '#domain/text/fold.ts'
import { verbalNounOf } from '#domain/text/verbal-nouns.ts'

/** Words of command titles with synonyms: other words, slang, English. Single words, folded. */
const lines = `
новый, создать: new create add завести сделать создание
добавить: new create add завести закинуть кинуть накинуть
изменить, сменить: edit change modify править редактировать поменять смена правка исправить
удалить: delete remove стереть снести
убрать: remove исключить
переименовать: rename название назвать сменить изменить
сохранить: save запомнить
скопировать: copy копия
открыть: open
закрыть: close
показать: show
объединить: merge join слить склеить соединить слияние
разделить: split
назначить: assign set поставить договориться передать кинуть перекинуть
загрузить: load import импорт загрузка
искать: search find найти
повторить: repeat again
отменить: undo cancel откатить откат отмена
восстановить: restore
отложить: snooze
перенести: move postpone reschedule сдвинуть перенос
выбрать: choose select
позвонить: call набрать
выйти: exit logout logoff разлогиниться выход
блок: block unit помещение
здание: building бц объект
подборка: list список списки шортлист
компания: company client customer организация фирма контора контрагент клиент
контакт: contact person человек
событие: event
показ: viewing tour просмотр осмотр
заявка: request inquiry lead лид обращение
поиск: search
презентация: presentation кп преза
конкурент: competitor агентство
пользователь: user сотрудник юзер коллега
корзина: trash bin мусорка мусор архив
напоминание: reminder напоминалка
рецепт: recipe макрос macro
клавиши: keys hotkeys shortcuts хоткеи шорткаты
ссылка: link url линк
фильтр: filter
столбец: column колонка
строка: row line
таблица: table
описание: description
пароль: password
портрет: avatar picture аватар аватарка
валюта: currency доллар евро юань
курс: rate доллар евро юань
ставка: rate rent price цена
календарь: calendar расписание
файл: file вложение
фото: photo picture фотка фотография снимок
отчет: report
роль: role права
реклама: ads рекламировать
адрес: address
карта: map
ответственный: responsible owner коллега
настройки: settings
профиль: profile кабинет
сеанс: session
объявление: ad listing
действие: action
комментировать: comment note коммент заметка
аренда: lease rent
продажа: sale
вернуть: return back
взять: take забрать
вид: kind type
выполнить: run
день: day
неделя: week
месяц: month
час: hour
завтра: tomorrow
сегодня: today
завершить, закончить: finish end
заменить: replace
запретить: forbid ban
разрешить: allow permit
команда: command
меню: menu
мессенджер: messenger
напечатать: print распечатать печать
недавнее: recent last
последний: last latest
следующий: next
предыдущий: previous
обновить: update refresh
общий: shared public
остановить: stop
отвязать: detach unlink открепить
привязать: attach link прикрепить
отметить: mark check tick
отправить: send отправка
офис: office
первый: first
передвинуть, переставить: move reorder
пересчитать: convert
письмо: letter mail email
повернуть: rotate turn
подготовить: prepare сделать собрать
предложения: offers
пригласить: invite
продлить: extend prolong
сбросить: reset clear сброс
скачать: download
сортировать: sort order упорядочить сортировка
составить: compose generate сделать сгенерировать сгенерить
состояние: status state
текст: text
условие: condition
устройство: device
шаг: step
экран: screen
дубль: duplicate
главный: main
актуализировать: актуалка актуальность
отметка: галочка
`

const synonyms: ReadonlyMap<string, readonly string[]> = new Map(
  lines
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [titled = '', said = ''] = line.split(': ')
      return titled.split(', ').map((word) => [stemOf(word), said.split(' ')] as const)
    }),
)

/** Synonyms of a word in a command title, in any case form. */
export function synonymsOf(word: string): readonly string[] {
  const folded = fold(word)
  return [...(synonyms.get(stemOf(folded)) ?? []), ...[verbalNounOf(folded) ?? []].flat()]
}
