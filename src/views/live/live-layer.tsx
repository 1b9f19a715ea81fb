import { hashKey } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { keepPlacesOnLeaving } from '#src/state/browser/kept-places.ts'
import { isOutdatedAtom } from '#src/state/browser/page-build.ts'
import { isSiteDataRefused } from '#src/state/browser/site-data.ts'
import { areHintsShownAtom } from '#src/state/keyboard/hints.ts'
import { followChanges } from '#src/state/live/follow-changes.ts'
import { isOfOpenTable } from '#src/state/live/follow-table.ts'
import { isTablePage } from '#src/state/live/reread-keys.ts'
import { dropNews, newsText, tableNewsAtom } from '#src/state/live/table-news.ts'
import { findWaitingDrafts } from '#src/state/offline/waiting-drafts.ts'
import { locationAtom } from '#src/state/place/location.ts'
import { queryClient } from '#src/state/queries/query-client.ts'
import { currentUserAtom } from '#src/state/session/session.ts'
import { CommandButton } from '#src/views/runtime/command-button.tsx'
import { lateComponent } from '#src/views/runtime/late-component.tsx'
import { notify } from '#src/views/runtime/runtime.ts'
import { ChordHint } from '../keys/chord-hint.tsx'
import { useCommandLinks } from '../keys/command-links.ts'
import { MadeCommands } from '../recipes/made-commands.tsx'
import { CellWalk } from '../tables/cell-walk.tsx'
import { TableVoice } from './table-voice.tsx'

const hintMode = lateComponent(() => import('../keys/hint-mode.tsx'))

let isFollowing = false

const refusedText = 'Браузер не разрешает сайту хранить данные'
const refusedDetail =
  'Работать можно, но после закрытия вкладки понадобится войти заново, а начатые формы и правки без связи не сохранятся'

/** Live updates, letter hints and chords over the screen: everything not needed for the first table. */
export function LiveLayer() {
  useEffect(() => {
    if (isFollowing) return
    isFollowing = true
    followChanges()
    if (isSiteDataRefused) notify({ text: refusedText, detail: refusedDetail, tone: 'info' })
  }, [])
  useEffect(dropNewsOnRead, [])
  useEffect(keepPlacesOnLeaving, [])
  const userId = useAtomValue(currentUserAtom)?.id
  useEffect(() => {
    if (userId !== undefined) void findWaitingDrafts(userId)
  }, [userId])
  useCommandLinks()
  const areHintsShown = useAtomValue(areHintsShownAtom)
  return (
    <>
      <div className="pointer-events-none absolute top-2.5 right-5 z-[2] flex gap-2 max-wide:[main:has(+aside)_&]:right-[360px]">
        <MadeCommands />
        <NewVersionLine />
        <TableNewsLine />
        <TableVoice />
      </div>
      <CellWalk />
      <ChordHint />
      {areHintsShown && <hintMode.Component />}
    </>
  )
}

/** Not modal: typing continues, and nobody is forced to reload. */
function NewVersionLine() {
  const isOutdated = useAtomValue(isOutdatedAtom)
  return (
    <p role="status">
      {isOutdated && <NewsButton commandId="page.load" text="Вышла новая версия" action="перейти" />}
    </p>
  )
}

/** In the heading's line, so that it neither moves nor hides a row. */
function TableNewsLine() {
  const news = useAtomValue(tableNewsAtom)
  useAtomValue(locationAtom)
  const isShown = news !== null && isOfOpenTable(news.key)
  return (
    <p role="status">
      {isShown && <NewsButton commandId="table.refresh" text={newsText(news)} action="обновить" />}
    </p>
  )
}

interface NewsButtonProps {
  commandId: string
  text: string
  action: string
}

function NewsButton({ commandId, text, action }: NewsButtonProps) {
  return (
    <CommandButton
      id={commandId}
      look="bare"
      tabIndex={-1}
      className="pointer-events-auto inline-flex h-8 items-center gap-2 rounded-full border border-accent-line bg-accent-surface px-4 text-sm hover:border-accent"
      // Keeps the focus where the keys work.
      onMouseDown={(event) => event.preventDefault()}
    >
      {text}
      <span aria-hidden className="text-muted">
        —
      </span>
      <span className="font-medium text-accent">{action}</span>
    </CommandButton>
  )
}

/** Reloaded pages include the news, whatever caused the reload. */
function dropNewsOnRead(): () => void {
  return queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual) return
    const { query } = event
    const isReread = isTablePage(query.queryKey) && query.state.dataUpdateCount > 1
    if (isReread && isOfOpenTable(hashKey(query.queryKey.slice(0, -1)))) dropNews()
  })
}
