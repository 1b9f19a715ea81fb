/** Lines to try in the text filter, by what its table finds. */
export const examples = {
  blocks: 'офис 200–300 м² в ЦАО до 40 тыс',
  buildings: 'бизнес-центр класса А в ЦАО',
}
