import type { Choice } from '#src/commands/core/command.ts'
import type { ChosenNeed } from './need-addresses.ts'
import { needText } from './need-texts.ts'
import { typedNeed } from './typed-needs.ts'

/** Conditions typed as a need: «300-500», «до 40000», «площадь 300-500 цао». */
export function needChoice(text: string): Choice<ChosenNeed> | null {
  const need = typedNeed(text)
  if (need?.text !== '') return null
  return { key: 'need', title: needText(need), value: { need, isWithText: false, name: text.trim() } }
}
