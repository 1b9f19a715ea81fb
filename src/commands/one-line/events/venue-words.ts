import type { LineReading } from '#src/commands/one-line/reading.ts'

/* «у них в офисе», «в зуме», «на объекте»: where one meets, in words and by no record. */

const whose = '(?:них|нас|него|не[её]|клиента|собственника|хозяина|арендатора|арендодателя|застройщика)'
const office = '(?:офис|переговорк|переговорн|кафе|ресторан|лобби|холл|вестибюл)[а-я]*'
const venue = RegExp(
  `^(?:(?:у ${whose} )?(?:в|во|на) (?:(?:их|его|ее|нашем|своем) )?${office}(?: (?:у )?${whose})?|(?:у себя|у нас|на (?:месте|объекте|территории|входе|ресепшен[а-я]*|рецепции|проходной)|у (?:входа|проходной|лифтов))|(?:в|по) (?:зум|тимс|скайп|телемост|meet|zoom|teams|видео)[а-я]*|онлайн|удаленно|по видеосвязи|online)$`,
)
const longestVenue = 5
/** «у них в офисе» */
export const isVenue = (text: string): boolean => venue.test(text)

export function takeVenue(reading: LineReading): void {
  for (const index of reading.words.keys()) {
    for (let count = longestVenue; count > 0; count -= 1) {
      const phrase = reading.phraseAt(index).slice(0, count)
      if (reading.has('venue') || phrase.length < count || !venue.test(phrase.join(' '))) continue
      reading.add('venue', 'text', [reading.take(index, count)])
    }
  }
}
