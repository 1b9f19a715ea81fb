import type { MapPoint } from '#contract/map.ts'
import { countOf } from '#domain/text/plurals.ts'
import { buildingClasses } from '#domain/vocabulary.ts'
import { pathOf } from '#src/state/routes.ts'

/* Elements, not markup: trusted types forbid `innerHTML`. */

/** A building: a link that Tab reaches and Enter opens, like any other. */
export function pointElement(
  point: MapPoint,
  { isFocal, isNamed }: { isFocal: boolean; isNamed: boolean },
): HTMLElement {
  const link = element('a', `map-point${isFocal ? ' is-focal' : ''}${isNamed ? ' is-named' : ''}`)
  link.href = pathOf('building', { id: point.id })
  link.draggable = false
  const facts = [
    point.name,
    point.class && `класс ${buildingClasses[point.class]}`,
    point.blockCount > 0 && countOf(point.blockCount, 'блок', 'блока', 'блоков'),
  ].filter(Boolean)
  link.setAttribute('aria-label', facts.join(', '))
  link.title = [point.name, point.address].join('\n')
  const name = element('span', 'map-name')
  name.textContent = point.name
  link.append(name)
  return link
}

/** Several buildings that lie too close: Enter comes nearer. */
export function clusterElement(points: readonly MapPoint[], onEnter: () => void): HTMLElement {
  const button = element('button', 'map-cluster')
  button.type = 'button'
  button.textContent = String(points.length)
  const count = countOf(points.length, 'здание', 'здания', 'зданий')
  button.setAttribute(
    'aria-label',
    `${count}: ${points
      .slice(0, 3)
      .map(({ name }) => name)
      .join(', ')}; приблизить`,
  )
  button.title = points
    .slice(0, 12)
    .map(({ name }) => name)
    .join('\n')
  button.addEventListener('click', (event) => {
    event.stopPropagation()
    onEnter()
  })
  return button
}

/** A name on the ground, or with `isName` false the distance that a ring stands for. */
export function labelElement(text: string, isName: boolean): HTMLElement {
  const label = element('span', `map-label${isName ? ' is-name' : ''}`)
  label.textContent = text
  label.setAttribute('aria-hidden', 'true')
  return label
}

export function pinElement(): HTMLElement {
  return element('span', 'map-pin')
}

function element<K extends keyof HTMLElementTagNameMap>(tag: K, className: string): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag)
  made.className = className
  return made
}
