import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadAllCommands } from '#src/commands/core/all-commands.ts'
import type { Choice, Prompt } from '#src/commands/core/command.ts'
import { commandById } from '#src/commands/core/registry.ts'
import { store } from '#src/state/keyboard/store.ts'
import { goTo } from '#src/state/place/location.ts'
import { blockListsQuery } from '#src/state/queries/queries.ts'
import { queryClient } from '#src/state/queries/query-client.ts'
import { openRecordAtom } from '#src/state/table/table.ts'
import { contextOf, targetOf } from './contexts.ts'

await loadAllCommands()

const list = (id: number, name: string) => ({
  id,
  name,
  companyName: null,
  count: 1,
  updatedAt: `2026-11-2${id}`,
})

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
  queryClient.setQueryData(blockListsQuery.queryKey, [list(1, 'Вектор'), list(2, 'Клён')])
})
afterEach(() => {
  vi.unstubAllGlobals()
  queryClient.clear()
})

const verb = commandById('block.addToList')?.verb
const prompt = commandById('block.addToList')?.prompts?.list as Extract<Prompt<unknown>, { kind: 'choice' }>
const context = contextOf(targetOf('block'), 'broker')
const titles = async () => (await prompt.choices(context, {})).map(({ title }: Choice) => title)

describe('the list of a filter', () => {
  it.each([
    ['/blocks', null],
    ['/blocks?sort=-area', null],
    ['/blocks?area=300-500', '300–500 м²'],
    ['/blocks?class=A,B%2B&okrug=cao&area=300-500&use=office', 'Офис, 300–500 м², ЦАО, класс A, B+'],
    ['/blocks?area=300-500&class=A&ids=1,2', '300–500 м², класс A'],
    // Names of colleagues and stations that are not known without a network.
    ['/blocks?area=300-500&who=7', '300–500 м²'],
  ])('at %s is a new one named %s, unless there is one', async (address, name) => {
    goTo(address)
    const found = (await titles()).map((title) => title.replaceAll(/[\u00a0\u202f]/g, ' '))
    expect(found).toEqual([...(name === null ? [] : [`Новая подборка «${name}»`]), 'Клён', 'Вектор'])
  })

  it('is the one of its name, or the one used with it last', async () => {
    goTo('/blocks?okrug=cao')
    queryClient.setQueryData(blockListsQuery.queryKey, [list(1, 'Вектор'), list(2, 'Клён'), list(0, 'ЦАО')])
    expect(await titles()).toEqual(['ЦАО', 'Клён', 'Вектор'])
    await verb?.prepare?.({ list: { id: 1, name: 'Вектор' } }, context as never)
    expect(await titles()).toEqual(['Вектор', 'Клён', 'ЦАО'])
    goTo('/blocks?okrug=sao')
    expect((await titles())[0]).toBe('Новая подборка «САО»')
  })

  it('is a new one for the demand whose matches are open, then the one used for it', async () => {
    goTo('/demands/7')
    const record = { id: 7, title: 'Клён · Офис 300 м²', responsibleUserId: 1, createdById: 1 }
    store.set(openRecordAtom, { kind: 'demand', record })
    expect(await titles()).toEqual(['Новая подборка «Клён · Офис 300 м²»', 'Клён', 'Вектор'])
    await verb?.prepare?.({ list: { id: 1, name: 'Вектор' } }, context as never)
    expect(await titles()).toEqual(['Вектор', 'Клён'])
    store.set(openRecordAtom, null)
  })
})
