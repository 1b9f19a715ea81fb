import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useEffect, useRef } from 'react'
import {
  isEditing,
  rereadViewers,
  type ShownRecord,
  showRecord,
  viewersQuery,
} from '#src/state/live/presence.ts'
import { type Overlay, overlayAtom } from '#src/state/place/overlay.ts'
import { PersonMark } from '../person-mark.tsx'

/** Maximum number of viewers named individually. */
const maxNamed = 3

/** Other viewers and editors of the record: «Открыто у: Марина Ким · правит». */
export function Viewers({ kind, id }: ShownRecord) {
  useAtomValue(overlayAtom)
  const isOurs = isEditing({ kind, id })
  useEffect(() => showRecord({ kind, id }), [kind, id])
  const { data = [] } = useQuery(viewersQuery({ kind, id }))
  const said = useRef(isOurs)
  useEffect(() => {
    // Announces at once when our form opens or closes.
    if (said.current !== isOurs) rereadViewers({ kind, id })
    said.current = isOurs
  }, [kind, id, isOurs])
  return (
    <span role="status" className="flex min-w-0 items-center gap-2 text-sm text-muted">
      {data.length > 0 && (
        <>
          <span className="shrink-0">Открыто у:</span>
          {data.slice(0, maxNamed).map((person) => (
            <span key={person.id} className="flex min-w-0 items-center gap-1">
              <span className="min-w-0 truncate text-ink">
                <PersonMark person={person} />
              </span>
              {person.isEditing && <span className="shrink-0 text-accent">правит</span>}
            </span>
          ))}
          {data.length > maxNamed && <span className="shrink-0">и ещё {data.length - maxNamed}</span>}
        </>
      )}
    </span>
  )
}

/** The same above a form of an existing record. */
export function FormViewers() {
  const record = editedRecord(useAtomValue(overlayAtom))
  if (!record) return null
  return (
    <div className="px-5 pb-2 has-[span:empty]:hidden">
      <Viewers {...record} />
    </div>
  )
}

const editedKinds = ['block', 'building', 'company', 'person', 'event'] as const

function editedRecord(overlay: Overlay | null): ShownRecord | undefined {
  if (overlay?.kind !== 'form' || !('id' in overlay.form) || overlay.form.id === null) return
  const { form, id } = overlay.form
  const kind = editedKinds.find((known) => known === form)
  return kind && { kind, id }
}
