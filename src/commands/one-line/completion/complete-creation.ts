import type { ParsedLine } from '#src/commands/one-line/line.ts'
import { nameText, unquoted } from '#src/commands/one-line/line-texts.ts'
import { kinds } from '#src/state/table/target-kinds.ts'
import { type Completion, type LineChip, type Names, nameChip, plainChip } from './chips.ts'

interface Creation {
  /** Chip labels of its slots. */
  labels: Readonly<Record<string, string>>
  /** Required slot; absent: the form asks. */
  needs?: string
  /** Words that are nothing else belong to the name: «для Ромашки» that nobody has. */
  takesRest?: true
  args(values: Values): Readonly<Record<string, unknown>>
}

/** Texts of the slots, and ids of the names, if typed. */
type Values = Readonly<Record<string, unknown>>

/** Initial values of a form. */
const form = (prefill: Values) => ({ prefill: told(prefill) })
const named = { labels: { name: 'название' }, needs: 'name' } as const

const creations: Readonly<Record<string, Creation>> = {
  ...Object.fromEntries(
    kinds.flatMap(([kind, { nouns }]) =>
      nouns === undefined
        ? []
        : [[`${kind}.create`, { ...named, args: ({ name }: Values) => form({ name }) }]],
    ),
  ),
  'company.create': {
    labels: {
      name: 'название',
      kinds: 'кто это',
      inn: 'ИНН',
      phone: 'телефон',
      email: 'почта',
      site: 'сайт',
    },
    needs: 'name',
    args: ({ name, kinds: roles, inn, phone, email, site }) =>
      form({ name, kinds: roles, inn, phone, email, site }),
  },
  'inquiry.create': {
    labels: { name: 'имя', phone: 'телефон', email: 'почта', message: 'сообщение' },
    args: ({ name, phone, email, message }) => form({ name, phone, email, message }),
  },
  'person.create': {
    labels: { name: 'имя', company: 'компания', position: 'должность', phone: 'телефон', email: 'почта' },
    needs: 'name',
    args: ({ name, company, position, phone, email }) =>
      form({
        name,
        post: position,
        companyId: company,
        phones: phone && [{ number: phone, note: null }],
        emails: email && [email],
      }),
  },
  'block.create': {
    labels: { number: 'номер', building: 'здание', floor: 'этаж', area: 'площадь' },
    args: ({ number, building, floor, area }) => form({ number, buildingId: building, floor, areaSqm: area }),
  },
  'blockList.create': {
    labels: { name: 'название', client: 'для кого' },
    needs: 'name',
    takesRest: true,
    args: ({ name, client }) => ({ name, companyName: client ?? null }),
  },
  'buildingList.create': { ...named, args: ({ name }) => ({ name }) },
  'savedSearch.create': { ...named, args: ({ name }) => ({ name }) },
}

export function isCreation(commandId: string): boolean {
  return Object.hasOwn(creations, commandId)
}

/** Arguments of a creation: initial values of its form, or everything it needs. */
export function completeCreation(line: ParsedLine, names: Names): Completion {
  const { labels, needs, args, takesRest }: Creation = creations[line.commandId] ?? {
    ...named,
    args: () => ({}),
  }
  const values: Record<string, unknown> = {}
  const chips = Object.entries(labels).flatMap(([name, label]): LineChip[] => {
    const slot = line.slots.find((one) => one.name === name)
    if (!slot) return name === needs ? [plainChip(name, 'text', label, `${label}?`, 'missing')] : []
    const resolved = names.get(name)
    // Lists keep the client as text.
    const { id, title } = resolved?.record ?? {}
    const isRest = takesRest && name === 'name' && line.leftover.length > 0
    const text = isRest ? line.text.slice(slot.spans[0]?.start).trim() : unquoted(slot.text)
    values[name] = resolved ? (name === 'client' ? title : id) : (slot.value ?? text)
    if (resolved) return [nameChip({ name, kind: slot.kind, label, typed: slot.text }, resolved, nameText)]
    return [plainChip(name, slot.kind, label, text)]
  })
  const [first] = chips
  return { summary: first?.text ?? '', chips, args: args(values), ...(takesRest && { takesRest }) }
}

function told(values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
}
