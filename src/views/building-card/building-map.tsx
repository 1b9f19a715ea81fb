import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import type { Building } from '#contract/building-records.ts'
import type { MapPoint } from '#contract/map.ts'
import { describeFailure } from '#src/api/errors.ts'
import { Button } from '#src/ui/button.tsx'
import { CommandButton } from '#src/views/command-button.tsx'
import { CardHeading } from '#src/views/record/card-layout.tsx'
import { lateComponent } from '../late-component.tsx'
import { neighboursQuery } from '../map/map-query.ts'

const map = lateComponent(() => import('../map/map-view.tsx'))

/** Where the building stands, with what stands around it. */
export function BuildingMap({ building }: { building: Building }) {
  const { latitude, longitude } = building
  if (latitude === null || longitude === null) {
    return (
      <Section>
        <p className="mb-2 text-muted">
          Координаты не указаны: впишите их или покажите место на карте в форме здания.
        </p>
        <CommandButton id="building.edit">Изменить здание</CommandButton>
      </Section>
    )
  }
  return (
    <Section>
      <PlacedBuilding building={building} place={{ latitude, longitude }} />
    </Section>
  )
}

function Section({ children }: { children: ReactNode }) {
  return (
    <section aria-label="На карте" className="mb-7">
      <CardHeading>На карте</CardHeading>
      {children}
    </section>
  )
}

function PlacedBuilding({
  building,
  place,
}: {
  building: Building
  place: { latitude: number; longitude: number }
}) {
  const { data, error, refetch } = useQuery(neighboursQuery(place))
  const points = useMemo(() => withItself(data?.data ?? [], building, place), [data, building, place])
  if (!data && error) {
    return (
      <p className="flex items-center gap-3 text-muted">
        {describeFailure(error)}
        <Button onClick={() => void refetch()}>Повторить</Button>
      </p>
    )
  }
  return (
    <div className="h-[300px]">
      {data && (
        <map.Component
          label={`${building.name} на карте`}
          points={points}
          focalId={building.id}
          tiles={data.tiles}
          className="h-full"
        />
      )}
    </div>
  )
}

/** The building stands on its own map even when so many neighbours came that it is not among them. */
function withItself(
  neighbours: readonly MapPoint[],
  building: Building,
  place: { latitude: number; longitude: number },
): MapPoint[] {
  const { id, name, address, okrug, blockCount } = building
  const station = building.metro[0]?.station ?? null
  const itself = { id, name, address, class: building.class, okrug, station, blockCount, ...place }
  return [...neighbours.filter((point) => point.id !== id), itself]
}
