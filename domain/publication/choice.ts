/** A list or saved search whose blocks are exported to portals. */
export interface ChoiceSource {
  kind: 'blockList' | 'savedSearch'
  id: number
  /** null: another person's private one. */
  name: string | null
  /** Deleted. */
  isGone: boolean
  /** Blocks that it has now. */
  count: number
}

const places = { blockList: 'в подборке', savedSearch: 'в поиске' } as const

/** The choice for those who may not read the settings, and for the reason stored with a feed, which all may read. */
export const namelessChoice = {
  fault: 'Выбор блоков неисправен: скажите администратору',
  held: 'выбор блоков был неисправен',
  outside: 'не входит в выбранное для выгрузки',
} as const

/**
 * A source whose feed must not replace the last one. A list that is deleted or emptied would take its ads off the
 * portals, which nobody has asked for.
 */
export function faultySource<Source extends Pick<ChoiceSource, 'isGone' | 'count'>>(
  sources: readonly Source[],
): Source | undefined {
  return sources.find(({ isGone, count }) => isGone || count === 0)
}

/** Why a feed of these sources must not replace the last one, in Russian; null: nothing is wrong. */
export function choiceFault(sources: readonly ChoiceSource[]): string | null {
  const source = faultySource(sources)
  if (!source) return null
  const { kind, name, isGone } = source
  const [bring, add, change] =
    name === null
      ? ['попросите вернуть', 'попросите добавить', 'попросите изменить']
      : ['верните', 'добавьте', 'измените']
  const named = quoted(name)
  if (kind === 'blockList') {
    return isGone
      ? `Подборка ${named} удалена: ${bring} её или уберите из настроек портала`
      : `В подборке ${named} нет блоков: ${add} их или уберите её из настроек портала`
  }
  return isGone
    ? `Поиск ${named} удалён: ${bring} его или уберите из настроек портала`
    : `Поиск ${named} ничего не находит: ${change} условия или уберите его из настроек портала`
}

/** Why a block is not exported: «нет в подборке «Весна» и в поиске «Офисы»». */
export function outsideReason(sources: readonly ChoiceSource[]): string {
  const named = sources.map(({ kind, name }) => `${places[kind]} ${quoted(name)}`)
  return `нет ${[...new Set(named)].join(' и ')}`
}

const quoted = (name: string | null) => (name === null ? 'другого сотрудника' : `«${name}»`)
