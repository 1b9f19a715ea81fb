import { countOf, plural } from '#domain/text/plurals.ts'
import { api } from '#src/state/session/api.ts'
import { idsOf, type Target } from '#src/state/table/target.ts'

/* Records that refer to those about to be deleted. */

/** Limit of ids per call. */
const atOnce = 100

/** «Есть в 2 подборках и 1 действующей презентации.»; `null`: none. */
export async function blockTraces(target: Target | null): Promise<string | null> {
  const unknown = 'Блоки пропадут и из подборок и презентаций, в которых они есть.'
  return known(target, unknown, async (ids) => {
    const { data } = await api.blocks.uses({ query: { ids } })
    const { listCount, presentationCount, plannedEventCount } = data
    const held = [
      listCount > 0 && countOf(listCount, 'подборке', 'подборках', 'подборках'),
      presentationCount > 0 &&
        countOf(presentationCount, 'действующей презентации', ...twice('действующих презентациях')),
      plannedEventCount > 0 &&
        countOf(plannedEventCount, 'несделанном событии', ...twice('несделанных событиях')),
    ].filter((text) => text !== false)
    const last = held.at(-1)
    if (last === undefined) return null
    const others = held.slice(0, -1).join(', ')
    return `Есть в ${others === '' ? last : `${others} и ${last}`}.`
  })
}

/** «Без контакта останется 1 несделанное событие.» Counts the events visible to the user. */
export async function personTraces(target: Target | null): Promise<string | null> {
  const unknown = 'События останутся без контакта.'
  return known(target, unknown, async (personId) => {
    const query = { personId, isDone: 'false', getAll: 'true', page: '1', pageSize: '1' } as const
    const { total } = (await api.events.list({ query })).data
    if (total === 0) return null
    const left = plural(total, 'останется', 'останутся', 'останутся')
    return `Без контакта ${left} ${countOf(total, 'несделанное событие', 'несделанных события', 'несделанных событий')}.`
  })
}

/** @param unknown text if counting is impossible: for a filter, too many, or offline. */
async function known(
  target: Target | null,
  unknown: string,
  read: (ids: string) => Promise<string | null>,
): Promise<string | null> {
  const ids = target && !target.filter ? idsOf(target) : []
  if (ids.length === 0 || ids.length > atOnce) return unknown
  try {
    return await read(ids.join(','))
  } catch {
    return unknown
  }
}

const twice = (text: string): [string, string] => [text, text]
