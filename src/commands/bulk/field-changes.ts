import type { ChangedKind } from '#contract/core/field-changes.ts'
import { fieldOf } from '#domain/fields/field-catalogue.ts'
import { recordNames } from '#domain/records/record-names.ts'
import { leapFields } from '#domain/rent/leap.ts'
import { lowered } from '#domain/text/capitals.ts'
import { allowedForAll } from '#src/commands/core/allowed.ts'
import type { AnyCommand, Availability, Choice, CommandContext } from '#src/commands/core/command.ts'
import { recordCommand } from '#src/commands/core/record-command.ts'
import { refreshAll } from '#src/state/queries/refresh.ts'
import { targetKinds } from '#src/state/table/target-kinds.ts'
import { type How, howPrompt, hows, type Told, valuePrompt } from './field-values.ts'
import { leapsOf } from './leaps.ts'

interface Change {
  field: string
  /** Asked for fields of several values; absent: they are replaced. */
  how?: How
  to: Told | string[]
}

type Allowed = (context: CommandContext) => Availability

/** Kinds with a right that rows tell; of the others the server decides. */
const kinds: Readonly<Record<ChangedKind, Allowed | undefined>> = {
  block: (context) => allowedForAll(context, 'block.update'),
  building: (context) => allowedForAll(context, 'building.update'),
  company: (context) => allowedForAll(context, 'company.update'),
  person: (context) => allowedForAll(context, 'person.update'),
  event: undefined,
  inquiry: undefined,
  demand: undefined,
  deal: undefined,
  lease: undefined,
  presentation: undefined,
}

/** Changes one field of any number of records, to a value or by an amount. */
export const fieldChangeCommands: AnyCommand[] = Object.entries(kinds).map(([code, available]) => {
  // The keys of a closed object are its kinds.
  const kind = code as ChangedKind
  return recordCommand<Change>({
    ...{ id: `${kind}.change`, title: `Изменить поле ${recordNames[kind].forms[1]}…`, shortTitle: 'поле' },
    ...{ section: 'selection', concepts: ['change', 'new_one'], surfaces: ['rowMenu', 'bulkBar'] },
    hotkeys: [{ keys: 'Shift+E', scope: targetKinds[kind].scope }],
    means: 'change',
    appliesTo: { kinds: [kind], count: 'many' },
    effect: 'write',
    ...(available && { available }),
    prompts: {
      field: {
        ...{ kind: 'choice', title: 'Какое поле?', placeholder: 'Название поля' },
        choices: () => fieldChoices(kind),
      },
      // A recipe of an earlier version has a value and no way.
      how: ({ field, to }) => (field === undefined || to !== undefined ? null : howPrompt(kind, field)),
      to: ({ field, how }) => (field === undefined ? null : valuePrompt(kind, field, how)),
    },
    verb: {
      ...{ doing: 'Меняю поле', done: 'Изменено', isAskedFirst: true },
      said: (args) => textOf(kind, args),
      effect: (args) => `${textOf(kind, args).replace(/\.$/, '')}.`,
      prepare: (args) => ({ args: serverArgs(args) }),
      foresees: leapsOf(`${kind}.change`, serverArgs, ({ field }) => leapingAmount(kind, field)),
      readAgain: refreshAll,
    },
  })
})

function leapingAmount(kind: ChangedKind, field: string) {
  if (leapFields(kind, [field]).length === 0) return null
  const isOfRate = ['currency', 'rentBasis'].includes(field)
  return isOfRate ? 'ставка или цена' : lowered(fieldOf(kind, field).label)
}

function serverArgs({ field, how = 'value', to }: Change) {
  return { field, ...(Array.isArray(to) ? { [how]: to } : to.change) }
}

/** «Ставка: +5 %», «Блоки, добавить: № 7.02» */
function textOf(kind: ChangedKind, { field, how = 'value', to }: Change): string {
  const { label: name, kind: of } = fieldOf(kind, field)
  const label = how === 'value' ? name : `${name}, ${hows[how].toLowerCase()}`
  if (!Array.isArray(to)) return `${label}: ${to.said}`
  const options = of.kind === 'choices' ? of.options : {}
  return `${label}: ${to.map((code) => options[code] ?? code).join(', ') || 'не указано'}`
}

async function fieldChoices(kind: ChangedKind): Promise<Choice<string>[]> {
  const { changeableFields } = await import('#contract/core/field-changes.ts')
  return changeableFields(kind).map(({ code, field: { label, group } }) => ({
    ...{ key: code, title: label, value: code, ...(group !== undefined && { detail: group }) },
  }))
}
