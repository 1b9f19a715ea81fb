import { z } from 'zod'
import { section } from '#contract/core/endpoint.ts'
import { day, id, idInPath } from '#contract/core/values.ts'

/** Ways to start a command: its key, the palette, or a click (menu, bar, button). */
export const useSources = ['key', 'palette', 'mouse'] as const
export type UseSource = (typeof useSources)[number]

/** Period of the statistics, today included. */
export const usesDays = 30

/** Runs of one command from one source on one day, without records or arguments. */
const commandUse = z.strictObject({
  command: z
    .string()
    .max(60)
    .regex(/^[a-z][a-zA-Z]*\.[a-z][a-zA-Z0-9]*$/, 'Имя команды вида «block.actualize»'),
  source: z.enum(useSources),
  /** Day of the office. */
  day,
  count: z.int().min(1).max(10_000),
})
export type CommandUse = z.infer<typeof commandUse>

const counts = { key: z.int(), palette: z.int(), mouse: z.int() }

/** Runs of one command in the period, by source. */
const commandTotal = z.object({
  command: z.string(),
  ...counts,
  /** Number of people who ran it. */
  people: z.int(),
})
export type CommandTotal = z.infer<typeof commandTotal>

export const commandUses = section('Счёт команд', {
  note: {
    method: 'POST',
    path: '/command-uses',
    summary: 'Сказать, какие команды и как запускались: только счёт, без записей',
    access: 'user',
    origin: 'added',
    body: z.strictObject({ uses: z.array(commandUse).min(1).max(200) }),
  },
  list: {
    method: 'GET',
    path: '/command-uses',
    summary:
      'Какими командами и клавишами пользуются за 30 дней: офис или один человек; брокеру — только он сам',
    access: 'user',
    origin: 'added',
    query: z.strictObject({ user: idInPath.optional() }),
    response: z.object({
      data: z.array(commandTotal),
      /** People whose runs the caller may see, by name; a broker sees only himself. */
      people: z.array(z.object({ id, name: z.string(), ...counts })),
    }),
  },
})
