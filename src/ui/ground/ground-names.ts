import { moscowGround } from './moscow.ts'
import type { DrawnText } from './placed-names.tsx'
import { boxOfView, isInside, type Size, toScreen, type View, zoomOfScale } from './projection.ts'

/** From this zoom stations are named; beyond it okrugs are larger than the screen. */
const stationZoom = 11.5
const okrugsUntilZoom = 14

/** Visible names: okrugs when zoomed out, stations when zoomed in; the most important first. */
export function groundNames(view: View, size: Size): DrawnText[] {
  const { okrugs, stations } = moscowGround()
  const zoom = zoomOfScale(view.scale)
  const box = boxOfView(view, size)
  const named = (kind: DrawnText['kind'], all: typeof okrugs, look: Pick<DrawnText, 'fontPx' | 'besidePx'>) =>
    all
      .filter((place) => isInside(box, place))
      .map(({ name, ...place }): DrawnText => {
        return { key: `${kind} ${name}`, kind, text: name, ...toScreen(view, size, place), ...look }
      })
  return [
    ...(zoom < okrugsUntilZoom ? named('okrug', okrugs, { fontPx: 12 }) : []),
    ...(zoom >= stationZoom ? named('station', stations, { fontPx: 10.5, besidePx: 6 }) : []),
  ]
}
