/* «финансовый директор», «руководитель отдела аренды», «работает юристом»: what somebody does for a living. */

const postNouns =
  'директор[а-я]*|ген ?дир(?:ектор)?|фин ?дир(?:ектор)?|тех ?дир(?:ектор)?|ком ?дир(?:ектор)?|исполдир|менеджер|управляющ[а-я]+|управдом|собственник|юрист|бухгалтер|офис-менеджер|главбух|секретарь|брокер|агент|риелтор|риэлтор|руководитель|начальник|глава|администратор|владелец|учредитель|основатель|партнер|президент|представитель|арендатор|аналитик|инженер|эксперт|специалист|координатор|ассистент|помощник|референт|логист|завхоз|закупщик|ахо|hr|ceo|cfo|coo|director|manager'
/** Posts that are known by their words. */
export const position = RegExp(
  `^(?:(?:ген(?:еральн[а-я]+|\\.)?|коммерческ[а-я]+|финансов[а-я]+|технич[а-я]+|операционн[а-я]+|региональн[а-я]+|старш[а-я]+|ведущ[а-я]+|главн[а-я]+|исполнительн[а-я]+|административн[а-я]+|зам(?:еститель)?) )?(?:${postNouns})(?: (?:по [а-я]+(?: [а-я]+)?|отдела(?: [а-я]+)?|(?:аренды|продаж|закупок|недвижимости|развития)|департамента(?: [а-я]+)?|службы(?: [а-я]+)?|здани(?:ем|я|ями)|объект(?:ом|а|ами)|офиса|компании|проект(?:а|ов)))?$`,
)
/** «работает юристом», «назначили руководителем отдела»: a post in the instrumental. */
const becomes =
  /^(?:(?:работает|стал[аи]?|назначен[аы]?|назначили|перевели|повысили до|избран[аы]?|в должности|занимает должность|переш(?:ел|ла) на|должность)(?: -)? )/
const ofInstrumental: readonly (readonly [RegExp, string])[] = [
  [/(?<=р|к|т|н|ст)ом$/, ''],
  [/(?<=тел|тар)ем$/, 'ь'],
  [/(?<=владел|куп)ьцем$/, 'ец'],
  [/(?<=щ)им$/, 'ий'],
  [/(?<=щ)ей$/, 'ая'],
  [/(?<=н)ым$/, 'ый'],
  [/(?<=ск)им$/, 'ий'],
  [/(?<=ов)ым$/, 'ый'],
]
const nominative = (word: string) =>
  ofInstrumental.reduce((said, [ending, instead]) => said.replace(ending, instead), word)

/** @param text folded. @returns the post that it says somebody has; null: none. */
export function postIn(typed: string): string | null {
  const text = typed.replace(/^рук\.? /, 'руководитель ')
  if (position.test(text)) return text
  const said = text.replace(becomes, '')
  if (said === text) return null
  if (position.test(said)) return said
  // «директором по развитию»: the words behind the noun stay as they are.
  const words = said.split(' ')
  const inNominative = words.map((_word, at) =>
    words.map((word, place) => (place <= at ? nominative(word) : word)).join(' '),
  )
  return inNominative.find((one) => position.test(one)) ?? null
}
