const SOFTENED: readonly (readonly [end: RegExp, written: string])[] = [
  [/([бвмпф])$/, '$1л'],
  [/с?т$/, 'щ'],
  [/[зд]$/, 'ж'],
  [/с$/, 'ш'],
]

/** Nouns that no rule makes, by the infinitive. */
const OWN: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  `отменить отмена|перенести перенос перенесение|выгрузить выгрузка|загрузить загрузка|отправить отправка|печатать печать
  напечатать печать распечатка|записать запись|вернуть возврат возвращение|передать передача|проверить проверка|закрыть закрытие
  открыть открытие|снять снятие|взять взятие|принять приём|сменить смена|замерить замер|заменить замена|оценить оценка
  показать |скопировать копирование копия|пригласить приглашение|привязать привязка|отвязать отвязка|выбрать выбор
  собрать сборка|убрать |найти |подобрать подбор|скачать скачивание|купить покупка|продать продажа|сдать сдача
  отказать отказ|сбросить сброс|повторить повтор повторение|настроить настройка|запретить запрет запрещение|уволить увольнение
  выйти |войти |зайти |задать |продлить продление пролонгация|объединить объединение слияние|слить слияние
  переставить перестановка|отложить откладывание|позвонить звонок|набрать набор|сравнить сравнение|отметить отметка
  создать создание`
    .replaceAll('ё', 'е')
    .split(/[|\n]/)
    .map((line) => line.trim().split(' '))
    .map(([verb = '', ...nouns]) => [verb, nouns.filter(Boolean)]),
)

/**
 * Verbal nouns of an infinitive, folded: «удалить» → «удаление», «создать» → «создание», «отменить» → «отмена»,
 * «переименовать» → «переименование»; none for other words, and for «задать»: «задание» means something else.
 */
export function verbalNounsOf(word: string): readonly string[] {
  const own = OWN[word]
  if (own) return own
  const named = /^([а-я]{3,}[аяе])ть$/.exec(word)
  if (named) return [`${named[1]}ние`]
  const stem = /^([а-я]{3,})ить$/.exec(word)?.[1]
  if (stem === undefined) return []
  const softened = SOFTENED.find(([end]) => end.test(stem))
  return [`${softened ? stem.replace(...softened) : stem}ение`]
}

/** Imperatives of an infinitive, folded: «отменить» → «отмени», «удалять» → «удаляй», «снять» → «сними»; none for other words. */
export function imperativesOf(word: string): readonly string[] {
  const own = COMMANDED[word]
  const singular =
    own ??
    word
      .replace(/(?<=[а-я]{3})ить$/, 'и')
      .replace(/(?<=[а-я]{2}[ая])ть$/, 'й')
      .replace(/нуть$/, 'ни')
  return singular === word ? [] : [singular, `${singular}те`]
}

const COMMANDED: Readonly<Record<string, string>> = Object.fromEntries(
  `перенести перенеси|снять сними|взять возьми|принять прими|закрыть закрой|открыть открой|найти найди|убрать убери|выбрать выбери
  собрать собери|подобрать подбери|набрать набери|записать запиши|показать покажи|написать напиши|привязать привяжи|отвязать отвяжи
  выйти выйди|войти войди|зайти зайди|назначить назначь|отправить отправь|добавить добавь|поставить поставь|оставить оставь
  подготовить подготовь|заменить замени|слить слей|искать ищи|завести заведи|внести внеси|вынести вынеси|отдать отдай|передать передай
  сдать сдай|создать создай|продать продай|стереть сотри|забыть забудь|проверить проверь|отметить отметь|поднять подними
  настроить настрой|сбросить сбрось|переставить переставь|составить составь|восстановить восстанови`
    .split(/[|\n]/)
    .map((line) => line.trim().split(' ')),
)

const INFINITIVE: ReadonlyMap<string, string> = new Map(
  Object.entries(COMMANDED).flatMap(([infinitive, said]) => [
    [said, infinitive],
    [`${said}те`, infinitive],
  ]),
)

/** Infinitive of an imperative whose stem differs from its own: «сними» → «снять»; other words stay. */
export function infinitiveOf(word: string): string {
  return INFINITIVE.get(word) ?? word
}
