import { describe, expect, it } from 'vitest'
import { contract, type EndpointId } from '#contract/core/contract.ts'
import { changesData, type Endpoint } from '#contract/core/endpoint.ts'
import { changeableFields, changedKinds } from '#contract/core/field-changes.ts'
import { isSeveral } from '#domain/fields/field-change.ts'
import { loadAllCommands } from '#src/commands/core/all-commands.ts'
import { type AnyCommand, type Prompt, sections } from '#src/commands/core/command.ts'
import { availabilityOf, titleOf } from '#src/commands/core/evaluate.ts'
import { nextPrompt } from '#src/commands/core/execute.ts'
import { commands } from '#src/commands/core/registry.ts'
import { wordsOfCommand } from '#src/commands/lexicon/command-concepts.ts'
import { notJournalled } from '../contract/not-journalled.ts'
import { contextOf, targetKinds, targetOf } from './contexts.ts'

await loadAllCommands()

const endpoints = new Map<string, Endpoint>(
  Object.entries(contract).flatMap(([section, calls]) =>
    Object.entries<Endpoint>(calls).map(([name, endpoint]) => [`${section}.${name}`, endpoint] as const),
  ),
)

/** Changing calls that no person starts: refusals of the specification, what is done before signing in. */
const withoutCommand: readonly EndpointId[] = [
  'offices.updateWithoutId',
  'objects.updateWithoutId',
  'users.updateWithoutId',
  'auth.login',
  'auth.requestPasswordReset',
  'intake.submit',
  'presence.announce',
  'presence.leave',
  'commandUses.note',
  'heardTexts.note',
  'updates.seen',
  'demands.look',
  'calls.take',
  'calls.release',
  'shared.open',
]

/** Commands that the journal does not take back and that ask nothing before, each with the reason. */
const takenLightly: Record<string, string> = {
  'journal.undo': 'redo takes it back',
  'journal.redo': 'undo takes it back',
  'journal.undoGroup': 'redo takes it back',
  'journal.redoGroup': 'undo takes it back',
  'reminder.postponeByFive': 'it is postponed anew, and the event stays',
  'reminder.postponeByQuarter': 'it is postponed anew, and the event stays',
  'reminder.postponeByHour': 'it is postponed anew, and the event stays',
  'reminder.postponeTillTomorrow': 'it is postponed anew, and the event stays',
  'reminder.close': 'the event stays',
  'reminder.closeAll': 'the events stay',
  'savedSearch.run': 'notes only when it ran',
  'savedSearch.choose': 'notes only when it ran',
  'savedSearch.chooseNews': 'notes only when it ran',
  'newsNotice.open': 'notes only when the search ran',
  'newsNotice.close': 'what is new stays so in the rail',
  'palette.forgetWord': 'said twice, it is learned anew',
  'palette.giveWord': '`palette.takeWordBack` takes it back',
  'palette.takeWordBack': '`palette.giveWord` takes it back',
  'savedSearch.tell': '`savedSearch.keepQuiet` takes it back',
  'savedSearch.keepQuiet': '`savedSearch.tell` takes it back',
  'demand.tell': '`demand.keepQuiet` takes it back',
  'demand.keepQuiet': '`demand.tell` takes it back',
  'reports.exportXlsx': 'changes nothing',
  'table.exportXlsx': 'changes nothing',
  'table.exportCsv': 'changes nothing',
  'stock.exportForClient': 'changes nothing',
  'import.start': 'nothing is written before the run',
  'import.answerOne': 'taken back by `import.answer`',
  'import.answerTwo': 'taken back by `import.answer`',
  'import.answerThree': 'taken back by `import.answer`',
  'import.answerFour': 'taken back by `import.answer`',
  'import.answerFive': 'taken back by `import.answer`',
  'import.answerSix': 'taken back by `import.answer`',
  'import.answer': 'taken back by the same command',
  'import.mend': '`import.restoreCells` takes it back',
  'import.mendAlike': '`import.restoreCells` takes it back',
  'import.restoreCells': 'mended anew',
  'import.skip': 'taken back by the same command',
  'import.skipClass': '`import.skip` takes it back',
  'import.take': '`import.skip` takes it back',
  'import.chooseBuilding': 'taken back by the same command',
  'import.newBuilding': '`import.chooseBuilding` takes it back',
  'import.assignColumn': 'assigned anew',
  'import.mapValue': 'assigned anew',
  'import.setWrite': 'set anew',
  'import.setBlanks': 'set anew',
  'import.setMissing': 'set anew',
  'import.setSheet': 'set anew',
  'import.setSubject': 'set anew',
  'import.setHeaderRow': '`import.findHeaderRow` takes it back',
  'import.findHeaderRow': 'set anew',
  'import.fillMerges': 'taken back by the same command',
  'import.setDefault': 'set anew',
  'import.setCity': 'set anew',
  'import.run': 'undo takes back its rows; a stopped run goes on',
  'import.stop': 'goes on with the next run',
  'importMapping.create': '`importMapping.delete` takes it back',
  'importMapping.apply': 'assigned anew',
  'importMapping.rename': 'renamed anew',
  'importMapping.share': 'taken back by the same command',
}

/** Calls that the journal takes back but for a part: a mail that was sent, a report or a link that was replaced. */
const takenBackInPart: readonly EndpointId[] = [
  'users.create',
  'portal.importReport',
  'presentations.renewLink',
  'demo.remove',
]

const callsOf = (command: AnyCommand): readonly EndpointId[] => command.calls ?? []
const isDestructive = ({ effect }: AnyCommand) => effect === 'destroy'
/** With records of the first kind it wants, and of the person's own. */
const targetFor = ({ appliesTo }: AnyCommand) => (appliesTo ? targetOf(appliesTo.kinds[0] ?? 'block') : null)

describe('the registry of commands', () => {
  it('names each command once, as noun.verb', () => {
    const ids = commands.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const id of ids) expect(id).toMatch(/^[a-z][a-zA-Z]*\.[a-z][a-zA-Z0-9]*$/)
    // The server takes letters alone for the name of a command.
    for (const { id, calls } of commands) if (calls) expect(id).not.toMatch(/\d/)
  })

  it('has a command for every call that changes data', () => {
    const called = new Set(commands.flatMap(callsOf))
    const changing = [...endpoints]
      // A command runs the verb that such a call stands for.
      .filter(([, endpoint]) => changesData(endpoint) && endpoint.verb === undefined)
      .map(([id]) => id)
    const missing = changing.filter((id) => !called.has(id as EndpointId))
    expect(missing.sort()).toEqual([...withoutCommand].sort())
  })

  it('names only calls that exist, each once a command', () => {
    for (const command of commands) {
      const calls = callsOf(command)
      expect(new Set(calls).size, command.id).toBe(calls.length)
      for (const call of calls) expect(endpoints.has(call), `${command.id}: ${call}`).toBe(true)
    }
  })

  it('calls what changes data only from a command that says it writes', () => {
    for (const command of commands) {
      const writes = callsOf(command).some((call) => changesData(endpoints.get(call) ?? { method: 'GET' }))
      const saysSo = command.effect === 'write' || command.effect === 'destroy'
      expect(saysSo, command.id).toBe(writes)
    }
  })

  it('lets a broker run nothing that calls what is for admins', () => {
    const forAdmins = commands.filter((command) =>
      callsOf(command).some((call) => endpoints.get(call)?.access === 'admin'),
    )
    expect(forAdmins.map(({ id }) => id)).toContain('user.changeRole')
    for (const command of forAdmins) {
      expect(availabilityOf(command, contextOf(targetFor(command))), command.id).not.toBe(true)
      // Needs an open import whose photos wait: `import-photos.test.ts`.
      if (command.id === 'import.allowPhotos') continue
      expect(availabilityOf(command, contextOf(targetFor(command), 'admin')), command.id).toBe(true)
    }
  })

  it('lets nobody run anything before the current user is known', () => {
    for (const command of commands) {
      const context = { ...contextOf(targetFor(command)), user: null }
      expect(availabilityOf(command, context), command.id).toEqual({ hidden: true })
    }
  })

  it('takes back what it writes, or says before that it cannot, on the question or wherever it is chosen', () => {
    const writing = commands.filter(({ effect }) => effect === 'write' || effect === 'destroy')
    const isLasting = (call: EndpointId) => call in notJournalled || takenBackInPart.includes(call)
    const final = writing.filter((command) => callsOf(command).some(isLasting))
    const silent = final.filter(({ irreversible, lasting }) => !irreversible && !lasting)
    expect(silent.map(({ id }) => id).sort()).toEqual(Object.keys(takenLightly).sort())
    expect(final.length).toBeGreaterThan(silent.length)
    // A text for the others would be a false alarm.
    const told = writing.filter(({ irreversible, lasting }) => irreversible ?? lasting)
    expect(told.filter((command) => !final.includes(command)).map(({ id }) => id)).toEqual([])
    for (const command of commands.filter(isDestructive)) {
      expect(callsOf(command).length, command.id).toBeGreaterThan(0)
    }
    // A call that has gone from the contract is no reason any more.
    for (const call of Object.keys(notJournalled)) expect(endpoints.has(call), call).toBe(true)
  })

  it('repeats or keeps for later nothing that holds a password', () => {
    // One's keys and first screen go by the call that takes a new address with its password; they have none.
    const withPassword = commands.filter(
      (command) =>
        !/^keys\.|^account\.startScreen$/.test(command.id) &&
        callsOf(command).some((call) => /"(new)?[pP]assword"/.test(bodyOf(endpoints.get(call)))),
    )
    expect(withPassword.map(({ id }) => id).sort()).toEqual(['account.changePassword', 'account.edit'])
    for (const command of withPassword) expect(command.holdsSecret, command.id).toBe(true)
  })

  it('is titled in Russian, differently wherever two can be seen together', () => {
    for (const kind of targetKinds) {
      const context = contextOf(targetOf(kind))
      const together = commands.filter(({ appliesTo }) => !appliesTo || appliesTo.kinds.includes(kind))
      const titles = together.map((command) => titleOf(command, context))
      expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([])
      for (const title of titles) expect(title).toMatch(/^[А-ЯЁ][^.]*[^.\s]$/)
    }
  })

  it('stands in a section that people see, and is found by other words than its title', () => {
    for (const command of commands) {
      expect(sections[command.section], command.id).toBeDefined()
      expect(wordsOfCommand(command), command.id).not.toEqual([])
    }
  })

  it('says why a command that wants records is disabled without them, and hides it for others', () => {
    for (const command of commands.filter(({ appliesTo }) => appliesTo)) {
      const without = availabilityOf(command, contextOf(null))
      expect(without, command.id).toEqual({ disabled: expect.stringMatching(/^сначала /) })
      const other = targetKinds.find((kind) => !command.appliesTo?.kinds.includes(kind))
      if (other) expect(availabilityOf(command, contextOf(targetOf(other)))).toEqual({ hidden: true })
    }
  })

  it('refuses several records where it is made for one', () => {
    const forOne = commands.filter(({ appliesTo }) => appliesTo?.count === 'one')
    expect(forOne.length).toBeGreaterThan(0)
    for (const command of forOne) {
      const kind = command.appliesTo?.kinds[0] ?? 'block'
      expect(availabilityOf(command, contextOf(targetOf(kind, 2))), command.id).toHaveProperty('disabled')
    }
  })
})

describe('arguments of a command', () => {
  /** Answers that later prompts need. */
  const answers: Record<string, unknown> = {
    ...{ field: 'class', into: { title: 'Ставка', units: {} } },
    ...{ state: { state: 'closed', reason: 'otherBroker' }, stage: 'lost', reason: 'otherBroker' },
  }

  /** A field of several values, whose change is asked for: the kind may have none. */
  const severalOf = ({ id }: AnyCommand) => {
    const kind = changedKinds.find((changed) => id === `${changed}.change`)
    return kind && changeableFields(kind).find(({ field }) => isSeveral(field.kind))?.code
  }

  it('are asked one after the other until nothing is missing', () => {
    for (const command of commands.filter(({ prompts }) => prompts)) {
      const names = Object.keys(command.prompts ?? {})
      const asked = new Set(
        [answers, { ...answers, stage: 'won' }].flatMap((given) => askedOf(command, given)),
      )
      const isOfOne = command.id.endsWith('.change') && severalOf(command) === undefined
      const expected = isOfOne ? names.filter((name) => name !== 'how') : names
      expect([...asked], command.id).toEqual(expected)
    }
  })

  /** Names of the prompts, in their order, when each is answered as given. */
  function askedOf(command: AnyCommand, given: Record<string, unknown>): string[] {
    const asked: string[] = []
    let args: Record<string, unknown> = {}
    for (let next = nextPrompt(command, args); next; next = nextPrompt(command, args)) {
      asked.push(next.name)
      expect(new Set(asked).size, command.id).toBe(asked.length)
      if (next.prompt.kind !== 'form') expectQuestion(command, next.prompt)
      const answer = next.name === 'field' ? severalOf(command) : undefined
      args = { ...args, [next.name]: answer ?? given[next.name] ?? 'value' }
    }
    return asked
  }

  it('are asked in the palette or all on one form, never on both', () => {
    for (const { id, prompts = {} } of commands) {
      const given = Object.values(prompts)
      const forms = given.filter((prompt) => typeof prompt !== 'function' && prompt.kind === 'form')
      expect([0, given.length], id).toContain(forms.length)
    }
  })
})

function expectQuestion(command: AnyCommand, prompt: Exclude<Prompt<unknown>, { kind: 'form' }>): void {
  expect(prompt.title, command.id).toMatch(/^[А-ЯЁ]/)
}

/** The body's schema as text. */
function bodyOf(endpoint: Endpoint | undefined): string {
  return endpoint?.body
    ? JSON.stringify(endpoint.body.toJSONSchema({ io: 'input', unrepresentable: 'any' }))
    : ''
}
