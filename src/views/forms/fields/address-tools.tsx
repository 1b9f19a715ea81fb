import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { stockFieldOf } from '#domain/fields/field-catalogue.ts'
import { okrugs } from '#domain/stock/vocabulary.ts'
import { parseDecimal } from '#domain/text/format.ts'
import { geolocate } from '#src/api/address.ts'
import { failureParts } from '#src/api/errors.ts'
import { api } from '#src/state/session/api.ts'
import { Button } from '#src/ui/button.tsx'
import { moscowCentre, type Place } from '#src/ui/ground/projection.ts'
import type { FormValue, FormValues } from '#src/views/forms/form-values.ts'
import type { RecordForm } from '#src/views/forms/use-record-form.ts'
import { neighboursQuery } from '#src/views/map/map-query.ts'
import { lateComponent } from '#src/views/runtime/late-component.tsx'
import { proposalOf, textOf, valuesOfAddress } from './address-values.ts'

const map = lateComponent(() => import('#src/views/map/pick-map.tsx'))

type Said = { tone: 'status' | 'alert'; text: string; detail?: string }

/** Tools of a building's address: coordinates from the map, address from coordinates. */
export function AddressTools({
  form,
  values,
  isRequestedAtStart,
}: {
  form: RecordForm['form']
  values: FormValues
  isRequestedAtStart: boolean
}) {
  const [isMapOpen, setMapOpen] = useState(false)
  const [said, setSaid] = useState<Said>()
  const [isAsking, setAsking] = useState(false)
  const [differing, setDiffering] = useState<FormValues>({})
  const place = placeOf(values)

  async function ask(at: Place | null): Promise<void> {
    setDiffering({})
    if (!at)
      return setSaid({ tone: 'alert', text: 'Сначала впишите широту и долготу или покажите место на карте' })
    setAsking(true)
    setSaid({ tone: 'status', text: 'Спрашиваем адрес…' })
    try {
      const told = valuesOfAddress(await geolocate(api, { lat: at.latitude, lon: at.longitude }))
      const proposal = proposalOf(form.getValues(), told)
      for (const [field, value] of Object.entries(proposal.filled)) write(field, value)
      setDiffering(proposal.differing)
      setSaid({ tone: 'status', text: lookupText(told, proposal.filled, proposal.differing) })
    } catch (error) {
      setSaid({ tone: 'alert', ...failureParts(error) })
    } finally {
      setAsking(false)
    }
  }

  function write(field: string, value: FormValue): void {
    form.setValue(field, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
  }

  function replace(fields: readonly string[]): void {
    for (const field of fields) {
      const value = differing[field]
      if (value !== undefined) write(field, value)
    }
    setDiffering(Object.fromEntries(Object.entries(differing).filter(([field]) => !fields.includes(field))))
  }

  function pick({ latitude, longitude }: Place): void {
    const at = { latitude: Number(latitude.toFixed(6)), longitude: Number(longitude.toFixed(6)) }
    write('latitude', written(at.latitude))
    write('longitude', written(at.longitude))
    void ask(at)
  }

  const hasAsked = useRef(false)
  useEffect(() => {
    if (!isRequestedAtStart || hasAsked.current) return
    hasAsked.current = true
    void ask(place)
  })

  const fields = Object.keys(differing)
  return (
    <div className="mb-5 flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <Button onClick={() => void ask(place)} aria-disabled={isAsking}>
          Адрес по координатам
        </Button>
        <Button onClick={() => setMapOpen(!isMapOpen)} aria-expanded={isMapOpen}>
          {isMapOpen ? 'Скрыть карту' : 'Показать на карте'}
        </Button>
        {said && (
          <div role={said.tone} className={said.tone === 'alert' ? 'text-stale' : 'text-muted'}>
            <p>{said.text}</p>
            {said.detail && <p className="text-sm">{said.detail}</p>}
          </div>
        )}
      </div>
      {isMapOpen && <PickMap place={place} onPick={pick} />}
      {fields.length > 0 && (
        <div className="rounded border border-accent-line bg-accent-surface p-3">
          {fields.map((field) => (
            <div key={field} className="flex items-baseline gap-3 py-0.5">
              <span className="w-40 shrink-0 text-muted">{stockFieldOf(field).label}</span>
              <span className="min-w-0 flex-1">{shown(field, differing[field])}</span>
              <Button
                look="quiet"
                aria-label={`Заменить: ${stockFieldOf(field).label}`}
                onClick={() => replace([field])}
              >
                Заменить
              </Button>
            </div>
          ))}
          <div className="mt-2 flex gap-2">
            <Button onClick={() => replace(fields)}>Заменить всё</Button>
            <Button look="quiet" onClick={() => setDiffering({})}>
              Оставить как написано
            </Button>
          </div>
        </div>
      )}
    </div>
  )
}

function PickMap({ place, onPick }: { place: Place | null; onPick: (place: Place) => void }) {
  // Neighbours of the initial place: they must not change while the map is moved.
  const [start] = useState(place ?? moscowCentre)
  const { data } = useQuery(neighboursQuery(start))
  return (
    <div>
      <div className="h-[300px]">
        <map.Component
          label="Место здания. Стрелки двигают карту, плюс и минус меняют масштаб, Enter ставит здание в середину"
          neighbours={data?.data ?? []}
          start={start}
          tiles={data?.tiles ?? null}
          pin={place}
          onPick={onPick}
        />
      </div>
      <p className="pt-1 text-sm text-muted">
        Щелчок ставит здание сюда; с клавиатуры — стрелки двигают карту, Enter ставит его под перекрестье.
      </p>
    </div>
  )
}

function placeOf({ latitude, longitude }: FormValues): Place | null {
  const [lat, lon] = [latitude, longitude].map((value) => parseDecimal(String(value ?? '')))
  if (!lat || !lon) return null
  const place = { latitude: Number(lat), longitude: Number(lon) }
  return Math.abs(place.latitude) <= 90 && Math.abs(place.longitude) <= 180 ? place : null
}

function written(degrees: number): string {
  return String(degrees).replace('.', ',')
}

function shown(field: string, value: FormValue | undefined): string {
  if (value === undefined) return ''
  const labels: Readonly<Record<string, string>> = okrugs
  return field === 'okrug' ? (labels[String(value)] ?? '') : textOf(value)
}

function lookupText(told: FormValues, filled: FormValues, differing: FormValues): string {
  if (Object.keys(told).length === 0) return 'Рядом нет ни одного известного адреса'
  const names = Object.keys(filled).map((field) => stockFieldOf(field).label.toLowerCase())
  const done = names.length > 0 ? `Заполнено: ${names.join(', ')}` : ''
  const rest = Object.keys(differing).length > 0 ? 'Написано другое: выберите' : ''
  return [done, rest].filter((part) => part !== '').join('. ') || 'Всё уже так заполнено'
}
