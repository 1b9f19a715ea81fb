import { useQuery } from '@tanstack/react-query'
import { atom, useAtomValue } from 'jotai'
import { countOf } from '#domain/text/plurals.ts'
import { commandById, commandsAtom } from '#src/commands/core/registry.ts'
import { targetNames } from '#src/commands/core/target-names.ts'
import { activeScopesAtom } from '#src/state/keyboard/active-scopes.ts'
import { commandContextAtom } from '#src/state/keyboard/command-context.ts'
import { recordedIntoAtom, recordingAtom } from '#src/state/keyboard/recipe-recording.ts'
import { unsentActionsAtom } from '#src/state/offline/unsent.ts'
import { addressSearchAtom } from '#src/state/place/search-location.ts'
import { searchSummaryQuery } from '#src/state/queries/search-queries.ts'
import { copyStateAtom } from '#src/state/stock-copy/ask-stock.ts'
import { framedAtom } from '#src/state/table/framed.ts'
import { tableHandleAtom, tableStateAtom } from '#src/state/table/table.ts'
import { type KeyHint, StatusBar } from '#src/ui/frame/status-bar.tsx'
import { useAfterFrame } from '#src/views/runtime/after-frame.ts'
import { CommandButton } from '#src/views/runtime/command-button.tsx'
import { capsOf } from '#src/views/runtime/platform.ts'
import { runCommand } from '#src/views/runtime/runtime.ts'
import { keyHints } from './key-hints.ts'
import { chosenText, tableSummary } from './table-summary.ts'
import { useIsOffline } from './use-is-offline.ts'

function helpHint(): KeyHint | undefined {
  const help = commandById('help.keys')
  const keys = help?.hotkeys?.[0]?.keys
  if (!help || !keys) return
  return { label: help.shortTitle ?? '', ways: [{ id: help.id, keys: capsOf(keys).flat(), title: '' }] }
}

/** Availability also depends on the table and the focused record. */
const causesAtom = atom((get) => ({
  ticks: get(tableStateAtom).checked,
  framed: get(framedAtom),
  context: get(commandContextAtom),
  handle: get(tableHandleAtom),
  commands: get(commandsAtom),
  scopes: get(activeScopesAtom),
}))

/** The bar's content as data, so that a cursor step that changes none of it renders nothing. */
const statusAtom = atom((get) => {
  const { ticks: checked, context, handle, commands, scopes } = get(causesAtom)
  const hints = keyHints(commands, context, scopes)
  return {
    target: chosenText(context.target),
    isChosen: context.target?.origin === 'checked',
    hints: hints.map(({ label, ways }) => ({
      label,
      ways: ways.map((way) => ({ ...way, keys: capsOf(way.keys).flat() })),
    })),
    hasTicks: checked.size > 0,
    table: handle && { kind: handle.kind, rowCount: handle.rowCount, summary: handle.summary },
    lastHint: helpHint(),
  }
})
type Status = ReturnType<(typeof statusAtom)['read']>

/** Status bar: available keys, unsent actions, counts and sums. */
export function WorkStatus() {
  const status = useAfterFrame(statusAtom, causesAtom)
  return (
    <StatusBar
      target={status.target}
      hints={status.hints}
      marks={<Marks />}
      lastHint={status.lastHint}
      summary={useSummary(status)}
      onHint={status.isChosen ? runFromBulkBar : runFromToolbar}
    />
  )
}

const runFromBulkBar = (id: string) => void runCommand(id, { source: 'bulkBar' })
const runFromToolbar = (id: string) => void runCommand(id, { source: 'toolbar' })

function useSummary({ table, hasTicks }: Status): string | undefined {
  const address = useAtomValue(addressSearchAtom)
  const query = searchSummaryQuery(address?.search ?? { target: 'blocks' })
  const own = table?.summary
  const { data, isError } = useQuery({ ...query, enabled: address !== undefined && own === undefined })
  if (own !== undefined) return own
  if (!address) {
    if (!table || table.rowCount === 0) return
    return countOf(table.rowCount, ...targetNames[table.kind].forms)
  }
  // Figures of another table must not serve as a placeholder.
  if (!data || isError || data.target !== address.search.target) return
  return tableSummary(data, hasTicks)
}

/** Marks: recording a recipe, offline, unsent actions. */
function Marks() {
  const unsent = useAtomValue(unsentActionsAtom)
  const isOffline = useIsOffline()
  const copiedAt = useAtomValue(copyStateAtom).told
  const recorded = useAtomValue(recordingAtom)
  const into = useAtomValue(recordedIntoAtom)
  if (!recorded && !isOffline && unsent.length === 0) return <span role="status" className="sr-only" />
  return (
    <span role="status" className="flex shrink-0 items-center gap-3 whitespace-nowrap text-stale">
      {recorded && (
        <>
          <span className="flex text-muted">
            <span className="max-w-48 truncate">{into ? `запись в «${into.name}` : 'запись сценария'}</span>
            <span className="whitespace-pre">
              {into && '»'} · {countOf(recorded.length, 'шаг', 'шага', 'шагов')}
            </span>
          </span>
          <MarkButton commandId={recorded.length > 0 ? 'recipe.finish' : 'recipe.drop'} />
        </>
      )}
      {isOffline && (
        <span>{copiedAt ? `нет связи, по базе на этом устройстве от ${copiedAt}` : 'нет связи'}</span>
      )}
      {unsent.length > 0 && (
        <>
          <span>{`не отправлено: ${unsent.length}`}</span>
          <MarkButton commandId="unsent.show" />
          {unsent.some(({ refusal }) => !refusal) && <MarkButton commandId="unsent.send" />}
        </>
      )}
    </span>
  )
}

function MarkButton({ commandId }: { commandId: string }) {
  return (
    <CommandButton
      id={commandId}
      look="bare"
      keys={undefined}
      className="rounded text-ink underline underline-offset-2 hover:text-accent"
    >
      {commandById(commandId)?.shortTitle}
    </CommandButton>
  )
}
