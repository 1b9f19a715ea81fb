import type { Notice } from '#src/commands/core/command.ts'

/** A notice on the screen; its title is the text it was shown with. */
interface ShownNotice {
  id: number | string
  title?: unknown
}

/**
 * Id under which a notice is shown; it replaces the visible one of that id. Notices of one run follow each other, so that
 * «Отменено» replaces an undo offer that is obsolete. A repeated text without undo replaces its former notice instead of
 * stacking, whichever command says it.
 */
export function noticeId(
  { text, canUndo = false, groupId }: Pick<Notice, 'text' | 'canUndo' | 'groupId'>,
  shown: readonly ShownNotice[],
): number | string | undefined {
  const isOfRun = groupId !== undefined && shown.some(({ id }) => id === groupId)
  if (canUndo || isOfRun) return groupId
  return shown.find(({ title }) => title === text)?.id ?? groupId
}
