import { z } from 'zod'
import { keyProfiles } from '#domain/access/key-profiles.ts'
import { codesOf } from '#domain/stock/vocabulary.ts'

/** Key presses as the page writes them: `x`, `Shift+L`, `Mod+K`, `g o`. */
const keys = z.string().regex(/^\S{1,40}(?: \S{1,40}){0,3}$/, 'Клавиши вида «x», «Shift+L» или «g o»')

/** Keys that replace a command's defaults in one scope; empty: no keys. */
const keyChange = z.strictObject({
  commandId: z
    .string()
    .regex(/^[a-zA-Z]+\.[a-zA-Z]+\d*$/, 'Имя команды вида block.edit')
    .max(80),
  scope: z.string().regex(/^[a-zA-Z]{1,30}$/, 'Место, где работают клавиши: global, table, blocks…'),
  keys: z.array(keys).max(4, 'Не больше четырёх сочетаний'),
})

/** A person's changes to the default keys; unknown commands are kept and have no effect. */
export const keySettings = z.strictObject({
  profile: z.enum(codesOf(keyProfiles), 'Нет такого набора клавиш'),
  bindings: z
    .array(keyChange)
    .max(500, 'Не больше 500 назначений')
    .refine(
      (all) => new Set(all.map(({ commandId, scope }) => `${scope} ${commandId}`)).size === all.length,
      'Команда в одном месте назначена дважды',
    ),
  /** Single letters, digits and punctuation have no effect (WCAG 2.1.4). */
  areSingleKeysOff: z.boolean(),
})
export type KeySettings = z.infer<typeof keySettings>
