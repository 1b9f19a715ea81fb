import { innFault } from '#domain/fields/legal-numbers.ts'
import { normalisePhone } from '#domain/records/phone.ts'
import { companyKinds } from '#domain/stock/company-vocabulary.ts'
import { fold } from '#domain/text/fold.ts'
import type { LineGrammar } from '#src/commands/one-line/grammar.ts'
import type { LineReading } from '#src/commands/one-line/reading.ts'
import { kinds } from '#src/state/table/target-kinds.ts'
import { blockNumber, nameLength, takeAfter, takeBuilding } from './name-words.ts'
import { position } from './post-words.ts'
import { isUnnamed, restAs } from './rest-words.ts'

/*
 * «новая компания «Вектор»», «новый контакт Иванов Пётр из Вектора +7 495 123-45-67», «новый блок 7.02 в
 * Авроре».
 */

/** Start words of a creation; `nouns` in the cases after «новый» and «создать». */
function startsOf(nouns: string): LineGrammar['starts'] {
  const adjective = '(?:нов(?:ая|ый|ое|ую|ого)?|new|an?)'
  const verb =
    'создать|создай|добавить|добавь|завести|заведи|внести|внеси|зарегистрировать|зарегистрируй|create|add'
  return [[RegExp(`^(?:${adjective}|(?:${verb})(?: ${adjective})?) (?:${nouns})$`, 'u'), undefined]]
}

/** Consumes the first free words up to the next argument, verbatim. */
function takeName(reading: LineReading): void {
  const from = reading.words.findIndex((_word, place) => reading.isFree(place))
  if (from < 0) return
  if (/^[-:]$/.test(reading.at(from))) {
    reading.take(from, 1)
    takeName(reading)
    return
  }
  let count = 1
  while (reading.isFree(from + count)) count += 1
  reading.add('name', 'text', [reading.take(from, count)])
}

/** Joins words that form a phone: «+7 (495) 123-45-67». */
function takePhone(reading: LineReading): void {
  for (const index of reading.words.keys()) {
    const phrase = reading.phraseAt(index)
    const digits = phrase.findIndex((word) => !/^[+\d()-]+$/.test(word))
    for (let count = digits < 0 ? phrase.length : digits; count > 0; count -= 1) {
      if (normalisePhone(phrase.slice(0, count).join(' ')) === null) continue
      const lead = /^(?:тел|телефон|т|моб)\.?$/.test(reading.at(index - 1)) ? 1 : 0
      reading.take(index - lead, lead)
      reading.add('phone', 'text', [reading.take(index, count)])
      return
    }
  }
}

function takeShaped(name: string, shape: RegExp): (reading: LineReading) => void {
  return (reading) => {
    const index = reading.words.findIndex((_word, place) => shape.test(reading.at(place)))
    if (index >= 0) reading.add(name, 'text', [reading.take(index, 1)])
  }
}

const takeEmail = takeShaped('email', /^[^\s@]+@[^\s@]+\.[^\s@]+$/)
const takeSite = takeShaped('site', /^(?:https?:\/\/\S+|(?:[a-z\d-]+\.)+[a-z]{2,}(?:\/\S*)?)$/)

/** Recognizes a tax number by its check digit, with or without «ИНН». */
function takeInn(reading: LineReading): void {
  const isInn = (place: number) =>
    innFault(reading.at(place)) === null ||
    // The form tells what is wrong with it; it is no phone.
    (/^(?:\d{10}|\d{12})$/.test(reading.at(place)) &&
      (reading.at(place - 1) === 'инн' || !/^[489]/.test(reading.at(place))))
  const index = reading.words.findIndex((_word, place) => isInn(place))
  if (index < 0) return
  const lead = reading.at(index - 1) === 'инн' ? 1 : 0
  reading.take(index - lead, lead)
  reading.add('inn', 'text', [reading.take(index, 1)])
}

/** «из Вектора», «компания Вектор»: the person's company. */
function takeCompany(reading: LineReading): void {
  takeAfter(reading, 'company', 'company', /^(?:из|от|компани[яию])$/)
}

function takePosition(reading: LineReading): void {
  for (const index of reading.words.keys()) {
    for (const count of [4, 3, 2, 1]) {
      const phrase = reading.phraseAt(index).slice(0, count)
      if (phrase.length < count || !position.test(phrase.join(' '))) continue
      reading.add('position', 'text', [reading.take(index, count)])
      return
    }
  }
}

/** «арендатор», «УК»: who a new company is; not the first word, which is its name. */
function takeKinds(reading: LineReading): void {
  for (const index of reading.words.keys()) {
    const [kind] = Object.entries(companyKinds).find(([, title]) => fold(title) === reading.at(index)) ?? []
    const isBehind = reading.isFree(index - 1) || !reading.isFree(index + 1)
    if (kind === undefined || !isBehind || index <= reading.start + 1) continue
    reading.add('kinds', 'text', [reading.take(index, 1)], [kind])
    return
  }
}

/** «новая заявка Марк 8 905 111-22-33 офис 120 м²»: a name before the number. */
function takeNameOfInquiry(reading: LineReading): void {
  const free = () => reading.words.findIndex((_word, place) => reading.isFree(place))
  if (reading.at(free()) === 'от') reading.take(free(), 1)
  const first = free()
  const count = first < 0 ? 0 : nameLength(reading, first, 3)
  if (count > 0 && !reading.isFree(first + count)) reading.add('name', 'text', [reading.take(first, count)])
}

const patronymic = /(?:вич|вна|ична|инична|оглы|кызы)$/

/** «Иванов Пётр Вектор», «Сидорова Анна, Аксиома»: words behind a whole name are the company. */
function takeBareCompany(reading: LineReading): void {
  const sign = reading.words.findIndex((_word, place) => reading.isFree(place))
  // «новый контакт: Иванов Пётр»
  if (/^[-:]$/.test(reading.at(sign))) reading.take(sign, 1)
  const from = reading.words.findIndex((_word, place) => reading.isFree(place))
  if (from < 0 || reading.has('company') || reading.words[from]?.isQuoted) return
  const length = patronymic.test(reading.at(from + 2)) ? 3 : 2
  const isWhole = [...Array(length).keys()].every((by) => reading.isFree(from + by))
  const count = isWhole ? nameLength(reading, from + length) : 0
  if (count > 0) reading.guess('company', 'company', reading.take(from + length, count))
}

/** «подборка Сити для Вектора» */
function takeListClient(reading: LineReading): void {
  const before = reading.words.findIndex((_word, place) => reading.at(place) === 'для')
  const count = before <= 0 || !reading.isFree(before - 1) ? 0 : nameLength(reading, before + 1)
  if (count === 0 || before + 1 + count < reading.words.length) return
  reading.take(before, 1)
  reading.guess('client', 'company', reading.take(before + 1, count))
}

/** «120 м²», «120,5 м», «84,5 кв. м». */
function takeArea(reading: LineReading): void {
  for (const index of reading.words.keys()) {
    const written = reading.phraseAt(index).slice(0, 3).join(' ')
    const [whole = '', area = ''] =
      /^(\d{1,7}(?:[.,]\d{1,2})?) ?(?:кв\.? ?м\.?|м2|м²|м|метр\p{L}*)(?= |$)/u.exec(written) ?? []
    if (area === '') continue
    const span = reading.take(index, whole.split(' ').length)
    reading.add('area', 'text', [span], area.replace(',', '.'))
    return
  }
}

/** «7 этаж», «этаж 7». */
function takeFloor(reading: LineReading): void {
  for (const index of reading.words.keys()) {
    const [first = '', second = ''] = reading.phraseAt(index)
    const [, floor] =
      /^этаж (-?\d{1,3})$|^(-?\d{1,3}) этаж$/.exec(`${first} ${second}`)?.filter(Boolean) ?? []
    if (floor === undefined) continue
    reading.add('floor', 'text', [reading.take(index, 2)], Number(floor))
    return
  }
}

const takeNumber = takeShaped('number', blockNumber)

const personNouns = 'контакта?|конт|контактное лицо|человека?|персон[ау]|лпр|contact|person'
/** «Гусев Олег 8 916 555-01-02 Фарватер»: words behind all others. */
const takeLastCompany = (reading: LineReading): void => {
  const from = reading.words.findIndex((_word, place) => reading.isFree(place))
  const count = reading.has('company') || from < 0 ? 0 : nameLength(reading, from)
  if (count > 0 && !reading.isFree(from + count))
    reading.guess('company', 'company', reading.take(from, count))
}
const personReaders = [
  ...[takePhone, takeEmail, takePosition, takeCompany, takeBareCompany, takeName, takeLastCompany],
]

const companyReaders = [takeInn, takePhone, takeEmail, takeSite, takeKinds, takeName]

/** Lines that open a prefilled creation form, or create a list or search of that name. */
export const creationGrammars: readonly LineGrammar[] = [
  ...kinds.flatMap(([kind, { nouns }]): LineGrammar[] =>
    nouns === undefined
      ? []
      : [{ commandIds: [`${kind}.create`], starts: startsOf(nouns), arguments: () => [takeName] }],
  ),
  {
    commandIds: ['company.create'],
    starts: startsOf(
      'компани[яю]|комп|организаци[яю]|контрагента?|фирм[ау]|клиента?|юрлицо|company|client|customer',
    ),
    arguments: () => companyReaders,
  },
  {
    commandIds: ['inquiry.create'],
    starts: startsOf('заявк[ау]|обращение'),
    arguments: () => [takePhone, takeEmail, takeNameOfInquiry, restAs('message')],
  },
  {
    // «ООО Ритм-Сервис ИНН 7725333444»: without «новая» only with its number.
    commandIds: ['company.create'],
    starts: [[/^(?:ооо|оао|зао|ао|пао|ип|компания)$/, undefined]],
    refuses: (words) => !words.some(({ text }) => text === 'инн'),
    arguments: () => companyReaders,
  },
  {
    commandIds: ['person.create'],
    starts: startsOf(personNouns),
    arguments: () => personReaders,
  },
  {
    // Without «новый» it is a search, unless a way to reach him is told.
    commandIds: ['person.create'],
    starts: [[RegExp(`^(?:${personNouns})$`), undefined]],
    refuses: (words) => !words.some(({ text }) => /@|\d{3}/.test(text)),
    arguments: () => personReaders,
  },
  {
    commandIds: ['block.create'],
    starts: startsOf('блок|офис|помещение'),
    arguments: () => [takeArea, takeFloor, takeNumber, takeBuilding],
  },
  {
    commandIds: ['buildingList.create'],
    starts: startsOf('(?:список|подборк[ау]) зданий'),
    arguments: () => [takeName],
    isOther: isUnnamed,
  },
  {
    commandIds: ['blockList.create'],
    starts: startsOf('(?:список|подборк[ау]|(?:шорт-?)?лист|(?:short)?list)(?: блоков)?'),
    arguments: () => [takeListClient, takeName],
    isOther: isUnnamed,
  },
  {
    commandIds: ['savedSearch.create'],
    starts: [[/^(?:сохранить|новый) поиск$/, undefined]],
    arguments: () => [takeName],
    isOther: isUnnamed,
  },
]
