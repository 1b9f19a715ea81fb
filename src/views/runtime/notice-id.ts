import type { Notice } from '#src/commands/core/command.ts'

/** A notice on the screen; title and description are the text and detail it was shown with. */
interface ShownNotice {
  id: number | string
  title?: unknown
  description?: unknown
}

/**
 * Id under which a notice is shown; it replaces the visible one of that id. Notices of one run follow each other, so that
 * «Отменено» replaces an undo offer that is obsolete. A repeated text without undo replaces its former notice instead of
 * stacking, whichever command says it.
 */
export function noticeId(
  { text, detail, canUndo = false, groupId }: Pick<Notice, 'text' | 'detail' | 'canUndo' | 'groupId'>,
  shown: readonly ShownNotice[],
): number | string | undefined {
  const isOfRun = groupId !== undefined && shown.some(({ id }) => id === groupId)
  if (canUndo || isOfRun) return groupId
  return shown.find(({ title, description }) => title === text && description === detail)?.id ?? groupId
}
