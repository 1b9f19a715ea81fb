import { z } from 'zod'
import { keyProfiles } from '#domain/access/key-profiles.ts'
import { codesOf } from '#domain/stock/vocabulary.ts'

/** Presses as the page writes them: `x`, `Shift+L`, `Mod+K`, `g o`. */
const keys = z.string().regex(/^\S{1,40}(?: \S{1,40}){0,3}$/, 'Клавиши вида «x», «Shift+L» или «g o»')

/** The keys of one command in one scope, instead of its default ones; none: it has no keys there. */
const keyChange = z.strictObject({
  commandId: z
    .string()
    .regex(/^[a-zA-Z]+\.[a-zA-Z]+\d*$/, 'Имя команды вида block.edit')
    .max(80),
  scope: z.string().regex(/^[a-zA-Z]{1,30}$/, 'Место, где работают клавиши: global, table, blocks…'),
  keys: z.array(keys).max(4, 'Не больше четырёх сочетаний'),
})

/** How a person's keyboard differs from the default; what the page does not know is kept and does nothing. */
export const keySettings = z.strictObject({
  profile: z.enum(codesOf(keyProfiles), 'Нет такого набора клавиш'),
  bindings: z
    .array(keyChange)
    .max(500, 'Не больше 500 назначений')
    .refine(
      (all) => new Set(all.map(({ commandId, scope }) => `${scope} ${commandId}`)).size === all.length,
      'Команда в одном месте назначена дважды',
    ),
  /** Letters, digits and signs do nothing alone (WCAG 2.1.4). */
  areSingleKeysOff: z.boolean(),
})
export type KeySettings = z.infer<typeof keySettings>
