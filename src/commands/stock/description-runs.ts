import { ApiError, describeFailure } from '#src/api/errors.ts'
import type { RunContext } from '#src/commands/core/command.ts'
import { countOfTargets, namesOfTargets } from '#src/commands/core/target-names.ts'
import { chosenIds } from '#src/state/table/target.ts'

/* Loaded when a description is first made or cleared. */

/** Blocks a call: some tenths of a second, so that progress is seen to move. */
const atOnce = 50

/** Makes descriptions of the chosen blocks. @returns ids of those whose own text was left alone. */
export async function writeDescriptions(context: RunContext, replaceOwn: boolean): Promise<number[]> {
  const ids = chosenIds(context)
  const [id] = ids
  if (ids.length === 1 && id !== undefined) {
    const { data } = await context.api.descriptions.generate({ params: { id }, body: { replaceOwn } })
    if (data.descriptionSource === 'own') return [id]
    context.notify({ text: 'Описание составлено', canUndo: true })
    return []
  }
  const kept: number[] = []
  let changed = 0
  await inParts(context, ids, 'Составляем описания', async (part) => {
    const { data } = await context.api.descriptions.generateMany({ body: { ids: part, replaceOwn } })
    kept.push(...data.kept)
    changed += data.changed.length
  })
  const tail = kept.length > 0 ? `; свой текст: ${countOfTargets('block', kept.length)}` : ''
  const made =
    changed > 0 ? `Описания составлены: ${countOfTargets('block', changed)}` : 'Описания не изменились'
  context.notify({ text: made + tail, canUndo: changed > 0, tone: changed > 0 ? 'success' : 'info' })
  return kept
}

export async function clearDescriptions(context: RunContext): Promise<void> {
  const ids = chosenIds(context)
  const [id] = ids
  let changed = 0
  if (ids.length === 1 && id !== undefined) {
    await context.api.descriptions.clear({ params: { id } })
    changed = 1
  } else {
    await inParts(context, ids, 'Убираем описания', async (part) => {
      changed += (await context.api.descriptions.clearMany({ body: { ids: part } })).data.changed.length
    })
  }
  if (changed === 0) context.notify({ text: 'Описаний нет', tone: 'info' })
  else
    context.notify({
      text: `Описание убрано: ${changed === ids.length ? namesOfTargets(context.target) : countOfTargets('block', changed)}`,
      canUndo: true,
    })
}

/** Part after part as one command, with progress that can be stopped; what is done when one part fails stays. */
async function inParts(
  { notify }: RunContext,
  ids: readonly number[],
  title: string,
  call: (part: number[]) => Promise<void>,
): Promise<void> {
  let isStopped = false
  const stop = () => {
    isStopped = true
  }
  for (let done = 0; done < ids.length && !isStopped; done += atOnce) {
    if (ids.length > atOnce) notify({ text: `${title}: ${done} из ${ids.length}`, tone: 'info', stop })
    try {
      await call(ids.slice(done, done + atOnce))
    } catch (error) {
      const isOffline = error instanceof ApiError && error.kind === 'offline'
      if (done === 0 || isOffline) throw error
      throw new ApiError({
        kind: 'refused',
        message: `Сделано ${done} из ${ids.length}, дальше ошибка`,
        hint: describeFailure(error),
        cause: error,
      })
    }
  }
}
