import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect, useMemo } from 'react'
import type { Need, Span } from '#domain/need/need.ts'
import { countOfTargets } from '#src/commands/core/target-names.ts'
import { insteadOfText } from '#src/commands/need/need-addresses.ts'
import { searchAtAddress } from '#src/state/place/search-location.ts'
import { searchSummaryQuery } from '#src/state/queries/search-queries.ts'
import { Keycaps } from '#src/ui/keycap.tsx'
import { NeedChips } from '#src/views/palette/need/need-chips.tsx'
import { usePaused } from '#src/views/palette/need/use-paused.ts'
import { useReadings } from '#src/views/palette/need/use-readings.ts'

/** A text as a need. */
export interface TextRead {
  text: string
  /** Address of the table with the conditions instead of the text. */
  address?: string | undefined
  /** The words that remain text. */
  rest: string
  /** A number is being typed that may make it one. */
  isComing: boolean
}

interface TextNeedProps {
  text: string
  onRead(read: TextRead): void
  onSelect(span: Span): void
}

/** Conditions with a number, which tell a need from a name. */
const measured: ReadonlySet<string> = new Set([
  ...['area', 'rent', 'month', 'price', 'floor', 'walk', 'class', 'by'],
])

/** Words alone may be a name: «Крокус Сити», «Большевик»; «склад на продажу» is none. */
const isSure = ({ parts }: Need) => {
  const has = (name: string) => parts.some(({ of }) => of === name)
  return (has('use') && has('deal')) || parts.some(({ of, isGuess }) => !isGuess && measured.has(of))
}

/** Conditions understood in the text filter, with what they find; Enter puts them into the filter. */
export default function TextNeed({ text, onRead, onSelect }: TextNeedProps) {
  const {
    needs: [read],
  } = useReadings(text)
  const need = read && isSure(read) ? read : undefined
  const address = useMemo(() => need && insteadOfText(need), [need])
  const isComing = read !== undefined && /\d\s*$/.test(text)
  useLayoutEffect(() => {
    onRead({
      text,
      address,
      rest: need ? [need.text, ...need.contradicted].filter(Boolean).join(' ') : '',
      isComing,
    })
  }, [text, address, need, isComing, onRead])
  const asked = usePaused(address)
  const search = useMemo(() => (asked === undefined ? undefined : searchAtAddress(asked)), [asked])
  const { data, isError } = useQuery({
    ...searchSummaryQuery(search ?? { target: 'blocks' }),
    enabled: search !== undefined,
    placeholderData: undefined,
    retry: false,
  })
  if (!need || address === undefined) return null
  const total = asked === address ? data?.total : undefined
  const kind = search?.target === 'buildings' ? 'building' : 'block'
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it handles no press, it leaves the focus in the field
    <div
      className="absolute top-full left-0 z-20 mt-1 w-[440px] max-w-[80vw] rounded-lg border border-line bg-panel text-sm shadow-float"
      onMouseDown={(event) => event.preventDefault()}
    >
      <NeedChips need={need} edited={-1} onEdit={(at) => onSelect(need.parts[at]?.spans[0] as Span)} />
      <p role="status" className="flex items-center gap-1.5 px-4 py-1.5 text-muted">
        <Keycaps keys={['↵']} />
        {total === undefined ? (isError ? 'показать' : 'считаю…') : `показать ${countOfTargets(kind, total)}`}
      </p>
    </div>
  )
}
