import { useQueries } from '@tanstack/react-query'
import { type ReactNode, useLayoutEffect, useMemo } from 'react'
import type { Need, Span } from '#domain/need/need.ts'
import { countOfTargets } from '#src/commands/core/target-names.ts'
import { looserText } from '#src/commands/need/loosened.ts'
import { goToNeed, insteadOfText, presentSearch } from '#src/commands/need/need-addresses.ts'
import { hasWords, stayingText, wordsText } from '#src/commands/need/need-texts.ts'
import { isSureNeed } from '#src/commands/need/sure-need.ts'
import { longestText } from '#src/state/place/address-text.ts'
import { goTo } from '#src/state/place/location.ts'
import { addressWith, searchAtAddress } from '#src/state/place/search-location.ts'
import { keepUnread } from '#src/state/place/unread-words.ts'
import { queryClient } from '#src/state/queries/query-client.ts'
import { searchSummaryQuery } from '#src/state/queries/search-queries.ts'
import { Keycaps } from '#src/ui/keycap.tsx'
import { NeedChips } from '#src/views/palette/need/need-chips.tsx'
import { usePaused } from '#src/views/palette/need/use-paused.ts'
import { useReadings } from '#src/views/palette/need/use-readings.ts'

/** A text as a need. */
export interface TextRead {
  text: string
  /** A number is being typed that may make it one. */
  isComing: boolean
  /** Absent: it is none. */
  taken?: (() => Promise<TakenNeed>) | undefined
}

/** Shows the table with the conditions instead of the text; `rest`: the words that remain text. */
export interface TakenNeed {
  rest: string
  show(): void
}

interface TextNeedProps {
  text: string
  onRead(read: TextRead): void
  /** The offer is pressed. */
  onTake(): void
  onSelect(span: Span): void
}

/** Conditions understood in the text filter, with what they find; Enter or a press puts them into the filter. */
export default function TextNeed({ text, onRead, onTake, onSelect }: TextNeedProps) {
  const {
    needs: [read],
    isRefusal,
  } = useReadings(text)
  const need = read && isSureNeed(read) ? read : undefined
  const addresses = useMemo(() => addressesOf(need), [need])
  const isComing = read !== undefined && /\d\s*$/.test(text)
  useLayoutEffect(() => {
    onRead({
      text,
      isComing,
      taken: isRefusal ? () => refused(text) : need && addresses && (() => taken(need, addresses)),
    })
  }, [text, addresses, need, isComing, isRefusal, onRead])
  const asked = usePaused(addresses)
  const answers = useQueries({
    queries: (asked ?? []).map((address) => ({
      ...summaryAt(address),
      placeholderData: undefined,
      retry: false,
    })),
  })
  const told = isRefusal ? 'Исключить это поиск не умеет: слова останутся в «не понято»' : oddText(text)
  if (!need || !addresses)
    return told === '' ? null : (
      <Box>
        <p role="status" className="px-4 py-1.5 text-muted">
          {told}
        </p>
      </Box>
    )
  const [bare, whole] = asked === addresses ? answers : []
  const isWithText = hasWords(need, whole?.data?.total)
  const { data, isError } = (isWithText ? whole : bare) ?? {}
  const kind = data?.target === 'buildings' ? 'building' : 'block'
  return (
    <Box>
      <NeedChips need={need} edited={-1} onEdit={(at) => onSelect(need.parts[at]?.spans[0] as Span)} />
      <div role="status">
        <button
          type="button"
          tabIndex={-1}
          className="flex w-full cursor-pointer items-baseline gap-1.5 rounded-b-lg px-4 py-1.5 text-left text-muted hover:bg-sunk hover:text-ink"
          onClick={onTake}
        >
          <Keycaps keys={['↵']} />
          <span className="min-w-0 break-words">
            {data === undefined
              ? isError
                ? 'показать'
                : 'считаю…'
              : [
                  `показать ${countOfTargets(kind, data.total)}`,
                  stayingText(need, presentSearch()),
                  wordsText(need, isWithText),
                  looserText(need, data),
                ]
                  .filter(Boolean)
                  .join(' · ')}
          </span>
        </button>
      </div>
    </Box>
  )
}

function Box({ children }: { children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it handles no press, it leaves the focus in the field
    <div
      className="absolute top-full left-0 z-20 mt-1 w-[440px] max-w-[80vw] rounded-lg border border-line bg-panel text-sm shadow-float"
      onMouseDown={(event) => event.preventDefault()}
    >
      {children}
    </div>
  )
}

/** Tells which part of a text is not searched; empty for usual ones. */
function oddText(text: string): string {
  if (text.trim() !== '' && !/[\p{L}\p{N}]/u.test(text)) return 'Здесь нет слов: показано всё'
  return text.trim().length > longestText ? `Ищем по первым ${longestText} знакам` : ''
}

type Addresses = readonly [bare: string, ...whole: string[]]

/** Without the words that were not understood, and with them if there are any. */
function addressesOf(need: Need | undefined): Addresses | undefined {
  const bare = need && insteadOfText(need, false)
  if (!need || bare === undefined) return
  const whole = insteadOfText(need, true)
  return whole === undefined || whole === bare ? [bare] : [bare, whole]
}

const summaryAt = (address: string) =>
  searchSummaryQuery(searchAtAddress(address) ?? { target: 'blocks' }, { loosened: true })

/** The words are not searched, and stay in sight. */
async function refused(text: string): Promise<TakenNeed> {
  const now = presentSearch()
  if (!now) return { rest: text, show() {} }
  const bare = addressWith({ ...now, simple: undefined })
  return {
    rest: '',
    show() {
      keepUnread(bare, text.trim())
      goTo(bare)
    },
  }
}

/** As shown once counted; without an answer the words stay. */
async function taken(need: Need, [bare, whole]: Addresses): Promise<TakenNeed> {
  const shown = (address: string, isWithText: boolean): TakenNeed => ({
    rest: isWithText ? need.text : '',
    show: () => goToNeed(address, { need, isWithText }),
  })
  if (whole === undefined) return shown(bare, false)
  const answer = await queryClient
    .ensureQueryData({ ...summaryAt(whole), retry: false })
    .catch(() => undefined)
  return hasWords(need, answer?.total) ? shown(whole, true) : shown(bare, false)
}
