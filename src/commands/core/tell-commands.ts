import type { EndpointId } from '#contract/core/contract.ts'
import type { TargetKind } from '#src/state/table/target.ts'
import {
  type AnyCommand,
  type Availability,
  type CommandContext,
  command,
  type RunContext,
} from './command.ts'

interface Tell {
  kind: Extract<TargetKind, 'demand' | 'savedSearch'>
  /** «по запросу» */
  about: string
  calls: readonly EndpointId[]
  mayTell(context: CommandContext): Availability
  setTelling(context: RunContext, id: number, isTelling: boolean): Promise<unknown>
}

/** Commands that let notices tell of what is new, and stop them. */
export function tellCommands({ kind, about, calls, mayTell, setTelling }: Tell): AnyCommand[] {
  const isTelling = ({ target }: CommandContext) => target?.records[0]?.isTelling === true
  const common = {
    section: 'record',
    appliesTo: { kinds: [kind], count: 'one' },
    effect: 'write',
    calls,
    surfaces: ['rowMenu'],
    concepts: ['reminder', 'new_one', 'tell'],
  } as const
  const set = (isOn: boolean) => async (context: RunContext) => {
    const [record] = context.target?.records ?? []
    if (!record) return
    await setTelling(context, record.id, isOn)
    const text = isOn ? 'О новом будем сообщать' : 'О новом больше не сообщаем'
    context.notify({ text: `${text}: «${record.title}»` })
  }
  return [
    command({
      ...common,
      id: `${kind}.tell`,
      title: `Сообщать о новом ${about}`,
      shortTitle: 'сообщать о новом',
      available: (context) => (isTelling(context) ? { disabled: 'о новом уже сообщаем' } : mayTell(context)),
      run: set(true),
    }),
    command({
      ...common,
      id: `${kind}.keepQuiet`,
      title: `Не сообщать о новом ${about}`,
      shortTitle: 'не сообщать',
      available: (context) =>
        isTelling(context) ? mayTell(context) : { disabled: 'о новом и так не сообщаем' },
      run: set(false),
    }),
  ]
}
