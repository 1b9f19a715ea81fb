import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import type { KeyboardEvent, ReactNode } from 'react'
import type { OfficeText, UnknownText } from '#contract/access/heard-texts.ts'
import { quote } from '#domain/text/format.ts'
import { countOf } from '#domain/text/plurals.ts'
import { describeFailure } from '#src/api/errors.ts'
import { titleOf } from '#src/commands/core/evaluate.ts'
import { commandById, commandCountAtom } from '#src/commands/core/registry.ts'
import { commandContextAtom } from '#src/state/keyboard/command-context.ts'
import { unknownTextsQuery } from '#src/state/keyboard/heard-texts.ts'
import { store } from '#src/state/keyboard/store.ts'
import { overlayAtom } from '#src/state/place/overlay.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { useRestingFocus } from '#src/ui/frame/resting-focus.ts'
import { SkeletonRows } from '#src/ui/grid/skeleton-rows.tsx'
import { Keycaps } from '#src/ui/keycap.tsx'
import { runCommand } from '#src/views/runtime/runtime.ts'

const ways: readonly (readonly [keys: string[], label: string])[] = [
  [['↑', '↓'], 'по словам'],
  [['↵'], 'дать слово команде'],
  [['Del'], 'забрать'],
]

/** Lists what found nothing in the palette, and what the whole office calls its commands; for admins. */
export function OfficeWordsScreen() {
  const { data, error, refetch } = useQuery(unknownTextsQuery)
  useAtomValue(commandCountAtom)
  const place = useRestingFocus<HTMLElement>()
  return (
    <section
      ref={place}
      data-rest
      tabIndex={-1}
      className="min-h-0 flex-1 overflow-y-auto px-5 pt-4 pb-8 outline-none"
      aria-label="Слова, которых мы не знаем"
      onKeyDown={walk}
    >
      <h1 className="text-2xl font-semibold">Слова, которых мы не знаем</h1>
      <p className="mt-1 max-w-[860px] text-muted">
        По этим словам палитра ничего не нашла. Дайте слово команде, и она будет первой у всех. Хранятся
        только слова: без цифр, имён и названий записей, и без того, кто их набирал.
      </p>
      <div className="mt-3 flex flex-wrap gap-x-5 gap-y-1">
        {ways.map(([keys, label]) => (
          <span key={label} className="flex items-center gap-1.5 text-sm text-muted">
            <Keycaps keys={keys} /> {label}
          </span>
        ))}
      </div>
      {data ? (
        <>
          {data.data.length === 0 ? (
            <EmptyState
              icon="keyboard"
              title="Палитра всех понимает"
              text="Здесь появятся слова, по которым ничего не нашлось."
            />
          ) : (
            <Words title="Ничего не нашлось">
              {data.data.map((word) => (
                <UnknownRow key={word.text} word={word} />
              ))}
            </Words>
          )}
          {data.office.length > 0 && (
            <Words title="Понятны всему офису">
              {data.office.map((word) => (
                <OfficeRow key={`${word.text} ${word.command}`} word={word} />
              ))}
            </Words>
          )}
        </>
      ) : error ? (
        <ErrorState
          title="Слова не загрузились"
          text={describeFailure(error)}
          onRetry={() => void refetch()}
        />
      ) : (
        <div className="mt-6 max-w-[860px]">
          <SkeletonRows count={8} label="Загружаем слова" />
        </div>
      )}
    </section>
  )
}

function Words({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="mt-5 max-w-[860px]">
      <h2 className="py-1.5 text-sm font-medium text-muted">{title}</h2>
      {children}
    </section>
  )
}

function UnknownRow({ word: { text, times, people, command } }: { word: UnknownText }) {
  const often = `${countOf(times, 'раз', 'раза', 'раз')}, ${countOf(people, 'человек', 'человека', 'человек')}`
  const after = useTitle(command)
  return <WordRow text={text} note={after ? `потом запускали ${quote(after)}` : ''} count={often} />
}

function OfficeRow({ word: { text, command, people, isGiven } }: { word: OfficeText }) {
  const origin = isGiven
    ? 'дал администратор'
    : `так говорят ${countOf(people, 'человек', 'человека', 'человек')}`
  return (
    <WordRow
      text={text}
      note={useTitle(command) ?? command}
      count={origin}
      onDelete={
        isGiven
          ? () =>
              void runCommand('palette.takeWordBack', { source: 'form', args: { word: { text, command } } })
          : undefined
      }
    />
  )
}

interface WordRowProps {
  text: string
  note: string
  count: string
  onDelete?: (() => void) | undefined
}

function WordRow({ text, note, count, onDelete }: WordRowProps) {
  return (
    <button
      type="button"
      data-word-row
      className="flex min-h-9 w-full cursor-pointer items-center gap-4 rounded border-b border-line px-2 text-left hover:bg-sunk focus:bg-accent-surface"
      onClick={() => giveWord(text)}
      onKeyDown={(event) => {
        if (event.key !== 'Delete' || !onDelete) return
        event.preventDefault()
        onDelete()
      }}
    >
      <span className="w-[260px] shrink-0 truncate font-medium">{text}</span>
      <span className="min-w-0 flex-1 truncate">{note}</span>
      <span className="shrink-0 text-sm text-muted tabular-nums">{count}</span>
    </button>
  )
}

function giveWord(text: string): void {
  const opening = { target: null, commandId: 'palette.giveWord', args: { text } }
  store.set(overlayAtom, { kind: 'palette', opening })
}

function useTitle(command: string | null): string | undefined {
  const context = useAtomValue(commandContextAtom)
  const known = command === null ? undefined : commandById(command)
  return known && titleOf(known, context).replace('…', '')
}

/** Arrows move between rows; the first one enters them. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-word-row]')]
  const at = rows.findIndex((row) => row.matches(':focus'))
  if (event.ctrlKey || event.altKey || event.metaKey) return
  const [next, previous] = [at + 1, at - 1]
  const to = {
    ArrowDown: next,
    KeyJ: next,
    ArrowUp: previous,
    KeyK: previous,
    Home: 0,
    End: rows.length - 1,
  }[event.code]
  const row = to === undefined ? undefined : rows[Math.min(Math.max(to, 0), rows.length - 1)]
  if (!row) return
  event.preventDefault()
  row.focus()
}
