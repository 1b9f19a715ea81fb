/** A list or saved search whose blocks are exported to portals. */
export interface ChoiceSource {
  kind: 'blockList' | 'savedSearch'
  id: number
  name: string
  /** Deleted. */
  isGone: boolean
  /** Blocks that it has now. */
  count: number
}

const places = { blockList: 'в подборке', savedSearch: 'в поиске' } as const

/**
 * Why a feed of these sources must not replace the last one, in Russian; null: nothing is wrong. A list that is deleted or
 * emptied would take its ads off the portals, which nobody has asked for.
 */
export function choiceFault(sources: readonly ChoiceSource[]): string | null {
  const source = sources.find(({ isGone, count }) => isGone || count === 0)
  if (!source) return null
  const { kind, name, isGone } = source
  if (kind === 'blockList') {
    return isGone
      ? `Подборка «${name}» удалена: верните её или уберите из настроек портала`
      : `В подборке «${name}» нет блоков: добавьте их или уберите её из настроек портала`
  }
  return isGone
    ? `Поиск «${name}» удалён: верните его или уберите из настроек портала`
    : `Поиск «${name}» ничего не находит: измените условия или уберите его из настроек портала`
}

/** Why a block is not exported: «нет в подборке «Весна» и в поиске «Офисы»». */
export function outsideReason(sources: readonly ChoiceSource[]): string {
  return `нет ${sources.map(({ kind, name }) => `${places[kind]} «${name}»`).join(' и ')}`
}
