import { type AnyCommand, type CommandContext, command } from '#src/commands/core/command.ts'
import { whileSent } from '#src/state/imports/imports.ts'
import { store } from '#src/state/keyboard/store.ts'
import { overlayAtom } from '#src/state/place/overlay.ts'
import { changeImport, openImport, whileChangeable } from './open-import.ts'

const cityClass = 'address.noCity'
const cityField = 'row.city'

/** Tells if an answer is a city that is typed. */
export const isTypedCity = (rule: string, answer: string | null) => rule === cityClass && answer === 'city'

/** Asks for the city. */
export function askCity({ target }: Pick<CommandContext, 'target'>): void {
  const opening = { target, commandId: 'import.setCity', args: {}, labels: {} }
  store.set(overlayAtom, { kind: 'palette', opening })
}

/** Values for rows without one when a class is answered: another answer takes the typed city back. */
export function defaultsWith(
  rule: string,
  defaults: Readonly<Record<string, string>>,
): Record<string, string> {
  const { [cityField]: city, ...others } = defaults
  return rule === cityClass || city === undefined ? others : { ...others, [cityField]: city }
}

/** The city of addresses that name none, typed once for all of them. */
export const importCityCommands: AnyCommand[] = [
  command<{ city: string }>({
    id: 'import.setCity',
    title: 'Указать город для адресов без него…',
    section: 'table',
    concepts: ['import_in'],
    effect: 'write',
    isNeverKept: true,
    promptsEachTime: true,
    calls: ['imports.update'],
    available: whileChangeable(({ subject }) => subject === 'stock' || { hidden: true }),
    prompts: {
      city: {
        kind: 'text',
        title: 'В каком городе адреса, где он не назван?',
        placeholder: 'Название города',
        initial: (context) => openImport(context)?.options.defaults[cityField] ?? '',
        parse: (text) => {
          const city = text.trim()
          if (city === '') return { error: 'Напишите город' }
          return city.length > 100 ? { error: 'Не длиннее 100 знаков' } : { value: city }
        },
      },
    },
    async run(context, { city }) {
      const sent = { importId: openImport(context)?.id ?? 0, rule: cityClass, answer: 'city' }
      await whileSent(sent, () =>
        changeImport(context, ({ options: { answers, defaults } }) => ({
          options: {
            answers: { ...answers, [cityClass]: 'city' },
            defaults: { ...defaults, [cityField]: city },
          },
        })),
      )
      context.notify({ text: `Адресам без города добавлен «${city}»` })
    },
  }),
]
