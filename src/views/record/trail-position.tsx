import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { formatCount } from '#domain/text/format.ts'
import { cardTrailAtom } from '#src/state/table/card-trail.ts'
import { placeOf } from '#src/state/table/card-walk.ts'
import { pageOfRow, type RowSource } from '#src/state/table/row-source.ts'
import { regionKnownAfterMs } from '#src/ui/frame/voice-region.ts'
import { CommandButton } from '#src/views/runtime/command-button.tsx'
import { keysOfCommand, useCommandKeys } from '#src/views/runtime/command-keys.ts'

/** «3 из 38» within the originating table; empty if the card was opened by its address. */
export function TrailPosition({ id }: { id: number }) {
  const trail = useAtomValue(cardTrailAtom)
  return trail && <Position id={id} source={trail.source} at={trail.at} />
}

function Position({ id, source, at }: { id: number; source: RowSource; at: number }) {
  const { data } = useQuery({
    ...source.pageQuery(pageOfRow(at, source.pageSize)),
    placeholderData: keepPreviousData,
  })
  const text = data ? positionText(placeOf(id, data, source), data.total) : ''
  const [said, setSaid] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSaid(text), regionKnownAfterMs)
    return () => clearTimeout(timer)
  }, [text])
  if (!data) return null
  return (
    <span className="ml-auto flex shrink-0 items-center gap-1.5 pl-3 text-muted">
      <span aria-hidden>{text}</span>
      <span role="status" className="sr-only">
        {said}
      </span>
      <Step command="table.previous" sign="‹" label="Предыдущая запись" />
      <Step command="table.next" sign="›" label="Следующая запись" />
    </span>
  )
}

function positionText(place: number | undefined, total: number): string {
  if (place === undefined) return 'больше не подходит под фильтр'
  return `${formatCount(place + 1)} из ${formatCount(total)}`
}

/** @param sign shown if the user has removed the key. */
function Step({ command, sign, label }: { command: string; sign: string; label: string }) {
  useCommandKeys()
  return (
    <CommandButton
      id={command}
      look="bare"
      aria-label={label}
      title={label}
      className="rounded-sm"
      keys={keysOfCommand(command) ?? [sign]}
    >
      {null}
    </CommandButton>
  )
}
