import fc from 'fast-check'
import { conditionPhrases } from '#domain/need/words/condition-phrases.ts'
import { index } from './names.ts'

/** Words of the grammar without alternatives, which are typed as they stand. */
const phrases = conditionPhrases
  .flatMap(([sources]) => sources)
  .map((source) => source.replaceAll('~', ''))
  .filter((source) => /^[a-zа-я ]+$/u.test(source))
const all = [...index.byStem.values()].flat()
const names = all.map(({ words }) => words.join(' '))
const stations = all.flatMap(({ kind, words }) => (kind === 'metro' ? words.join(' ') : []))
const number = fc.integer({ min: 10, max: 900 })
/** A part of a need, as typed. */
export const part = fc.oneof(
  fc.constantFrom(...phrases),
  fc.constantFrom(...names),
  fc.constantFrom(...stations).map((name) => `метро ${name}`),
  fc.constantFrom(...stations).map((name) => `у метро ${name}`),
  fc.constantFrom('а', 'a+', 'b+', 'в', 'с', 'b-').map((letter) => `класс ${letter}`),
  fc.constantFrom(
    'класса А',
    'в сити',
    'на патриках',
    '5 минут пешком',
    'рядом с метро',
    'class B',
    'class A',
  ),
  fc.constantFrom(
    '1 этаж',
    'первый этаж',
    'на 3 этаже',
    '2-5 этаж',
    'выше 5 этажа',
    'ground floor',
    '1 и 2 этаж',
  ),
  fc.constantFrom('с 1 марта', 'в январе', 'к 15.02', 'через 2 месяца', 'заезд с апреля', 'from 1 March'),
  fc.constantFrom('до 40 тыс', '300 тыс в месяц', '2 000 за метр', 'до 50 млн', 'с НДС', 'на 25 человек'),
  number.map((size) => `${size} м²`),
  number.map((size) => `от ${size} м`),
  number.map((size) => `до ${size} метров`),
  fc.tuple(number, number).map(([from, to]) => `${from}–${from + to}`),
)
/** Words that refuse what follows. */
export const negation = fc.constantFrom(
  ...[
    'не',
    'кроме',
    'без',
    'только не',
    'но не',
    'не надо',
    'не нужен',
    'не хотим',
    'не рассматриваем',
    'не в',
  ],
  ...[
    'исключая',
    'за исключением',
    'не предлагать',
    'ни',
    'не только',
    'не важно какой',
    'not',
    'except',
    'no',
  ],
  ...['кр', 'кр.', 'искл.', 'окромя'],
  ...["don't want", 'do not want', 'not looking for', 'not interested in', "won't consider", 'nothing in'],
  ...['вне', 'за пределами', 'нет', 'минус', 'никакого', 'никаких', 'избегаем', 'outside', 'avoid'],
)
