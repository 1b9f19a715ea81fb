import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Building } from '#contract/stock/building-records.ts'
import type { DrawnPoint } from '#src/ui/ground-drawing.tsx'
import { lateComponent } from '#src/views/runtime/late-component.tsx'
import { neighboursQuery } from '../map/map-query.ts'

const drawing = lateComponent(async () => ({
  default: (await import('#src/ui/ground-drawing.tsx')).GroundDrawing,
}))

/** Map of the building and its surroundings. */
export function BuildingMap({ building }: { building: Building }) {
  const { latitude, longitude } = building
  return (
    <section aria-label="На карте" className="mt-4">
      {latitude === null || longitude === null ? (
        <p className="text-sm text-muted">На карте не стоит: координаты не указаны</p>
      ) : (
        <PlacedBuilding building={building} place={{ latitude, longitude }} />
      )}
    </section>
  )
}

interface PlacedBuildingProps {
  building: Building
  place: { latitude: number; longitude: number }
}

/** Neighbours load afterwards; the drawing is useful without them. */
function PlacedBuilding({ building, place }: PlacedBuildingProps) {
  const { data } = useQuery(neighboursQuery(place))
  const { id, name } = building
  const points = useMemo(
    (): DrawnPoint[] => [
      { name, ...place },
      ...(data?.data ?? [])
        .filter((point) => point.id !== id)
        .map(({ latitude, longitude }) => ({ latitude, longitude, isNeighbour: true })),
    ],
    [data, id, name, place],
  )
  return (
    <div className="aspect-[288/216] overflow-hidden rounded-lg border border-line">
      <drawing.Component label={labelOf(building)} points={points} width={288} height={216} />
    </div>
  )
}

/** «Легенда на карте: ЦАО, Цветной б-р, 2; метро Трубная». */
function labelOf({ name, address, metro }: Building): string {
  const [station] = metro
  return `${name} на карте: ${address}${station ? `; метро ${station.station}` : ''}`
}
