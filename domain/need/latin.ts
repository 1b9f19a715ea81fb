const letters: Readonly<Record<string, string>> = {
  ...{
    а: 'a',
    б: 'b',
    в: 'v',
    г: 'g',
    д: 'd',
    е: 'e',
    ж: 'zh',
    з: 'z',
    и: 'i',
    й: 'i',
    к: 'k',
    л: 'l',
    м: 'm',
  },
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'h',
  ц: 'c',
  ч: 'ch',
  ш: 'sh',
  щ: 'sch',
  ъ: '',
  ы: 'i',
  ь: '',
  э: 'e',
  ю: 'iu',
  я: 'ia',
}

/** Spelling of a word in Latin letters that all usual ways of writing share: «Paveletskaya», «Paveletskaja». */
export function latinKey(word: string): string {
  const latin = [...word].map((letter) => letters[letter] ?? letter).join('')
  return latin
    .replace(/shch/g, 'sch')
    .replace(/kh/g, 'h')
    .replace(/ts/g, 'c')
    .replace(/[yj]/g, 'i')
    .replace(/x/g, 'ks')
    .replace(/w/g, 'v')
    .replace(/(.)\1+/g, '$1')
}
