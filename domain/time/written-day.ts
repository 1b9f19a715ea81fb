const year = String.raw`\d{4}|[./]\d{1,2}[./]\d{2}`
const forms: readonly (readonly [RegExp, string])[] = [
  // «15» ноября, 15-го ноября
  [/" ?(\d{1,2}) ?"/g, '$1'],
  [/(?<!\d)(\d{1,2})-?(?:го|ого|е|ое)(?= [а-я]{3})/g, '$1'],
  // 15 нояб. 2026
  [/(?<=\d [а-я]{3,8})\.(?= |$)/g, ''],
  [/(?<![\d.])(\d{1,2}) ?([./-]) ?(\d{1,2}) ?\2 ?(\d{4}|\d{2})(?!\d)/g, '$1.$3.$4'],
  [/(?<!\d)(\d{4})[./](\d{1,2})[./](\d{1,2})(?!\d)/g, '$1-$2-$3'],
  [/(\d [а-я]{3,8}) (\d{2}) ?г(?:ода?|\.)?(?![а-я])/g, '$1 20$2'],
  [RegExp(`(?<=${year}) ?(?:г(?:ода?|\\.)?|-го)(?![а-я])`, 'g'), ''],
]

/**
 * Days as Word and contracts have them, as every reader of days takes them: «"15" ноября 2026 г.» is «15 ноября 2026»,
 * «15-11-2026» «15.11.2026». Terms stay: «3 года». @param text folded.
 */
export function plainDays(text: string): string {
  return forms.reduce((plain, [form, other]) => plain.replace(form, other), text)
}
