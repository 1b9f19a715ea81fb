import { fold } from '#domain/text/fold.ts'

/** A name without quotes and the words for what it is: «БЦ "Белая Площадь"» → «белая площадь». */
export function foldedName(name: string): string {
  const bare = fold(name)
    .replace(/["'«»()]/g, ' ')
    .replace(/[^\p{L}\d+&]+/gu, ' ')
    .trim()
  const without = bare
    .replace(
      /(?<!\p{L})(?:бц|тц|трц|трк|тк|мфк|мфц|дц|бп|осз|бизнес центр|бизнес парк|деловой центр|деловой квартал|торговый центр|торгово развлекательный центр|многофункциональный комплекс|офисный центр|офисное здание|административное здание|складской комплекс|логопарк|business cent(?:er|re)|business park|office cent(?:er|re)|жк|комплекс|здание|объект)(?!\p{L})/gu,
      ' ',
    )
    .replace(/\s+/g, ' ')
    .trim()
  return without === '' ? bare : without
}
